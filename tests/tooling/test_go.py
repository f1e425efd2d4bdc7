"""The one script behind `make`."""

import os
import signal
import subprocess
import sys

import pytest

from tests.tooling.conftest import ROOT
from tools import go


def run_go(*arguments: str) -> subprocess.CompletedProcess[str]:
    # -I: the script must stand on the standard library alone.
    return subprocess.run(
        [sys.executable, "-I", ROOT / "tools" / "go.py", *arguments], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",)], ids=["nothing", "--help", "-h"])
def test_help_names_every_command(arguments: tuple[str, ...]) -> None:
    answer = run_go(*arguments)

    assert answer.returncode == 0
    for command in go.COMMANDS:
        assert f"\n    {command} " in answer.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("dance",), "There is no command 'dance'.\n\nusage: "),
        (("clean", "everything"), "clean takes no arguments.\n"),
        (("release", "0.2.0", "0.3.0"), "release takes one argument at most.\n"),
        (("release", "x"), "A version is a number like 0.2.0, not 'x'"),
    ],
)
def test_what_there_is_not_is_refused(arguments: tuple[str, ...], said: str) -> None:
    answer = run_go(*arguments)

    assert answer.returncode == 1
    assert said in answer.stderr + answer.stdout


def test_a_python_that_is_too_old_is_told_so_in_one_line() -> None:
    pretend = f"import runpy, sys; sys.version_info = (3, 9); runpy.run_path({str(ROOT / 'tools' / 'go.py')!r})"

    answer = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True, check=False)

    assert answer.returncode == 1
    assert answer.stderr.startswith("gobernador needs Python 3.11 or newer, and this is 3.9.")
    assert answer.stderr.count("\n") == 1


def test_a_step_has_no_input_and_is_named_with_its_exit_code_if_it_fails() -> None:
    go.run("listening", [sys.executable, "-c", "import sys; assert sys.stdin.read() == ''"])

    with pytest.raises(go.StepFailed, match=r"FAILED: dancing \(exit code 3 of: "):
        go.run("dancing", [sys.executable, "-c", "raise SystemExit(3)"])


@pytest.mark.parametrize("failing", [(), ("front",), ("back",), ("front", "back")], ids=str)
def test_of_two_steps_side_by_side_each_is_shown_apart_and_each_may_fail(
    failing: tuple[str, ...], capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stages: list[tuple[str, float]] = []
    monkeypatch.setattr(go, "STAGES", stages)
    told: list[str] = []

    try:
        with go.beside("back", saying("back", failing)):
            go.step("front", saying("front", failing))
    except go.StepFailed as failure:
        told = str(failure).splitlines()

    assert [line.partition(" (")[0] for line in told] == [f"FAILED: {name}" for name in failing]
    lines = [line for line in capfd.readouterr().out.splitlines() if line.startswith("said by")]
    assert lines == ["said by front"] * 2 + ["said by back"] * 2


def saying(name: str, failing: tuple[str, ...]) -> list[str]:
    """A step that says something, now and later."""
    program = f"print('said by {name}', flush=True); print('said by {name}'); raise SystemExit({int(name in failing)})"
    return [sys.executable, "-c", program]


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
def test_ctrl_c_ends_both_of_two_steps_side_by_side() -> None:
    program = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); from tools import go\n"
        "waits = [sys.executable, '-c', 'import time; time.sleep(60)']\n"
        "with go.beside('back', waits): go.step('front', waits)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        assert "back" in process.stdout.readline()
        assert "front" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(30) != 0


def test_every_command_is_a_target_of_make() -> None:
    makefile = (ROOT / "Makefile").read_text()

    assert f"COMMANDS = {' '.join(go.COMMANDS)}\n" in makefile


def test_clean_removes_what_git_does_not_know() -> None:
    ignored = {line.strip("/") for line in (ROOT / ".gitignore").read_text().splitlines() if line.startswith("/")}
    folders = {name for name in ignored if "*" not in name}

    assert folders <= set(go.MADE)
