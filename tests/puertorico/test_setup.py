"""The set-up (R-PR-92)."""

from collections import Counter

import pytest

from gobernador.core.bitset import members
from gobernador.core.dice import QuickDice
from gobernador.core.types import around
from gobernador.games.puertorico.rules.ids import ROLE_WORDS, TILE_WORDS, Prompt
from tests.puertorico.positions import by_word
from tests.tables_puertorico import SEATS, Table

ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "prospector_2"]

# Doubloons, starting plantations, points, colonists, face-up tiles, roles, ships, quarries, tiles, barrels, choices.
TABLE = {
    2: (3, "indigo corn", 65, 40, 3, 7, [4, 6], 5, 35, 40, 6),
    3: (2, "indigo indigo corn", 75, 55, 4, 6, [4, 5, 6], 8, 50, 50, 3),
    4: (3, "indigo indigo corn corn", 100, 75, 5, 7, [5, 6, 7], 8, 50, 50, 4),
    5: (4, "indigo indigo indigo corn corn", 122, 95, 6, 8, [6, 7, 8], 8, 50, 50, 5),
}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(5))
def test_the_set_up_table(seats: int, seed: int) -> None:
    coins, plantations, points, colonists, face_up, roles, ships, quarries, tiles, barrels, choices = TABLE[seats]

    s = Table(seats).game.new(QuickDice(seed))

    for seat, plantation in zip(around(s.governor, seats), plantations.split(), strict=True):
        p = s.players[seat]
        assert (p.coins, p.points, p.colonists, p.san_juan, p.n_goods(), p.buildings) == (coins, 0, 0, 0, 0, 0)
        assert [TILE_WORDS[tile] for tile in members(p.owned)] == [plantation]
        assert (p.tiles, p.city, sum(p.staff)) == (1, 0, 0)
    assert (s.points, s.colonists, s.colonist_ship, s.quarries) == (points, colonists, seats, quarries)
    assert sum(s.row) == face_up
    assert sum(map(int, s.row)) + s.pile_size + seats == tiles
    assert (sum(s.discards), sum(s.supply), s.house, sum(s.ship_load)) == (0, barrels, 0, 0)
    assert [ROLE_WORDS[role] for role in members(s.roles)] == ROLES[:roles]
    assert list(s.rules.seating.ships) == ships
    assert s.rules.seating.choices == choices
    assert (s.round, s.prompt, s.to_act, s.chooser) == (1, Prompt.ROLE, s.governor, s.governor)


def test_two_seats_play_with_fewer_of_each_kind() -> None:
    seating = Table(2).game.rules.seating

    assert by_word(seating.tiles) == {"corn": 7, "indigo": 9, "sugar": 8, "tobacco": 6, "coffee": 5}
    assert by_word(seating.goods) == {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}


@pytest.mark.parametrize("seats", SEATS)
def test_roles_left_over_in_a_round(seats: int) -> None:
    """Three get a doubloon each; with two seats one."""
    seating = Table(seats).game.rules.seating

    assert len(members(seating.roles)) - seating.choices == (1 if seats == 2 else 3)


def test_the_dice_say_who_starts_unless_the_table_does() -> None:
    game = Table(5).game
    governors = Counter(int(game.new(QuickDice(seed)).governor) for seed in range(500))

    assert set(governors) == {0, 1, 2, 3, 4}
    assert min(governors.values()) > 60
    assert {int(Table(5, (("start", "3"),)).game.new(QuickDice(seed)).governor) for seed in range(20)} == {3}


def test_every_kind_of_plantation_is_turned_up_about_as_often_as_there_are_tiles() -> None:
    found: Counter[str] = Counter()
    for seed in range(2000):
        found.update(by_word(Table(3).game.new(QuickDice(seed)).row))

    left = {"corn": 9, "indigo": 10, "sugar": 11, "tobacco": 9, "coffee": 8}
    for kind, tiles in left.items():
        assert found[kind] == pytest.approx(8000 * tiles / 47, rel=0.08)


def test_a_game_that_is_watched_from_the_deal_tells_of_the_row() -> None:
    game = Table(4).game

    watched = game.new_watched(QuickDice(2))

    told = [game.words.notes[note[0]].word for note in watched.notes]
    assert told == ["turned_up"] * 5 + ["round"]
    assert watched.to_bytes() == game.new(QuickDice(2)).to_bytes()
