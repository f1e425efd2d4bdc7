"""The figures of a game can be had anywhere, and a compiled engine is fast."""

import json
import shutil
import subprocess
import sys
from dataclasses import asdict

import pytest

from bench.report import COMPILED
from bench.worker import ROOT, Worker
from bench.yardstick import COMPILERS, NoYardstick, Yardstick
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.testing import speed

# Twenty times what the interpreter makes and a fifth of what there should be: only an engine that makes objects of its
# numbers is so slow.
FEWEST_DECISIONS = 2_000_000
ATTEMPTS = 5

needs_c = pytest.mark.skipif(not any(map(shutil.which, COMPILERS)), reason="no C compiler")


def test_every_figure_of_a_game_is_a_positive_number() -> None:
    figures = asdict(speed.measure(SanJuanGame("new_buildings", 3), seconds=0.01))

    assert (figures.pop("edition"), figures.pop("seats")) == ("new_buildings", 3)
    assert figures.pop("engine") in ("compiled", "interpreted")
    assert all(value is None or value > 0 for value in figures.values())


def test_room_that_others_have_left_is_not_taken_for_a_small_state() -> None:
    game = SanJuanGame("first", 2)
    left = [s.clone() for s in speed.positions(game) for _ in range(2 * speed.CLONES // speed.POSITIONS)]
    kept = left[::50]  # an arena of which a little is in use is not given back
    del left

    taken = speed.state_bytes(game)

    assert taken is None or taken > 100
    assert kept


def test_positions_are_the_same_every_time_and_none_is_over() -> None:
    game = SanJuanGame("first", 4)

    assert [s.to_bytes() for s in speed.positions(game)] == [s.to_bytes() for s in speed.positions(game)]
    assert all(s.legal() for s in speed.positions(game))


@pytest.mark.parametrize(("edition", "seats"), [("first", 4), ("base", 3)])
def test_a_compiled_engine_plays_without_making_objects_of_its_numbers(edition: str, seats: int) -> None:
    worker = Worker(GOBERNADOR_PURE="")
    try:
        if worker.engine != COMPILED:
            pytest.skip("the engine is not compiled")
        best = max(worker.measure("playouts", edition, seats, 0.1)["decisions"] for _ in range(ATTEMPTS))
    finally:
        worker.close()

    assert best > FEWEST_DECISIONS


@needs_c
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_yardstick_plays(seats: int) -> None:
    yardstick = Yardstick()

    assert yardstick.decisions(seats, 0.02) > 0
    yardstick.close()


@needs_c
def test_the_yardstick_refuses_five_players() -> None:
    yardstick = Yardstick()

    refused = subprocess.run([yardstick.program, "5", "1"], capture_output=True, text=True, check=False)

    assert (refused.returncode, refused.stdout) == (2, "")
    assert "2 to 4 players" in refused.stderr
    yardstick.close()


def test_a_compiler_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -m64")

    with pytest.raises(NoYardstick, match="'no-such-compiler'"):
        Yardstick()


def test_the_benchmark_runs_to_its_end() -> None:
    ran = bench("--rounds", "1", "--seconds", "0.01", "--json")

    figures = json.loads(ran.stdout)
    assert {line["figure"] for line in figures["lines"]} >= {"playouts", "decisions", "api", "clone", "imagine", "view"}
    assert all(line["interpreted"] > 0 for line in figures["lines"])
    assert {(line["edition"], line["seats"]) for line in figures["lines"] if line["figure"] == "playouts"} == {
        *(("first", seats) for seats in (2, 4)),
        *(("new_buildings", seats) for seats in (2, 4)),
        *(("base", seats) for seats in (2, 3, 4, 5)),
    }


@pytest.mark.parametrize("wrong", [["--rounds", "0"], ["--seconds", "-1"], ["--seconds", "nan"], ["--rounds", "many"]])
def test_a_wrong_number_is_turned_away(wrong: list[str]) -> None:
    refused = bench(*wrong)

    assert (refused.returncode, refused.stdout) == (2, "")
    assert wrong[0] in refused.stderr


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bench", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
