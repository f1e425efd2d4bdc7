"""Rule texts follow the ruleset: its numbers, its readings, its options, its words."""

from typing import Any

import pytest

from gobernador.catalog import make
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, TILE_WORDS
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import ReferenceEntry
from gobernador.text.speech import Speech, naming_of


def words_of(edition: str, language: str = "en", seats: int = 3, options: dict[str, str] | None = None) -> Any:
    """The words of a game; its rules may be changed behind them."""
    return naming_of(Catalog(language), make("puertorico" if edition == "base" else "sanjuan", edition, seats, options))


def entry(words: Speech, word: str) -> ReferenceEntry:
    return next(entry for entry in words.entries() if entry.word == word)


# -- what there is -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "every"), [("new_buildings", CARD_WORDS[1:]), ("base", BUILDING_WORDS[1:])])
def test_every_card_or_building_is_in_the_list_once(edition: str, every: tuple[str, ...]) -> None:
    listed = [thing.word for thing in words_of(edition, seats=2).entries() if thing.cost is not None]

    assert sorted(listed) == sorted(every)


def test_every_tile_is_in_the_list_once() -> None:
    entries = words_of("base", seats=2).entries()

    assert [tile.word for tile in entries if tile.kind == "tile"] == list(TILE_WORDS[1:])


@pytest.mark.parametrize(("seats", "roles"), [(2, 7), (3, 6), (4, 7), (5, 8)])
def test_only_roles_in_play_are_explained(seats: int, roles: int) -> None:
    assert sum(thing.kind == "role" for thing in words_of("base", seats=seats).entries()) == roles


def test_rulings_stand_in_the_order_of_the_rulebook() -> None:
    words = words_of("base")

    assert list(entry(words, "customs_house").rulings) == ["A-21", "A-18"]
    assert list(entry(words, "sugar_mill").rulings) == ["A-09"]


def test_every_ruling_is_told_with_a_building_or_a_role() -> None:
    told = {rule for thing in words_of("base", seats=5).entries() if thing.kind != "tile" for rule in thing.rulings}

    assert {f"A-{number:02}" for number in range(1, 26)} == {rule for rule in told if rule.startswith("A-")}


# -- its numbers -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "word", "options", "cost", "points"),
    [
        ("new_buildings", "customs_office", {}, 1, 1),
        ("new_buildings", "customs_office", {"customs_office": "3/2"}, 3, 2),
        ("base", "factory", {}, 7, 3),
        ("base", "university", {}, 8, 3),
        ("base", "factory", {"factory": "8/7"}, 8, 3),
        ("base", "university", {"factory": "8/7"}, 7, 3),
    ],
)
def test_an_option_changes_costs_and_points(
    edition: str, word: str, options: dict[str, str], cost: int, points: int
) -> None:
    thing = entry(words_of(edition, options=options), word)

    assert (thing.cost, thing.points) == (cost, points)


def test_two_players_have_fewer_of_everything() -> None:
    two, three = words_of("base", seats=2), words_of("base", seats=3)

    assert [entry(words, "harbor").copies for words in (two, three)] == [1, 2]
    assert [entry(words, "quarry").copies for words in (two, three)] == [5, 8]


def test_the_hand_limit_is_that_of_the_ruleset() -> None:
    words = words_of("first")
    words.rules.limit = 9

    assert entry(words, "tower").rule == "At the start of a round you may hold 12 cards instead of 9."


def test_prices_are_those_of_the_ruleset() -> None:
    assert entry(words_of("base"), "coffee").rule.endswith("A barrel sells for 4.")


def test_privileges_are_those_of_the_ruleset() -> None:
    cards, board = words_of("second", "es"), words_of("base", "es", 4)
    cards.rules.counsel = 3
    board.rules.builder_discount = 2

    assert cards.role_entry("councillor").action == "Todos roban 3 cartas y conservan 1."
    assert cards.role_entry("councillor").short == "Robas 3 cartas más antes de elegir."
    assert board.role_entry("builder").short == "Tu edificio cuesta 2 doblones menos."
    assert board.role_entry("prospector").short == "Tomas 1 doblón del banco."


def test_the_library_multiplies_every_privilege() -> None:
    assert "as councillor draw 6 more cards" in entry(words_of("first"), "library").rule


# -- its words ---------------------------------------------------------------------------------------------------------


def test_editions_have_their_own_word_for_city_buildings() -> None:
    assert entry(words_of("first"), "quarry").short == "Your violet buildings cost 1 less."
    assert entry(words_of("second"), "quarry").short == "Your city buildings cost 1 less."
    assert entry(words_of("first", "es"), "palace").kind_name == "Edificio violeta de coste 6"


@pytest.mark.parametrize(
    ("edition", "card", "options", "said"),
    [
        ("first", "gold_mine", {}, "if all costs differ, take one of them"),
        ("second", "gold_mine", {}, "if all costs differ, take the cheapest"),
        ("first", "guild_hall", {}, "2 points for each of your production buildings."),
        ("second", "guild_hall", {}, "1 point for each of your production buildings, and 1 for each different kind."),
        ("new_buildings", "guard_room", {}, "Players without a guard room have a hand limit of 6."),
        ("new_buildings", "guard_room", {"guard_room": "always"}, "Your hand limit is 7 instead of 6."),
        ("first", "triumphal_arch", {}, "4/6/8 points for 1/2/3 different monuments."),
        (
            "new_buildings",
            "residence",
            {},
            "Sets of 3 different buildings with the same cost score 4/3/2/1 points, in that order.",
        ),
        (
            "new_buildings",
            "cathedral",
            {},
            "Your opponents' buildings of cost 6 score 4/3/2/1 points for you, in that order.",
        ),
        ("new_buildings", "park", {}, "When the crane covers it, subtract 6 instead of 3."),
        ("first", "palace", {}, "A point for every 4 of your other points."),
    ],
)
def test_a_card_says_what_its_ruleset_means(edition: str, card: str, options: dict[str, str], said: str) -> None:
    assert said in entry(words_of(edition, options=options), card).short


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
    assert entry(words_of("base"), building).short == said
