"""Rule texts follow the ruleset: its numbers, its options, its words."""

import pytest

from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, TILE_WORDS
from gobernador.games.puertorico.text.reference import Lexicon
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import ReferenceEntry
from tests.text.games import NAMES


def lexicon(language: str, seats: int, options: dict[str, str] | None = None) -> Lexicon:
    return Lexicon(Catalog(language), PuertoRicoGame("base", seats, options), NAMES[:seats])


def entry(words: Lexicon, word: str) -> ReferenceEntry:
    return next(entry for entry in words.entries() if entry.word == word)


def text(building: str, options: dict[str, str] | None = None) -> ReferenceEntry:
    return entry(lexicon("en", 3, options), building)


def test_every_building_and_tile_is_in_the_list_once() -> None:
    entries = lexicon("en", 2).entries()

    assert [building.word for building in entries if building.cost is not None] == list(BUILDING_WORDS[1:])
    assert [tile.word for tile in entries if tile.kind == "tile"] == list(TILE_WORDS[1:])


@pytest.mark.parametrize(("seats", "roles"), [(2, 7), (3, 6), (4, 7), (5, 8)])
def test_only_roles_in_play_are_explained(seats: int, roles: int) -> None:
    assert sum(entry.kind == "role" for entry in lexicon("en", seats).entries()) == roles


def test_two_players_have_fewer_of_everything() -> None:
    assert entry(lexicon("en", 3), "harbor").copies == 2
    assert entry(lexicon("en", 2), "harbor").copies == 1
    assert entry(lexicon("en", 3), "quarry").copies == 8
    assert entry(lexicon("en", 2), "quarry").copies == 5


def test_an_option_exchanges_two_prices() -> None:
    assert (text("factory").cost, text("university").cost) == (7, 8)
    assert (text("factory", {"factory": "8/7"}).cost, text("university", {"factory": "8/7"}).cost) == (8, 7)


def test_privileges_are_those_of_the_ruleset() -> None:
    words = lexicon("es", 4)
    words.rules.builder_discount = 2

    assert words.role_entry("builder").short == "Tu edificio cuesta 2 doblones menos."
    assert words.role_entry("prospector").short == "Tomas 1 doblón del banco."


@pytest.mark.parametrize(
    ("building", "said"),
    [
        ("small_indigo_plant", "Processes up to 1 barrel of indigo."),
        ("coffee_roaster", "Processes up to 2 barrels of coffee."),
        ("small_market", "+1 doubloon when you sell."),
        ("large_market", "+2 doubloons when you sell."),
        ("small_warehouse", "After loading you keep all barrels of 1 kind."),
        ("large_warehouse", "After loading you keep all barrels of 2 kinds."),
        ("factory", "0/1/2/3/5 doubloons when you produce 1/2/3/4/5 kinds."),
        ("harbor", "+1 point each time you load."),
        ("guild_hall", "1 point for each small production building, 2 for each large one."),
        ("residence", "4/5/6/7 points for 9/10/11/12 filled island spaces."),
        ("fortress", "A point for every 3 of your colonists."),
        ("customs_house", "A point for every 4 of your points in chips."),
        ("city_hall", "1 point for each of your violet buildings."),
    ],
)
def test_a_building_says_what_its_ruleset_means(building: str, said: str) -> None:
    assert text(building).short == said


def test_rulings_stand_in_the_order_of_the_rulebook() -> None:
    assert list(text("customs_house").rulings) == ["A-21", "A-18"]
    assert list(text("sugar_mill").rulings) == ["A-09"]


def test_every_ruling_is_told_with_a_building_or_a_role() -> None:
    words = lexicon("en", 5)
    told = {rule for entry in words.entries() if entry.kind != "tile" for rule in entry.rulings}

    assert {f"A-{number:02}" for number in range(1, 26)} == {rule for rule in told if rule.startswith("A-")}


def test_prices_are_those_of_the_ruleset() -> None:
    assert entry(lexicon("en", 3), "coffee").rule.endswith("A barrel sells for 4.")
