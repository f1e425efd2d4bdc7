"""The tables of an arena: what they show, in both languages, on a narrow screen."""

import io
from random import Random

import pytest
from rich.console import Console

from gobernador.arena.arena_tables import print_summary
from gobernador.statistics.result import ArenaResult
from gobernador.statistics.summary import Summary, summary
from gobernador.text.message_catalog import Catalog, languages
from tests.arena.simulated import World, arena, ring

SIX = {
    "heuristic": 0.0,
    "random": -400.0,
    "greedy": -120.0,
    "heuristic:rush": -20.0,
    "search:1000:heuristic": 250.0,
    "remote:python3 my_bot.py": -60.0,
}


def printed(found: Summary, *, lang: str = "en", width: int = 80, colour: bool = False) -> str:
    out = io.StringIO()
    console = Console(
        file=out,
        width=width,
        highlight=False,
        markup=False,
        emoji=False,
        color_system="standard" if colour else None,
        force_terminal=colour,
    )
    print_summary(Catalog(lang), console, found)
    return out.getvalue()


def line(text: str, start: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(start))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("seats", [2, 4])
def test_six_bots_fit_on_eighty_columns_with_their_whole_names(lang: str, seats: int) -> None:
    text = printed(summary(arena(World(SIX, seats=seats), Random(1), 12)), lang=lang)

    assert max(map(len, text.splitlines())) <= 80
    assert "…" not in text
    for bot in SIX:
        assert sum(bot in line for line in text.splitlines()) >= 3


def test_a_cell_of_the_cross_table_has_share_mark_and_interval() -> None:
    found = summary(arena(World({"a": 300.0, "b": 0.0, "c": 0.0}), Random(1), 100))
    text = printed(found)
    rows = text.splitlines()

    row = next(n for n, line in enumerate(rows) if line.startswith("1 a"))
    other = next(line for line in rows if line.startswith("3 "))
    share = next(pairing.share for pairing in found.pairings if (pairing.candidate, pairing.field) == ("a", "b"))
    assert f"{100 * share.value:.1f} +" in rows[row]
    assert f"{100 * share.low:.0f}-{100 * share.high:.0f}" in rows[row + 1]
    # Who lies across has the rest.
    assert any(f"{100 - 100 * pairing.share.value:.1f} -" in other for pairing in found.pairings)


def test_what_colour_says_a_sign_says_too() -> None:
    found = summary(arena(World({"a": 300.0, "b": 0.0, "c": 0.0}), Random(1), 60))

    assert "\x1b[32m" in printed(found, colour=True)
    assert "\x1b" not in printed(found)
    assert " + " in printed(found)
    assert " ~ " in printed(found)


def test_many_bots_get_their_cross_table_in_pieces() -> None:
    found = summary(arena(World({f"bot{n}": 10.0 * n for n in range(9)}), Random(1), 2))

    text = printed(found)

    assert text.count("Cross table") == 2
    assert max(map(len, text.splitlines())) <= 80


def test_two_bots_are_one_line_and_no_cross_table() -> None:
    text = printed(summary(World({"a": 100.0, "b": 0.0}).play(Random(1), "a", "b", 50)))

    assert "Cross table" not in text
    assert "50" in line(text, "a - b")


EVEN = World({"a": 0.0, "b": 0.0, "c": 0.0, "d": 0.0})
PAIR, OTHERS = (EVEN.play(Random(1), *pair, 5) for pair in (("a", "b"), ("c", "d")))


@pytest.mark.parametrize(
    ("games", "said"),
    [
        (arena(World(SIX), Random(1), 3), ["heuristic is at 1000"]),
        (PAIR, ["The mean is 1000"]),
        (ring(), ["paper beats stone, stone beats scissors, and scissors beats paper"]),
        ([*PAIR, *OTHERS], ["Group 1", "Group 2", "their ratings cannot be compared"]),
        ([], ["No game has been played yet."]),
        (PAIR[:1], ["nothing to compare"]),
        (PAIR[:-1], ["1 game belongs to a deal"]),
    ],
    ids=["anchored", "not anchored", "ring", "groups", "no games", "no deal", "a turn is missing"],
)
def test_what_tables_cannot_show_is_said(games: list[ArenaResult], said: list[str]) -> None:
    text = printed(summary(games), width=200)

    assert [sentence for sentence in said if sentence not in text] == []


def test_it_is_said_in_spanish_too() -> None:
    assert "paper gana a stone" in printed(summary(ring()), lang="es", width=200)
