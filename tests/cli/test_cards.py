"""The reference of cards."""

import re

import pytest

from gobernador.games.puertorico.rules.ids import BUILDING_WORDS
from gobernador.games.sanjuan.rules.game import EDITIONS, SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("edition", "cards"), [(edition, len(SanJuanGame(edition, 2).rules.buildings)) for edition in EDITIONS]
)
def test_an_edition_lists_its_cards(gobernador: Run, edition: str, cards: int) -> None:
    assert len(gobernador("cards", "--edition", edition).lines) == cards


def test_all_buildings_of_puerto_rico_are_listed(gobernador: Run) -> None:
    assert len(gobernador("cards", "--game", "puertorico").lines) == len(BUILDING_WORDS) - 1


def test_without_an_edition_readings_that_differ_are_told_apart(gobernador: Run) -> None:
    lines = gobernador("cards").lines

    assert len(lines) == len(CARD_WORDS[1:]) + 2
    assert [line for line in lines if line.startswith("Gold mine (First edition): ")]
    assert [line for line in lines if re.match(r"Gold mine \(Second edition(, .+)? and .+\): ", line)]


GOLD_MINE = ("--edition", "first"), {"en": "Gold mine", "es": "Mina de oro"}
WHARF = ("--game", "puertorico"), {"en": "Wharf", "es": "Muelle"}
CALLED = [
    *((GOLD_MINE, words) for words in ("gold mine", "mina de oro", "MINA", "gold_mine")),
    *((WHARF, words) for words in ("wharf", "muelle", "MUELLE", "Wharf")),
]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("card", "words"), CALLED)
def test_a_card_is_found_by_its_name_in_either_language(
    gobernador: Run, card: tuple[tuple[str, str], dict[str, str]], words: str, language: str
) -> None:
    options, names = card

    ran, apart = (gobernador("cards", *said, *options, "--lang", language) for said in ([words], words.split()))

    assert ran.lines[0] == names[language]
    assert " · " in ran.lines[1]
    assert ran.out == apart.out


def test_a_card_in_full_has_its_rulings(gobernador: Run) -> None:
    assert [line for line in gobernador("cards", "gold", "mine").lines if line.startswith("R-SJ-68: ")]


def test_accents_need_not_be_typed(gobernador: Run) -> None:
    assert gobernador("cards", "grua").out == gobernador("cards", "Grúa").out == gobernador("cards", "crane").out


def test_words_are_looked_for_in_texts_too(gobernador: Run) -> None:
    lines = gobernador("cards", "hand", "limit", "--edition", "new_buildings").lines
    of_puerto_rico = gobernador("cards", "--game", "puertorico", "settler phase").lines

    assert {line.partition(":")[0] for line in lines} >= {"Tower", "Guard room", "Chapel"}
    assert {line.partition(":")[0] for line in of_puerto_rico} == {"Hacienda", "Construction hut", "Hospice", "Settler"}


def test_new_cards_stand_together(gobernador: Run) -> None:
    names = [line.partition(":")[0] for line in gobernador("cards").lines]

    first = names.index("Guard room")
    assert names[first : first + 7] == [
        "Guard room",
        "Office building",
        "Hut",
        "Tavern",
        "Park",
        "Customs office",
        "Bank",
    ]


@pytest.mark.parametrize(
    ("words", "title", "number"),
    [(("mayor",), "Mayor", "A-07"), (("buscador", "de", "oro"), "Prospector", "A-24"), (("A-05",), "Mayor", "A-05")],
)
def test_roles_and_tiles_are_found_with_their_rulings(
    gobernador: Run, words: tuple[str, ...], title: str, number: str
) -> None:
    lines = gobernador("cards", "--game", "puertorico", *words).lines

    assert lines[0] == title
    assert [line for line in lines if line.startswith(f"{number}: ")]
    assert gobernador("cards", "--game", "puertorico", "quarry").lines[0] == "Quarry"


def test_numbers_follow_the_options(gobernador: Run) -> None:
    factory = gobernador("cards", "--game", "puertorico", "factory", "--option", "factory=8/7")

    assert "cost 2 · 1 point" in gobernador("cards", "hut", "--option", "hut=2/1").out
    assert "cost 8 · 3 points" in factory.out


@pytest.mark.parametrize("word", CARD_WORDS[1:])
def test_every_card_is_found_by_the_word_of_its_notation(gobernador: Run, word: str) -> None:
    ran = gobernador("cards", word, "--edition", "new_buildings")

    assert ran.code == 0
    assert "·" in ran.lines[1]
