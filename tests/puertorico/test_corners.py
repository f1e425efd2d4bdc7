"""Positions that no game comes to, and a scene can still ask for: the engine keeps its head."""

from mypy_extensions import u8

from gobernador.core.bitset import members
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, LAST_TILE, End, Good, Prompt
from gobernador.games.puertorico.rules.phases.builder import may_build
from gobernador.games.puertorico.rules.phases.captain import ships_for
from tests.puertorico.positions import build, by_word, fresh, play


def test_a_full_city_has_room_for_nothing() -> None:
    _, s = fresh()
    build(s, 0, "guild_hall", "residence", "fortress", "customs_house", "city_hall", "hacienda", "hospice")
    s.players[0].coins = 50

    assert s.players[0].city == s.rules.city
    assert may_build(s, 0) == 0


def test_one_free_city_space_has_room_for_a_small_building() -> None:
    _, s = fresh()
    build(s, 0, "guild_hall", "residence", "fortress", "customs_house", "harbor", "hacienda", "hospice")
    s.players[0].coins = 50

    owned = s.players[0].buildings

    assert s.players[0].city == s.rules.city - 1
    assert members(may_build(s, 0)) == members((s.rules.violet | s.rules.plants) & ~s.rules.large & ~owned)


def test_without_any_colonist_a_mayor_phase_asks_nobody_and_is_the_last() -> None:
    game, s = fresh()
    s.colonists = s.colonist_ship = 0

    play(game, s, "role:mayor")

    assert (s.prompt, s.to_act, s.last_round) == (Prompt.ROLE, 1, End.COLONISTS)
    assert [p.colonists for p in s.players] == [0, 0, 0]


def test_without_any_tile_left_the_row_stays_empty_and_a_hacienda_cannot_be_used() -> None:
    game, s = fresh()
    build(s, 1, "hacienda")
    for tile in range(GOOD_SLOTS):
        s.pile[tile] = s.row[tile] = 0
    s.pile_size = 0
    s.row[Good.CORN] = 1

    play(game, s, "role:settler settle:corn")

    assert (s.prompt, s.to_act) == (Prompt.ROLE, 1)
    assert by_word(s.row) == {}


def test_an_empty_ship_that_takes_fewer_is_none_to_choose() -> None:
    """R-PR-62; ships of 4, 5 and 6: choice 1 is the first of them."""
    _, s = fresh()

    assert [members(ships_for(s, Good.CORN, barrels)) for barrels in (1, 4, 5, 6, 9)] == [
        [1, 2, 3], [1, 2, 3], [2, 3], [3], [3],
    ]  # fmt: skip

    s.ship_good[2], s.ship_load[2] = u8(Good.INDIGO), u8(1)
    assert [members(ships_for(s, Good.CORN, barrels)) for barrels in (4, 9)] == [[1, 2], [2]]


def test_a_city_laid_out_from_outside_is_counted_anew() -> None:
    _, s = fresh()
    build(s, 0, "wharf", "city_hall", "coffee_roaster")
    p = s.players[0].clone()

    p.settle(s.rules)

    assert (p.owned, p.buildings, p.tiles, p.city) == (
        s.players[0].owned, s.players[0].buildings, s.players[0].tiles, 4,
    )  # fmt: skip
    assert list(p.power) == list(s.players[0].power)
    assert p.places[LAST_TILE + 6] == 2
