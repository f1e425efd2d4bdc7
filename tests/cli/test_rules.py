"""The rulebook in the terminal."""

import pytest

from gobernador.catalog import GAMES, make
from gobernador.cli.rules import found
from gobernador.text.message_catalog import Catalog, languages
from gobernador.text.rulebook_source import source
from tests.cli.conftest import Run


def test_the_contents_are_every_chapter(gobernador: Run) -> None:
    lines = gobernador("rules").lines

    assert lines[0] == "1. The idea: Build the town with the most points."
    assert len(lines) == len(source("sanjuan", "en").chapters) + 1


@pytest.mark.parametrize("words", [("builder",), ("The", "builder"), ("constructor",), ("4",)])
def test_a_chapter_is_found_by_its_name_in_either_language(gobernador: Run, words: tuple[str, ...]) -> None:
    lines = gobernador("rules", *words).lines

    assert lines[:2] == ["The builder", "Everybody may build one building; the builder pays 1 less."]
    assert (
        "  Example: Ana is the builder and has a smithy. She builds a silver smelter. 5 (silver smelter) "
        in "".join(lines)
    )


def test_a_rule_is_found_by_its_number(gobernador: Run) -> None:
    assert gobernador("rules", "a-15", "--game", "puertorico").lines[1].startswith("A-15: The captain gets the extra")
    # A scene may have a letter more; a rule of another edition says so.
    assert gobernador("rules", "R-SJ-47b").lines[1].startswith("R-SJ-47: New Buildings: When everybody has built,")


def test_words_find_the_rules_that_have_them(gobernador: Run) -> None:
    assert [line[:8] for line in gobernador("rules", "tie", "goods", "shared").lines if line.startswith("R-")] == [
        "R-SJ-71:"
    ]
    assert gobernador("rules", "xyzzy").err == "No rule contains 'xyzzy'.\n"


def test_numbers_are_those_of_the_table(gobernador: Run) -> None:
    two = gobernador("rules", "R-SJ-14", "--seats", "2", "--option", "variant=on").out

    assert "players draw 5 and 6 cards" in two
    assert "on = Chosen from more cards (at this table)" in two
    assert "Workers in the supply" in gobernador("rules", "--all", "--game", "puertorico", "--wording", "workers").out


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_the_rulebook_can_be_read(game: str, language: str) -> None:
    table = make(game, GAMES[game].editions[0], 3)
    pages = {rule.number: found(Catalog(language), table, rule.number) for rule in source(game, language).rules()}

    assert {number for number, page in pages.items() if number and number not in page[0].rulings} == set()
