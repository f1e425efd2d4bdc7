"""The command as people run it: inside this process where that is enough, as a process of its own where it is not."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

from gobernador.cli.entry_point import run
from gobernador.match import Record
from tests.cli.person import Person

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Ran:
    """What came of a command."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for every test, where English is spoken."""
    home = tmp_path / "home"
    home.mkdir()
    for name in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(home))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    # Waiting for the disk is for people whose power may fail.
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    return home


@pytest.fixture
def gobernador(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command here; *typed* are the person's lines, or somebody who types them."""

    def here(*arguments: str | Path, typed: str | Person = "") -> Ran:
        out, err = io.StringIO(), io.StringIO()
        if isinstance(typed, Person):
            typed.reads(out)
        monkeypatch.setattr(sys, "stdin", typed if isinstance(typed, Person) else io.StringIO(typed))
        with redirect_stdout(out), redirect_stderr(err):
            code = run([str(argument) for argument in arguments])
        return Ran(code, out.getvalue(), err.getvalue())

    return here


def environment(**more: str) -> dict[str, str]:
    """What a process of our own needs to find us."""
    return {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1", **more}


def command(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "gobernador", *map(str, arguments)]


def apart(*arguments: str | Path, typed: str = "", **more: str) -> Ran:
    """Run the command as a process of its own."""
    done = subprocess.run(
        command(*arguments),
        input=typed,
        env=environment(**more),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def record(gobernador: Run, tmp_path: Path) -> Path:
    """The record of a finished game."""
    file = tmp_path / "game.record"
    assert gobernador("watch", "--seats", "2", "--seed", "7", "--save", file).code == 0
    return file


def saved(home: Path) -> list[Path]:
    """Every game that is kept."""
    return sorted(home.rglob("*.record"))


def actions(home: Path) -> list[str]:
    """What was played in the one game that is kept."""
    [file] = saved(home)
    return Record.parse(file.read_text()).actions
