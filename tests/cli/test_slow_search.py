"""Whoever lets a search play without the compiled engine is told what that costs."""

import json

import pytest

from tests.cli.conftest import Run, apart

WEAK = "The engine is not compiled here, so search is much weaker: "
SLOW = "The engine is not compiled here, so search takes about a hundred times as long. "
SHORT = ("--seats", "2", "--option", "rounds=1")


@pytest.mark.parametrize(
    ("bots", "beginning"),
    [("search:1ms", WEAK), ("search:2,random", SLOW), ("search:2,search:1ms", WEAK)],
)
def test_a_watched_game_begins_with_it(bots: str, beginning: str) -> None:
    ran = apart("watch", "--bots", bots, *SHORT, GOBERNADOR_PURE="1")

    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[0].startswith(beginning)
    assert "make compile" in ran.lines[0]
    assert ran.out.count("not compiled") == 1


def test_so_does_a_game_of_ones_own() -> None:
    ran = apart("play", "--plain", "--bots", "search:1ms", *SHORT, "--lang", "es", typed="q\n", GOBERNADOR_PURE="1")

    assert ran.code == 0
    assert ran.lines[0].startswith("Aquí el motor no está compilado, así que search juega mucho peor: ")


def test_counting_says_it_beside_the_numbers() -> None:
    ran = apart("simulate", "--games", "2", "--bots", "search:1ms,random", *SHORT, "--json", GOBERNADOR_PURE="1")

    assert ran.err.count(WEAK) == 1
    assert json.loads(ran.out)["bots"] == ["search:1ms", "random"]


def test_so_does_an_arena() -> None:
    ran = apart("arena", "search:1ms", "random", "--deals", "1", *SHORT, "--json", GOBERNADOR_PURE="1")

    assert ran.err.count(WEAK) == 1
    assert json.loads(ran.out)


def test_others_play_without_a_word_about_it(gobernador: Run) -> None:
    assert "compiled" not in gobernador("watch", "--bots", "heuristic,random", *SHORT).out
