"""The building list and the box against checksums that were written down apart."""

from collections.abc import Callable

import pytest

from gobernador.core.bitset import members
from gobernador.games.puertorico.rules.editions import base
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, LAST_TILE
from gobernador.games.puertorico.rules.ruleset import KIND_WORDS, BuildingRow, Kind
from tests.reference.puertorico import BARRELS, BUILDINGS, PLANTATIONS
from tests.tables_puertorico import SEATS, Table

# Cost, points and column, circles, copies, as they are printed.
LIST = {
    "small_indigo_plant": (1, 1, 1, 4),
    "small_sugar_mill": (2, 1, 1, 4),
    "indigo_plant": (3, 2, 3, 3),
    "sugar_mill": (4, 2, 3, 3),
    "tobacco_storage": (5, 3, 3, 3),
    "coffee_roaster": (6, 3, 2, 3),
    "small_market": (1, 1, 1, 2),
    "hacienda": (2, 1, 1, 2),
    "construction_hut": (2, 1, 1, 2),
    "small_warehouse": (3, 1, 1, 2),
    "hospice": (4, 2, 1, 2),
    "office": (5, 2, 1, 2),
    "large_market": (5, 2, 1, 2),
    "large_warehouse": (6, 2, 1, 2),
    "factory": (7, 3, 1, 2),
    "university": (8, 3, 1, 2),
    "harbor": (8, 3, 1, 2),
    "wharf": (9, 3, 1, 2),
    "guild_hall": (10, 4, 1, 1),
    "residence": (10, 4, 1, 1),
    "fortress": (10, 4, 1, 1),
    "customs_house": (10, 4, 1, 1),
    "city_hall": (10, 4, 1, 1),
}
ALL = base.buildings(1, 7, 8)


def copies(wanted: Callable[[BuildingRow], bool] = lambda _: True) -> int:
    return sum(b.copies for b in ALL if wanted(b))


def words_of(buildings: int) -> list[str]:
    return [BUILDING_WORDS[b] for b in members(buildings)]


def test_every_building_is_in_the_list() -> None:
    listed = {BUILDING_WORDS[b.building] for b in base.buildings(base.VERSION, 7, 8)}

    for word in BUILDING_WORDS[1:]:
        said = f"{word} is in no list of buildings: its row is missing in src/gobernador/games/puertorico/rules/editions/base.py"
        assert word in listed, said


def test_the_reference_knows_the_same_buildings() -> None:
    for word in BUILDING_WORDS[1:]:
        assert word in BUILDINGS, f"tests/reference/puertorico.py does not know {word}: BUILDINGS, the rule"
    assert list(BUILDINGS) == list(BUILDING_WORDS[1:])


def test_forty_nine_buildings() -> None:
    assert len(ALL) == 23
    assert copies() == 49
    assert copies(lambda b: b.kind in (Kind.SMALL_PLANT, Kind.LARGE_PLANT)) == 20
    assert copies(lambda b: b.kind == Kind.SMALL_PLANT) == 8
    assert copies(lambda b: b.kind == Kind.LARGE_PLANT) == 12
    assert copies(lambda b: b.kind == Kind.SMALL_VIOLET) == 24
    assert copies(lambda b: b.kind == Kind.LARGE_VIOLET) == 5
    assert sum(b.kind == Kind.SMALL_VIOLET for b in ALL) == 12


def test_costs_points_circles_and_copies() -> None:
    assert {BUILDING_WORDS[b.building]: (b.cost, b.vp, b.circles, b.copies) for b in ALL} == LIST
    assert [b.building for b in ALL] == list(range(1, 24))


def test_the_buildings_of_the_reference() -> None:
    for b in ALL:
        other = BUILDINGS[BUILDING_WORDS[b.building]]
        assert (b.cost, b.vp, b.circles, b.copies) == (other.cost, other.vp, other.circles, other.copies)


def test_sums_over_all_copies() -> None:
    assert sum(b.cost * b.copies for b in ALL) == 236
    assert sum(b.vp * b.copies for b in ALL) == 106
    assert sum(b.circles * b.copies for b in ALL) == 70


def test_columns_and_kinds() -> None:
    rules = PuertoRicoGame("base", 4, version=1).rules
    assert [len(words_of(rules.column[vp])) for vp in range(1, 5)] == [6, 6, 6, 5]
    assert len(words_of(rules.violet)) == 17
    assert words_of(rules.large) == ["guild_hall", "residence", "fortress", "customs_house", "city_hall"]
    assert words_of(rules.small_plants) == ["small_indigo_plant", "small_sugar_mill"]
    assert words_of(rules.large_plants) == ["indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster"]
    assert [rules.spaces(b) for b in (1, 18, 19, 23)] == [1, 1, 2, 2]
    assert KIND_WORDS[Kind.LARGE_VIOLET] == "violet_large"


def test_what_processes_what() -> None:
    rules = Table(3).game.rules
    assert {GOOD_WORDS[good]: words_of(rules.processing[good]) for good in range(1, 6)} == {
        "corn": [],
        "indigo": ["small_indigo_plant", "indigo_plant"],
        "sugar": ["small_sugar_mill", "sugar_mill"],
        "tobacco": ["tobacco_storage"],
        "coffee": ["coffee_roaster"],
    }
    assert [GOOD_WORDS[good] for good in members(rules.processed)] == ["indigo", "sugar", "tobacco", "coffee"]


def test_circles_of_places() -> None:
    rules = PuertoRicoGame("base", 5, version=1).rules
    assert list(rules.place_circles)[1 : LAST_TILE + 1] == [1] * 6
    printed = [circles for _, _, circles, _ in LIST.values()]
    assert list(rules.place_circles)[LAST_TILE + 1 :][: len(printed)] == printed


def test_tiles_and_barrels_of_the_box() -> None:
    assert dict(zip(GOOD_WORDS, base.TILES, strict=True)) == {"none": 0, **PLANTATIONS}
    assert PLANTATIONS == {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
    assert dict(zip(GOOD_WORDS, base.GOODS, strict=True)) == {"none": 0, **BARRELS}
    assert BARRELS == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
    assert (sum(base.TILES), sum(base.GOODS)) == (50, 50)


@pytest.mark.parametrize("seats", SEATS)
def test_prices_scales_and_room_are_those_of_the_rulebook(seats: int) -> None:
    rules = Table(seats).game.rules

    assert list(rules.price)[1:] == [0, 1, 2, 3, 4]
    assert list(rules.factory)[1:] == [0, 1, 2, 3, 5]
    assert (rules.island, rules.city, rules.house, rules.free_barrel) == (12, 12, 4, 1)
    assert (rules.builder_discount, rules.trader_bonus, rules.captain_bonus) == (1, 1, 1)
    assert (rules.prospector_coins, rules.role_bonus) == (1, 1)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_buildings_with_three_seats_and_more(seats: int) -> None:
    assert sum(b.copies for b in PuertoRicoGame("base", seats, version=1).rules.buildings) == 49


def test_two_of_each_plant_and_one_of_each_violet_building_with_two_seats() -> None:
    for b in PuertoRicoGame("base", 2, version=1).rules.buildings:
        cost, vp, circles, _ = LIST[BUILDING_WORDS[b.building]]
        assert (b.cost, b.vp, b.circles) == (cost, vp, circles)
        assert b.copies == (2 if b.building <= 6 else 1)
