"""What only a process of its own can show: signals, pipes, terminals, and how soon it answers."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gobernador.match import Record
from tests.cli.conftest import ROOT, apart, command, environment, saved

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals and terminals as on POSIX")

PLAY = ("play", "--plain", "--seed", "1", "--option", "start=1")


def begin(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command(*arguments),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        encoding="utf-8",
    )


def until(process: subprocess.Popen[str], ending: str) -> list[str]:
    """What a process says, up to a line with this ending."""
    assert process.stdout is not None
    lines: list[str] = []
    while not (lines and lines[-1].endswith(ending)):
        line = process.stdout.readline()
        assert line, f"it ended after {lines[-3:]}"
        lines.append(line.rstrip("\n"))
    return lines


def answer(process: subprocess.Popen[str], line: str) -> list[str]:
    """Type a line; everything up to the next question."""
    assert process.stdin is not None
    process.stdin.write(line + "\n")
    process.stdin.flush()
    return until(process, "? for help.")


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(home: Path) -> None:
    process = begin(*PLAY)
    until(process, "? for help.")
    actions: list[str] = []
    for _ in range(12):
        answer(process, "1")
        [file] = saved(home)
        kept = Record.parse(file.read_text()).actions
        assert kept[: len(actions)] == actions
        actions = kept
    process.kill()
    process.communicate()

    ran = apart("play", "--plain", "--resume", typed="l\n" + "1\n" * 2000)

    assert ran.code == 0
    [finished] = saved(home)
    assert Record.parse(finished.read_text()).actions[: len(actions)] == actions
    assert apart("verify", finished).code == 0


def test_a_thing_named_of_a_set_survives_being_killed_too(home: Path) -> None:
    process = begin(*PLAY)
    until(process, "? for help.")
    answer(process, "builder")
    answer(process, "1")
    said = answer(process, "1")
    process.kill()
    process.communicate()

    ran = apart("play", "--plain", "--resume", typed="q\n")

    question = next(line for line in said if "Selected, 1 of 2" in line)
    assert question in ran.lines


def test_two_tables_do_not_write_over_each_other(home: Path) -> None:
    process = begin(*PLAY)
    until(process, "? for help.")
    apart("play", "--plain", "--resume", typed="1\nq\n")
    [file] = saved(home)
    kept = file.read_text()

    assert process.stdin is not None
    process.stdin.write("5\n")
    process.stdin.close()
    process.stdin = None
    _, complaint = process.communicate()

    assert process.returncode == 1
    assert complaint.startswith(f"Another program has changed {file}")
    assert file.read_text() == kept


def test_ctrl_c_at_the_table_is_a_line_and_130(home: Path) -> None:
    process = begin(*PLAY)
    until(process, "? for help.")

    process.send_signal(signal.SIGINT)
    said, complaint = process.communicate(timeout=20)

    assert process.returncode == 130
    assert complaint == ""
    assert said.strip().endswith("To continue it: gobernador play --resume")


def test_ctrl_c_elsewhere_is_a_line_and_130() -> None:
    process = begin("watch", "--speed", "0.1")
    until(process, "Town: Indigo plant")

    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=20)

    assert (process.returncode, complaint) == (130, "Interrupted.\n")


@pytest.mark.parametrize("arguments", [("watch", "--seed", "1"), ("cards",), ("simulate", "--games", "3")])
def test_a_pipe_that_closes_early_ends_the_command_quietly(arguments: tuple[str, ...]) -> None:
    process = begin(*arguments)
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    process.stdout = None

    _, complaint = process.communicate(timeout=30)

    assert complaint == ""


def test_help_answers_at_once_and_imports_no_game() -> None:
    times = []
    for _ in range(3):
        started = time.perf_counter()
        assert apart("--help").code == 0
        times.append(time.perf_counter() - started)
    # 0.1 s on the machine where this was written; the promise is 0.4.
    assert min(times) < 2.0
    asked = "import sys; from gobernador.cli.entry_point import run; run(['--help']); print(sorted(sys.modules), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", asked], env=environment(), capture_output=True, text=True, check=True)
    for module in ("'rich'", "'pydantic'", "'gobernador.games.sanjuan.rules'", "'gobernador.match'", "'platformdirs'"):
        assert module not in done.stderr


def test_the_version_says_how_the_engine_runs() -> None:
    ran = apart("--version", GOBERNADOR_PURE="1")

    assert (ran.code, ran.out) == (0, "gobernador 0.1.0 (interpreted)\n")


def test_the_installed_command_is_the_same() -> None:
    script = "from gobernador.cli import main; main(['--version'])"
    done = subprocess.run([sys.executable, "-c", script], env=environment(), capture_output=True, check=False, cwd=ROOT)

    assert done.returncode == 0


# -- a real terminal ---------------------------------------------------------------------------------------------------

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Terminal:
    """The command in a terminal of its own."""

    def __init__(self, columns: int, *arguments: str) -> None:
        import fcntl
        import pty
        import struct
        import termios

        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        self.process = subprocess.Popen(
            command(*arguments),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment(TERM="xterm-256color"),
            close_fds=True,
        )
        os.close(theirs)

    def until(self, ending: str) -> str:
        """What it shows until it waits for a line."""
        shown = b""
        while not ESCAPES.sub("", shown.decode("utf-8", "replace")).endswith(ending):
            ready, _, _ = select.select([self.ours], [], [], 20)
            assert ready, f"nothing more after {shown[-200:]!r}"
            try:
                more = os.read(self.ours, 65536)
            except OSError:
                more = b""
            if not more:
                break
            shown += more
        return shown.decode("utf-8", "replace")

    def type(self, line: str) -> None:
        os.write(self.ours, line.encode() + b"\n")

    def end(self) -> int:
        self.until("\0")
        os.close(self.ours)
        return self.process.wait(20)


@pytest.mark.parametrize("columns", [80, 100, 140])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_sitting_in_colour(home: Path, columns: int, language: str) -> None:
    terminal = Terminal(
        columns, "play", "--seats", "4", "--edition", "new_buildings", "--seed", "2", "--lang", language
    )
    shown = terminal.until("> ")
    for line in ("1", "?", "1 9 9", "i 1", "1", "1", "1", "u", "t", "1"):
        terminal.type(line)
        shown += terminal.until("> ")
    terminal.type("q")

    assert terminal.end() == 0
    assert "\x1b[1m" in shown
    lines = ESCAPES.sub("", shown).replace("\r", "").splitlines()
    assert max(len(line) for line in lines) <= columns
    assert any("●" in line or "○" in line for line in lines)
