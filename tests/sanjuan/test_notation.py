"""The ids of San Juan against the page that everybody else reads: docs/building/notation.md."""

import re
from pathlib import Path

import pytest

from gobernador.core.bitset import members
from gobernador.games.sanjuan.rules.actions import ACTIONS, HOLDERS, PLANTS
from gobernador.games.sanjuan.rules.game import EDITIONS, SanJuanGame
from gobernador.games.sanjuan.rules.ids import (
    CARD_ROOM,
    CARD_WORDS,
    COVER_LOADED,
    NAMED_COVERTLY,
    NAMED_OPENLY,
    NO_BOUND,
    NOTES,
    PROMPT_WORDS,
    ROLE_WORDS,
    SETS,
    Base,
    Card,
    Note,
    Prompt,
    Role,
)
from gobernador.testing.laws import notation
from tests.reference.sanjuan import WORDS
from tests.tables import Table

PAGE = Path(__file__).parents[2].joinpath("docs", "building", "notation.md").read_text(encoding="utf-8")
SAN_JUAN = PAGE.partition("## Puerto Rico: the questions")[0]


def numbered(names: type) -> dict[str, int]:
    return {name.lower(): value for name, value in vars(names).items() if not name.startswith("_")}


def test_the_building_words_stand_on_the_page_in_their_order() -> None:
    words = re.findall(r"(\d+) ([a-z_]+)", PAGE.split("## The building words")[1])
    stale = "the building words of docs/building/notation.md are stale: python -m tools.written writes them anew"

    assert [(int(number), word) for number, word in words] == list(enumerate(CARD_WORDS))[1:], stale


def test_the_reference_knows_the_same_buildings() -> None:
    for word in CARD_WORDS[1:]:
        assert word in WORDS, f"tests/reference/sanjuan.py does not know {word}: WORDS, the card table, the rule"
    assert list(CARD_WORDS[1:]) == WORDS


def test_numbers_and_words_belong_together() -> None:
    assert numbered(Card) == {word: number for number, word in enumerate(CARD_WORDS)}
    assert numbered(Role) == {word: number for number, word in enumerate(ROLE_WORDS)}
    assert numbered(Prompt) == {word: number for number, word in enumerate(PROMPT_WORDS)}
    assert numbered(Note) == {kind.word: number for number, kind in enumerate(NOTES)}


def test_every_prompt_stands_on_the_page() -> None:
    assert re.findall(r"^\| `([a-z]+)` \|", SAN_JUAN, re.MULTILINE) == list(PROMPT_WORDS)


def test_every_verb_stands_on_the_page() -> None:
    for verb in ACTIONS.verbs:
        assert f"`{verb.name}:" in PAGE


def test_verbs_begin_where_they_always_did() -> None:
    """Action numbers are for ever: networks and encoders are made of them."""
    found = {verb.name: verb.base for verb in ACTIONS.verbs}

    assert found == numbered(Base)
    assert found == {
        "role": 0, "use": 8, "build": 12, "cover": 60, "spend": 120, "pay": 168, "produce": 216, "sell": 264,
        "keep": 312, "discard": 360, "take": 408, "chapel": 456, "bank": 504,
    }  # fmt: skip
    assert ACTIONS.size == 553


def test_a_question_has_room_for_all_its_answers() -> None:
    """A mask has 62 bits, and bit 0 is PASS."""
    assert max(verb.room for verb in ACTIONS.verbs) <= 61
    assert COVER_LOADED == CARD_ROOM == NO_BOUND


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_holds_goods_has_its_words(edition: str) -> None:
    """A production building that is missing in `PLANTS` of actions.py could never be asked about."""
    rules = SanJuanGame(edition, 2).rules

    assert set(members(rules.plants)) <= set(PLANTS)
    assert set(members(rules.holders)) <= set(HOLDERS)


def test_notation_is_the_same_for_all_editions_and_keeps_its_law() -> None:
    for edition in ("first", "second", "new_buildings"):
        assert Table(edition, 2).game.actions is Table("first", 4).game.actions
    notation(Table("first", 2).game)


def test_some_texts() -> None:
    assert ACTIONS.parse("build:library") == Base.BUILD + Card.LIBRARY
    assert ACTIONS.parse("cover:indigo_plant@good") == Base.COVER + COVER_LOADED + Card.INDIGO_PLANT
    assert ACTIONS.text(Base.SELL + Card.CUSTOMS_OFFICE) == "sell:customs_office"
    assert ACTIONS.text(0) == "pass"


def test_a_set_is_named_aloud_or_covertly_and_never_both() -> None:
    assert NAMED_OPENLY & NAMED_COVERTLY == 0
    assert NAMED_OPENLY | NAMED_COVERTLY == SETS
