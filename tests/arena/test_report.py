"""The report of an arena: what stands in it, and pictures that are the same whenever they are drawn."""

import re
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from gobernador.arena.arena_plan import ArenaPlan, engine
from gobernador.arena.report_page import write_report
from gobernador.statistics.result import ArenaResult
from gobernador.statistics.summary import summary
from tests.arena.simulated import World, arena, ring

PLAN = ArenaPlan(
    game="San Juan",
    edition="second",
    seats=2,
    options=(("variant", "yes"), ("crane", "any")),
    bots=("heuristic", "greedy", "remote:a | b"),
    against="",
    seed=bytes(16),
)
COMMAND = "gobernador arena heuristic greedy 'remote:a | b' --seed tuesday"
ELO = {"heuristic": 0.0, "greedy": -150.0, "search:1000": 200.0, "remote:a | b": -60.0}
PICTURES = ["ladder.svg", "scores.svg", "times.svg"]


def write(folder: Path, games: list[ArenaResult]) -> str:
    write_report(folder, summary(games), games, PLAN, "tuesday", COMMAND)
    return (folder / "report.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def games() -> list[ArenaResult]:
    return arena(World(ELO, fated=0.3, drawn=0.03), Random(1), 60)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, games: list[ArenaResult]) -> Path:
    """The report of the games."""
    folder = tmp_path_factory.mktemp("report")
    files = write_report(folder, summary(games), games, PLAN, "tuesday", COMMAND)
    assert [file.name for file in files] == ["report.md", *PICTURES]
    return folder


@pytest.fixture(scope="module")
def page(folder: Path) -> str:
    return (folder / "report.md").read_text(encoding="utf-8")


def section(text: str, title: str) -> str:
    return text.split(f"## {title}\n")[1].split("\n## ", maxsplit=1)[0]


def rows(text: str, title: str) -> list[list[str]]:
    """The cells of a section's table, without its head."""
    lines = [line for line in section(text, title).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines[2:]]


# -- the page ----------------------------------------------------------------------------------------------------------


def test_the_head_says_how_to_play_the_same_games_again(page: str) -> None:
    assert page.startswith("# Arena: San Juan, second, 2 seats\n")
    assert "\n```sh\ngobernador arena heuristic greedy 'remote:a | b' --seed tuesday\n```\n" in page
    assert "| seed | `tuesday` |" in page
    assert f"| engine | {engine()} |" in page
    assert "| options | `crane=any, variant=yes` |" in page
    assert "720, in 360 complete deals of 6 pairings" in page


def test_the_cross_table_has_every_pair_twice_and_both_say_the_same(page: str) -> None:
    cross = rows(page, "Cross table")

    assert [row[0] for row in cross] == ["1 `search:1000`", "2 `heuristic`", r"3 `remote:a \| b`", "4 `greedy`"]
    for number, row in enumerate(cross):
        assert row[1 + number] == ""
        for other in range(number):
            ours, theirs = (float(text.split()[0]) for text in (row[1 + other], cross[other][1 + number]))
            assert ours + theirs == pytest.approx(100, abs=0.11)
            low, high = map(float, re.findall(r"[\d.]+", row[1 + other])[1:3])
            assert low < ours < high
    assert cross[0][4].endswith("**+**")
    assert cross[3][1].endswith("**-**")


def test_every_number_of_the_summary_is_in_its_table(page: str, games: list[ArenaResult]) -> None:
    found = summary(games)

    assert [row[1] for row in rows(page, "Ratings")] == [f"{rating.value:.0f}" for rating in found.ratings]
    assert len(rows(page, "Pairings")) == 6
    pairing = found.pairings[0]
    assert rows(page, "Pairings")[0][3] == f"{100 * pairing.share.value:.1f}"
    assert rows(page, "Pairings")[0][-1] == ", ".join(str(n) for n in pairing.pentanomial)
    assert [row[2] for row in rows(page, "Bots")] == [f"{bot.score:.1f}" for bot in found.bots]
    told = dict(rows(page, "Games"))
    assert found.played is not None
    assert told["points of the winner: 99th percentile"] == f"{found.played.winning_score_99:.0f}"
    assert told["ties before the tie-break"] == f"{100 * found.played.level:.1f} %"
    assert told["victories of seat 1"].startswith(f"{100 * found.played.seats[0].value:.1f} %")


def test_every_row_of_a_table_has_as_many_cells_as_its_head(page: str) -> None:
    for above, line in pairwise(page.splitlines()):
        if above.startswith("|") and line.startswith("|"):
            assert len(re.findall(r"(?<!\\)\|", above)) == len(re.findall(r"(?<!\\)\|", line)), line


def test_at_larger_tables_both_directions_are_their_own_and_there_are_no_pairs(tmp_path: Path) -> None:
    text = write(tmp_path, arena(World({"a": 0.0, "b": 80.0, "c": 10.0}, seats=3), Random(1), 20))

    assert "2 copies of the bot above" in text
    assert "Plackett-Luce" in text
    assert "pairs" not in section(text, "Pairings")
    assert len(rows(text, "Pairings")) == 6


def test_rings_are_told(tmp_path: Path) -> None:
    assert "A ring: `paper` beats `stone`, `stone` beats `scissors`, and `scissors`" in write(tmp_path, ring())


def test_groups_and_missing_turns_are_told(tmp_path: Path) -> None:
    world = World({"a": 0.0, "b": 0.0, "c": 0.0, "d": 0.0})
    text = write(tmp_path, [*world.play(Random(1), "a", "b", 4), *world.play(Random(2), "c", "d", 4)][:-1])

    assert "their ratings cannot be compared" in text
    assert [row[3] for row in rows(text, "Ratings")] == ["1", "1", "2", "2"]
    assert "Games of deals that lack a turn: 1." in text


def test_an_arena_without_games_has_a_report_all_the_same(tmp_path: Path) -> None:
    text = write(tmp_path, [])

    assert "No game has been played yet." in text
    assert [file.name for file in tmp_path.iterdir()] == ["report.md"]


# -- the pictures ------------------------------------------------------------------------------------------------------


def test_pictures_are_embedded_and_name_everybody_and_what_their_axes_mean(folder: Path, page: str) -> None:
    assert re.findall(r"!\[[^\]]+\]\((.*)\)", page) == PICTURES
    # What is written is drawn as curves; a comment beside them has the words.
    texts = {picture: (folder / picture).read_text(encoding="utf-8") for picture in PICTURES}
    for text in texts.values():
        assert ElementTree.fromstring(text.encode()).tag == "{http://www.w3.org/2000/svg}svg"
        assert all(f"<!-- {bot} -->" in text for bot in ELO)
    assert "<!-- rating in Elo points (heuristic = 1000), with 95 % interval -->" in texts["ladder.svg"]
    assert "<!-- victory points at the end of a game; the line is the mean -->" in texts["scores.svg"]
    assert "<!-- mean time for a decision (logarithmic) -->" in texts["times.svg"]


def test_the_same_games_give_the_same_files_byte_by_byte(
    folder: Path, tmp_path: Path, games: list[ArenaResult]
) -> None:
    for file in write_report(tmp_path, summary(games), games, PLAN, "tuesday", COMMAND):
        assert file.read_bytes() == (folder / file.name).read_bytes()


@pytest.mark.parametrize(
    "elo", [{"heuristic": 0.0, "b": 9000.0}, {f"remote:{'long ' * 20}{n} $x$": 0.0 for n in range(2)}]
)
def test_extreme_ratings_and_names_can_be_drawn(tmp_path: Path, elo: dict[str, float]) -> None:
    write(tmp_path, arena(World(elo), Random(1), 3))

    for picture in PICTURES:
        assert ElementTree.fromstring((tmp_path / picture).read_bytes()) is not None


def test_without_matplotlib_the_page_says_what_to_install(
    tmp_path: Path, games: list[ArenaResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)

    text = write(tmp_path, games)

    assert "pip install '.[arena]'` in a checkout" in text
    assert "## Pictures" not in text
    assert [file.name for file in tmp_path.iterdir()] == ["report.md"]
