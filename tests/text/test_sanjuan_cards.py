"""Rule texts follow the ruleset: its numbers, its readings, its words."""

import pytest

from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.games.sanjuan.text.reference import Lexicon
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import ReferenceEntry


def lexicon(language: str, edition: str, options: dict[str, str] | None = None) -> Lexicon:
    return Lexicon(Catalog(language), SanJuanGame(edition, 2, options), ["Ana", "Bea"])


def entry(words: Lexicon, word: str) -> ReferenceEntry:
    return next(entry for entry in words.entries() if entry.word == word)


def text(edition: str, card: str, options: dict[str, str] | None = None) -> ReferenceEntry:
    return entry(lexicon("en", edition, options), card)


def test_every_card_is_in_the_list_once() -> None:
    listed = [card.word for card in lexicon("en", "new_buildings").entries() if card.cost is not None]

    assert sorted(listed) == sorted(CARD_WORDS[1:])


def test_an_option_changes_cost_and_points() -> None:
    default = text("new_buildings", "customs_office")
    other = text("new_buildings", "customs_office", {"customs_office": "3/2"})

    assert (default.cost, default.points) == (1, 1)
    assert (other.cost, other.points) == (3, 2)


def test_the_hand_limit_is_that_of_the_ruleset() -> None:
    words = lexicon("en", "first")
    words.rules.limit = 9

    assert entry(words, "tower").rule == "At the start of a round you may hold 12 cards instead of 9."


def test_privileges_are_those_of_the_ruleset() -> None:
    words = lexicon("es", "second")
    words.rules.counsel = 3

    assert words.role_entry("councillor").action == "Todos roban 3 cartas y conservan 1."
    assert words.role_entry("councillor").short == "Robas 3 cartas más antes de elegir."


def test_the_library_multiplies_every_privilege() -> None:
    assert "as councillor draw 6 more cards" in text("first", "library").rule


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
    assert said in text(edition, card, options).short


def test_editions_have_their_own_word_for_city_buildings() -> None:
    assert text("first", "quarry").short == "Your violet buildings cost 1 less."
    assert text("second", "quarry").short == "Your city buildings cost 1 less."
    assert entry(lexicon("es", "first"), "palace").kind_name == "Edificio violeta de coste 6"
