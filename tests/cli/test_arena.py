"""`gobernador arena`: bots compared, killed half-way, and gone on with."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Run, apart, command, environment
from tests.workers.clusters import Nodes

BAD = Path(__file__).parents[1] / "arena" / "bad_bots.py"
QUICK = ("--option", "rounds=3", "--seats", "2", "--jobs", "1")


def played(file: Path) -> list[tuple[str, str, int, int]]:
    """The games in a result file."""
    lines = map(json.loads, file.read_text().splitlines()[1:])
    return [(line["candidate"], line["field"], line["deal"], line["turn"]) for line in lines]


@pytest.mark.parametrize(("language", "heading"), [("en", "Ratings (Elo scale)"), ("es", "Puntuaciones (escala Elo)")])
def test_an_arena_is_tables_and_says_where_its_results_are(
    gobernador: Run, home: Path, language: str, heading: str
) -> None:
    ran = gobernador("arena", "greedy", "random", "--deals", "2", *QUICK, "--lang", language)

    [file] = home.rglob("*.jsonl")
    assert ran.code == 0
    assert any(line.startswith(heading) for line in ran.lines)
    assert str(file) in ran.err
    assert sorted(played(file)) == [("greedy", "random", deal, turn) for deal in (0, 1) for turn in (0, 1)]


def test_the_same_command_plays_nothing_twice_and_more_deals_go_on(gobernador: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    arena = ("arena", "greedy", "random", *QUICK, "--file", file, "--json")

    first = gobernador(*arena, "--deals", "2")
    before = file.read_bytes()
    second = gobernador(*arena, "--games", "4")
    more = gobernador(*arena, "--deals", "3")

    assert first.out == second.out
    assert file.read_bytes().startswith(before)
    assert len(played(file)) == len(set(played(file))) == 6
    assert [json.loads(ran.out)["summary"]["games"] for ran in (first, more)] == [4, 6]


def test_fresh_begins_a_file_beside_the_other_and_is_gone_on_with(gobernador: Run, home: Path) -> None:
    arena = ("arena", "greedy", "random", *QUICK, "--deals", "1")
    for more in ((), ("--fresh",), ()):
        assert gobernador(*arena, *more).code == 0

    assert sorted(len(played(file)) for file in home.rglob("*.jsonl")) == [2, 2]


def test_a_bot_that_was_changed_plays_anew(gobernador: Run, home: Path, tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    for source in (BAD.read_text(), BAD.read_text(), "# changed\n" + BAD.read_text()):
        bot.write_text(source)
        assert gobernador("arena", f"{bot}:Honest", "random", *QUICK, "--deals", "1").code == 0

    assert [len(played(file)) for file in home.rglob("*.jsonl")] == [2, 2]


def test_three_seats_play_every_bot_alone_among_copies_of_the_other(gobernador: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"

    ran = gobernador(
        "arena", "greedy", "random", "--game", "puertorico", "--seats", "3", "--option", "rounds=2", "--deals", "1",
        "--jobs", "2", "--file", file,
    )  # fmt: skip

    assert ran.code == 0
    assert len(played(file)) == 6


def test_a_test_stops_as_soon_as_it_knows(gobernador: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"

    ran = gobernador(
        "arena", "greedy", "random", "--seats", "2", "--jobs", "2", "--sprt", "0,200", "--deals", "500", "--file", file
    )

    assert ran.code == 0
    assert "greedy is better than random" in ran.out
    assert len(played(file)) < 100


def test_faults_are_told_in_words(gobernador: Run) -> None:
    ran = gobernador("arena", f"{BAD}:Crashing", f"{BAD}:Honest", *QUICK, "--deals", "1")

    assert ran.code == 0
    assert f"{BAD}:Crashing: crashed: ZeroDivisionError: one thing too many" in ran.out


def test_tampering_is_named_and_not_counted(gobernador: Run) -> None:
    ran = gobernador("arena", f"{BAD}:Forging", "random", *QUICK, "--deals", "1", "--json")

    found = json.loads(ran.out)
    assert ran.code == 1
    assert found["summary"]["games"] == 0
    assert len(found["tampering"]) == 2
    assert f"{BAD}:Forging - random, deal 0, seat 1: it was told to end" in ran.err


def test_games_of_a_bot_that_ends_its_process_are_lost_or_dropped(gobernador: Run) -> None:
    played = ("arena", f"{BAD}:Resigning", "random", *QUICK, "--deals", "1", "--file", "results.jsonl")

    counted, dropped = (json.loads(gobernador(*played, "--json", *more).out) for more in ((), ("--drop-forfeits",)))
    said, left_out = (gobernador(*played, *more).out for more in ((), ("--drop-forfeits",)))

    assert (counted["summary"]["games"], dropped["summary"]["games"]) == (2, 0)
    assert counted["summary"]["pairings"][0]["share"]["value"] == 0.0
    assert counted["forfeits"]["counted"]
    assert not dropped["forfeits"]["counted"]
    assert [game["bots"] for game in dropped["forfeits"]["games"]] == [[f"{BAD}:Resigning"]] * 2
    assert f"{BAD}:Resigning ended its process in 2 games. They count as losses." in said
    assert f"{BAD}:Resigning ended its process in 2 games. They are left out" in left_out


@pytest.mark.parametrize("size", ["much", "10M", "-1", "4T"])
def test_a_size_of_memory_that_is_none_is_refused(gobernador: Run, size: str) -> None:
    ran = gobernador("arena", "greedy", "random", "--memory", size)

    assert ran.code == 2
    assert "--memory must be a size like 512M or 4G" in ran.err


def test_a_report_is_written(gobernador: Run, tmp_path: Path) -> None:
    ran = gobernador(
        "arena", "greedy", "random", *QUICK, "--deals", "2", "--seed", "it's", "--report", tmp_path / "report"
    )

    text = (tmp_path / "report" / "report.md").read_text()
    assert ran.code == 0
    assert str(tmp_path / "report" / "report.md") in ran.err
    assert "--seed 'it'\"'\"'s'" in text


MISTAKES = [
    ("greedy", "An arena needs at least two bots."),
    ("", "BOTS is missing; see --help."),
    ("greedy greedy", "The bot greedy is listed twice."),
    ("greedy clever", "There is no bot 'clever'. Available: "),
    ("remote:' random", 'The command "\'" cannot be run: No closing quotation'),
    ("greedy random --games 0", "--games must be at least 1, not 0."),
    ("greedy random --deals 0", "--deals must be at least 1, not 0."),
    ("greedy random --games 2 --deals 1", "Say how many with --games or with --deals, not with both."),
    ("greedy random --limit soon", "--limit must be a number, not 'soon'."),
    ("greedy random --limit 0", "--limit must be from 0.001 to 86400, not 0."),
    ("greedy random --sprt 5", "--sprt must be two numbers separated by a comma, such as 0,20, not '5'."),
    ("greedy random --sprt 9,3", "The test needs two differences in Elo"),
    ("a b c --sprt 0,5", "A sequential test compares two bots: name two, or one together with --against."),
    ("greedy random --on moon", "--on must be one of local, ray, not 'moon'."),
    ("greedy random --seats 9", "This game is for 2 to 4 players, not for 9."),
    ("greedy random --on ray --ray-address 127.0.0.1:9", "There is no Ray cluster at '127.0.0.1:9': "),
]


@pytest.mark.parametrize(("line", "sentence"), MISTAKES)
def test_what_cannot_be_played_is_said_before_anything_is_written(
    gobernador: Run, home: Path, line: str, sentence: str
) -> None:
    ran = gobernador("arena", *line.split())

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(sentence), ran.err
    assert list(home.rglob("*.jsonl")) == []


def test_results_of_another_arena_are_not_mixed_in(gobernador: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    gobernador("arena", "greedy", "random", *QUICK, "--deals", "1", "--file", file)
    before = file.read_bytes()

    ran = gobernador("arena", "greedy", "random", *QUICK, "--deals", "1", "--file", file, "--seed", "other")

    assert (ran.code, ran.out) == (1, "")
    assert "contains the results of a different arena. Differences (in the file / in this command): seed: " in ran.err
    assert file.read_bytes() == before


# -- processes ---------------------------------------------------------------------------------------------------------


def begin(file: Path, *more: str) -> "subprocess.Popen[str]":
    """An arena with enough to do, seen at its work."""
    arena = command("arena", "greedy", "random", "--seats", "2", "--deals", "400", "--jobs", "2", "--file", file, *more)
    running = subprocess.Popen(
        arena, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while not file.exists() or file.read_bytes().count(b"\n") < 6:
        assert running.poll() is None
        time.sleep(0.02)
    return running


def test_an_arena_killed_half_way_goes_on_and_loses_and_doubles_nothing(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    for signal_number in (signal.SIGKILL, signal.SIGKILL):
        running = begin(file)
        os.kill(running.pid, signal_number)
        # Its workers do not outlive it: they would keep these pipes open.
        running.communicate(timeout=30)
    whole_lines = file.read_bytes()[: file.read_bytes().rindex(b"\n") + 1]
    # As if the machine had died while a line was being written.
    file.write_bytes(whole_lines + b'{"candidate":"greedy","fie')
    deals = len(played_whole(whole_lines)) // 2 + 3

    ran = apart("arena", "greedy", "random", "--seats", "2", "--deals", str(deals), "--file", file, "--json")

    assert ran.code == 0
    assert file.read_bytes().startswith(whole_lines)
    assert len(played(file)) == len(set(played(file)))
    assert set(played(file)) >= {("greedy", "random", deal, turn) for deal in range(deals) for turn in (0, 1)}
    assert json.loads(ran.out)["summary"]["games"] == len(played(file))


def played_whole(text: bytes) -> list[bytes]:
    return text.splitlines()[1:]


def test_ctrl_c_says_what_there_is_and_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    running = begin(file)

    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=30)

    assert running.returncode == 130
    assert "Ratings (Elo scale)" in out
    assert "To continue: gobernador arena greedy --against random --game sanjuan " in err
    assert f"--file {file}" in err
    assert "Traceback" not in err
    assert len(played(file)) == len(set(played(file))) > 0


@pytest.mark.xdist_group("ray")
def test_an_arena_and_a_simulation_on_ray_are_the_same_as_here(
    gobernador: Run, nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    for arguments, address in (
        (("simulate", "--games", "9", "--seats", "2", "--bots", "greedy,random", "--json"), nodes.address),
        # On a cluster that is started for it.
        (("arena", "greedy", "random", "--deals", "2", "--json", "--option", "rounds=3", "--file"), ""),
    ):
        monkeypatch.setenv("RAY_ADDRESS", address)
        files = (("here.jsonl",), ("ray.jsonl",)) if "--file" in arguments else ((), ())
        here = gobernador(*arguments, *files[0])
        on_ray = gobernador(*arguments, *files[1], "--on", "ray")

        assert (here.code, on_ray.code) == (0, 0), on_ray.err
        assert without_times(on_ray.out) == without_times(here.out)


def without_times(text: str) -> object:
    found = json.loads(text)
    found.pop("file", None)
    for bot in found.get("summary", {}).get("bots", ()):
        bot.pop("seconds")
    return found


def test_a_bot_that_goes_wrong_ends_a_simulation_with_a_sentence(gobernador: Run) -> None:
    for jobs in ("1", "2"):
        table = ("--seats", "2", "--games", "20", "--seed", "1", "--bots", f"greedy,{BAD}:Illegal")
        ran = gobernador("simulate", *table, "--jobs", jobs)

        assert (ran.code, ran.out) == (1, "")
        assert f"The bot {BAD}:Illegal in seat " in ran.err
        assert "its answer 9999 is not legal" in ran.err
