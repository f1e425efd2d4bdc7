"""Points and places at the end (R-PR-81, 82)."""

import pytest

from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.ids import LAST_TILE, QUARRY, Good
from gobernador.games.puertorico.rules.scoring import points
from gobernador.testing.laws import eager, positions
from tests.puertorico.positions import build, building, fresh, plant
from tests.tables_puertorico import ORDINARY, SEATS, Table

LARGE = ("guild_hall", "residence", "fortress", "customs_house", "city_hall")


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_points_are_the_total_of_the_score_at_every_position(table: Table) -> None:
    game = table.game
    for number, s in enumerate(positions(game, 5, eager(5))):
        if number % 20 == 0 or s.to_act == NOBODY:
            again = game.from_bytes(s.to_bytes())
            assert [points(again, score.seat) for score in game.scores(s)] == [score.total for score in game.scores(s)]


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_a_game_counts_one_seat_as_it_counts_all(table: Table) -> None:
    for number, s in enumerate(positions(table.game, 7, eager(7))):
        if number % 20 == 0 or s.to_act == NOBODY:
            for score in table.game.scores(s):
                assert table.game.points(s, score.seat) == score.total
                assert table.game.tiebreak(s, score.seat) == score.tiebreak


@pytest.mark.parametrize("name", LARGE)
def test_a_large_building_that_nobody_works_in_has_only_its_printed_points(name: str) -> None:
    game, s = fresh()
    s.players[0].points = 40
    s.players[0].add_building(building(name), s.rules)

    score = game.scores(s)[0]

    assert (score.parts["buildings"], score.parts[name], score.total) == (4, 0, 44)
    assert points(s, 0) == 44


def test_every_part_of_a_score() -> None:
    game, s = fresh()
    p = s.players[0]
    p.points = 11
    plant(s, 0, *[QUARRY] * 8, Good.CORN, Good.CORN)
    build(s, 0, "small_indigo_plant", "sugar_mill", "wharf", "guild_hall", "residence", "fortress")
    p.welcome(3)

    score = game.scores(s)[0]

    # 11 tiles; 1 + 3 + 1 + 1 + 1 + 1 colonists in the city and 3 in San Juan.
    assert score.parts == {
        "chips": 11, "buildings": 1 + 2 + 3 + 4 + 4 + 4, "guild_hall": 1 + 2, "residence": 6, "fortress": 11 // 3,
        "customs_house": 0, "city_hall": 0,
    }  # fmt: skip
    assert score.total == sum(score.parts.values()) == points(s, 0)


def test_customs_house_and_city_hall() -> None:
    game, s = fresh()
    s.players[1].points = 23
    build(s, 1, "customs_house", "city_hall", "small_market", "indigo_plant")

    parts = game.scores(s)[1].parts

    assert (parts["customs_house"], parts["city_hall"]) == (5, 3)


@pytest.mark.parametrize(("tiles", "worth"), [(1, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
def test_the_residence_by_filled_island_spaces(tiles: int, worth: int) -> None:
    game, s = fresh()
    plant(s, 0, *[Good.CORN] * (tiles - 1))
    build(s, 0, "residence")

    assert game.scores(s)[0].parts["residence"] == worth


@pytest.mark.parametrize("seats", SEATS)
def test_doubloons_and_barrels_break_ties_and_equals_share_a_place(seats: int) -> None:
    game = Table(seats).game
    s = game.new(QuickDice(1))
    s.players[0].goods[Good.COFFEE] = 2
    s.players[1].coins += 2

    scores = game.scores(s)

    assert [score.tiebreak - s.rules.seating.coins for score in scores] == [2, 2, *[0] * (seats - 2)]
    assert [score.place for score in scores] == [1, 1, *[3] * (seats - 2)]


def test_an_unoccupied_building_still_has_its_place() -> None:
    _, s = fresh()
    build(s, 0, "wharf")
    s.players[0].staff[LAST_TILE + building("wharf")] = 0

    assert points(s, 0) == 3
