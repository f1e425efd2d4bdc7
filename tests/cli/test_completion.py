"""What a shell is told when somebody presses the Tab key."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest

from gobernador.cli.completion import Shell
from gobernador.cli.entry_point import COMMANDS, COMPLETE
from tests.cli.conftest import Run, environment

Offered = Callable[..., list[str]]


@pytest.fixture
def offered(gobernador: Run, monkeypatch: pytest.MonkeyPatch) -> Offered:
    """What bash may offer after these words, of which the last is not finished."""

    def ask(*words: str) -> list[str]:
        monkeypatch.setenv(COMPLETE, "complete_bash")
        monkeypatch.setenv("COMP_WORDS", " ".join(["gobernador", *words]))
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        return gobernador().out.split()

    return ask


def test_commands_options_and_values_are_completed(offered: Offered) -> None:
    assert offered("") == list(COMMANDS)
    assert offered("ch") == ["check", "check-bot"]
    assert offered("play", "--se") == ["--seats", "--seat", "--seed"]
    assert offered("play", "--game", "p") == ["puertorico"]
    assert offered("watch", "--edition", "s") == ["second"]
    assert offered("simulate", "--bots", "heu") == ["heuristic"]
    assert offered("simulate", "--on", "") == ["local", "ray"]
    assert offered("serve", "--pace", "at") == ["at_once"]
    assert offered("completion", "") == ["bash", "zsh", "fish", "pwsh"]
    assert offered("nonsense", "--x") == []


def test_what_is_offered_is_explained_in_the_language_of_the_reader(
    gobernador: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(COMPLETE, "complete_zsh")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", "gobernador play --")
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")

    said = gobernador().out

    assert "tu nombre en la mesa" in said


@pytest.mark.parametrize("shell", get_args(Shell))
def test_every_shell_gets_a_script(gobernador: Run, shell: str) -> None:
    ran = gobernador("completion", shell)

    assert ran.code == 0
    assert COMPLETE in ran.out


def test_bash_completes_with_the_script(tmp_path: Path) -> None:
    program = tmp_path / "gobernador"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m gobernador "$@"\n')
    program.chmod(0o755)
    script = """
        source <(gobernador completion bash)
        COMP_WORDS=(gobernador learn); COMP_CWORD=1
        _gobernador_completion gobernador
        echo "${COMPREPLY[@]}"
    """
    env = environment()
    env["PATH"] = f"{tmp_path}:{env['PATH']}"
    said = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True, env=env).stdout

    assert said == "learn\n"
