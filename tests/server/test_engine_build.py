"""The engine is compiled while the server already plays."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gobernador import compiled
from gobernador.server.app.process_pool import Executor
from gobernador.server.engine_build import EngineBuild
from tests.processes import wait_until_ended


class Renewed(Executor):
    """Counts how often it was renewed."""

    times = 0

    async def renew(self) -> None:
        self.times += 1


def build_with(script: Path, program: str, told: list[str]) -> EngineBuild:
    script.write_text(program)

    def tell(word: str) -> Callable[[], None]:
        return lambda: told.append(word)

    return EngineBuild(script, tell("started"), tell("ready"), tell("failed"))


async def until(true: Callable[[], bool]) -> None:
    for _ in range(400):
        if true():
            return
        await asyncio.sleep(0.05)
    pytest.fail("it did not come true")


@pytest.mark.parametrize(("becomes_ready", "told_at_the_end"), [(True, "ready"), (False, "failed")])
async def test_the_bots_move_on_when_the_engine_is_ready_and_stay_where_it_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, becomes_ready: bool, told_at_the_end: str
) -> None:
    made = tmp_path / "made"
    monkeypatch.setattr(compiled, "is_ready", lambda: made.exists() and becomes_ready)
    told: list[str] = []
    executor = Renewed()
    build = build_with(tmp_path / "build.py", f"open({str(made)!r}, 'w')", told)

    async with build.beside(executor):
        await until(lambda: len(told) == 2)

    assert told == ["started", told_at_the_end]
    assert executor.times == int(becomes_ready)


async def test_a_build_that_is_there_is_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "is_ready", lambda: True)
    told: list[str] = []
    build = build_with(tmp_path / "build.py", "raise SystemExit(1)", told)

    async with build.beside(Executor()):
        pass

    assert told == []


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
async def test_a_server_that_ends_ends_the_compiler_and_what_it_has_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "is_ready", lambda: False)
    pids = tmp_path / "pids"
    program = f"""
import os, subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
open({str(pids)!r}, "w").write(f"{{os.getpid()}} {{child.pid}}\\n")
time.sleep(60)
"""
    build = build_with(tmp_path / "build.py", program, [])

    async with build.beside(Executor()):
        await until(lambda: pids.exists() and pids.read_text().endswith("\n"))
        started = [int(word) for word in pids.read_text().split()]

    wait_until_ended(*started)


def test_whoever_cannot_wait_for_playouts_plays_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    from gobernador.server.app import bot_turns

    monkeypatch.setattr(bot_turns, "is_compiled", lambda: False)
    assert bot_turns.playable(bot_turns.WITHOUT_HEURISTIC["strong"]) == "search:1s"
    assert bot_turns.playable(bot_turns.spec_of("skilled", "sanjuan")) == "heuristic"

    monkeypatch.setattr(bot_turns, "is_compiled", lambda: True)
    assert bot_turns.playable(bot_turns.WITHOUT_HEURISTIC["strong"]) == "search:400"
