"""The ids of Puerto Rico against the page that everybody else reads: docs/building/notation.md."""

import re
from pathlib import Path

import pytest

from gobernador.core.bitset import members
from gobernador.games.puertorico.rules.actions import ACTIONS
from gobernador.games.puertorico.rules.ids import (
    BUILDING_ROOM,
    BUILDING_WORDS,
    END_WORDS,
    GOOD_WORDS,
    LAST_BUILDING,
    LAST_GOOD,
    LAST_PLACE,
    LAST_ROLE,
    LAST_TILE,
    MOST_SHIPS,
    NOTES,
    PLACE_ROOM,
    PLACE_WORDS,
    PROMPT_WORDS,
    QUARRY,
    ROLE_WORDS,
    SETS,
    TILE_WORDS,
    WHARF_CHOICE,
    Base,
    Building,
    End,
    Good,
    Note,
    Prompt,
    Role,
)
from gobernador.testing.laws import notation
from tests.reference.puertorico import BUILDINGS, GOODS
from tests.tables_puertorico import SEATS, Table

PAGE = Path(__file__).parents[2].joinpath("docs", "building", "notation.md").read_text(encoding="utf-8")
OURS = PAGE.split("## Puerto Rico: the questions and their answers")[1]


def numbered(names: type) -> dict[str, int]:
    return {name.lower(): value for name, value in vars(names).items() if not name.startswith("_")}


def test_numbers_and_words_belong_together() -> None:
    assert numbered(Good) == {word: number for number, word in enumerate(GOOD_WORDS)}
    assert numbered(Building) == {word: number for number, word in enumerate(BUILDING_WORDS)}
    assert numbered(Role) == {word: number for number, word in enumerate(ROLE_WORDS)}
    assert numbered(Prompt) == {word: number for number, word in enumerate(PROMPT_WORDS)}
    assert numbered(Note) == {kind.word: number for number, kind in enumerate(NOTES)}
    assert numbered(End) == {word: number for number, word in enumerate(END_WORDS) if number}


def test_every_prompt_and_every_verb_stand_on_the_page() -> None:
    assert re.findall(r"^\| `([a-z]+)` \|", OURS, re.MULTILINE) == list(PROMPT_WORDS)
    for verb in ACTIONS.verbs:
        assert f"`{verb.name}:" in OURS


def test_the_building_words_stand_on_the_page_in_their_order() -> None:
    listed = OURS.split("### The building words of Puerto Rico")[1].split("```")[1]

    stale = "the building words of docs/building/notation.md are stale: python -m tools.written writes them anew"
    assert re.findall("[a-z_]+", listed) == list(BUILDING_WORDS[1:]), stale


def test_the_words_of_the_reference() -> None:
    assert list(GOOD_WORDS[1:]) == list(GOODS)
    assert list(BUILDING_WORDS[1:]) == list(BUILDINGS)


def test_a_place_is_a_tile_or_a_building() -> None:
    assert TILE_WORDS[QUARRY] == "quarry"
    assert PLACE_WORDS[: LAST_TILE + 1] == TILE_WORDS
    assert PLACE_WORDS[LAST_TILE + 1 :] == BUILDING_WORDS[1:]
    assert [len(words) - 1 for words in (GOOD_WORDS, TILE_WORDS, BUILDING_WORDS, PLACE_WORDS, ROLE_WORDS)] == [
        LAST_GOOD,
        LAST_TILE,
        LAST_BUILDING,
        LAST_PLACE,
        LAST_ROLE,
    ]


def test_verbs_begin_where_they_always_did() -> None:
    """Action numbers are for ever: networks and encoders are made of them."""
    found = {verb.name: verb.base for verb in ACTIONS.verbs}

    assert found.pop("wharf") == Base.SHIP + WHARF_CHOICE
    assert found == numbered(Base)
    assert found == {
        "role": 0, "draw": 10, "settle": 12, "use": 20, "take": 24, "staff": 26, "leave": 72, "build": 118, "craft": 158,
        "sell": 163, "ship": 168, "store": 188, "keep": 193,
    }  # fmt: skip
    assert ACTIONS.size == 199
    assert LAST_TILE + BUILDING_ROOM == PLACE_ROOM


@pytest.mark.parametrize("seats", SEATS)
def test_notation_is_the_same_for_all_numbers_of_seats_and_keeps_its_law(seats: int) -> None:
    assert Table(seats).game.actions is ACTIONS
    notation(Table(seats).game)


def test_some_texts() -> None:
    assert ACTIONS.parse("build:city_hall") == Base.BUILD + Building.CITY_HALL
    assert ACTIONS.parse("staff:quarry") == Base.STAFF + QUARRY
    assert ACTIONS.parse("leave:wharf") == Base.LEAVE + LAST_TILE + Building.WHARF
    assert ACTIONS.text(Base.SHIP + WHARF_CHOICE + Good.COFFEE) == "wharf:coffee"
    assert ACTIONS.text(Base.ROLE + Role.PROSPECTOR_2) == "role:prospector_2"
    assert [ACTIONS.text(Base.SHIP + 1 + ship) for ship in range(MOST_SHIPS)] == [
        "ship:corn@1", "ship:corn@2", "ship:corn@3",
    ]  # fmt: skip
    assert ACTIONS.text(Base.SHIP + WHARF_CHOICE) == "ship:coffee@3"
    assert ACTIONS.text(0) == "pass"


def test_what_is_named_as_a_set() -> None:
    assert [PROMPT_WORDS[prompt] for prompt in members(SETS)] == ["staff", "leave", "store"]
