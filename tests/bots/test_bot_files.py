"""The files of bots travel with what lies beside them, and are found by the words in which the bots were named."""

import shlex
import sys
from pathlib import Path

import pytest

from gobernador.bots import external_bots
from gobernador.bots.external_bots import arrived, arrived_command, names_in, pack


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a bot, something beside it, and something that nobody needs elsewhere."""
    folder = tmp_path / "bots"
    (folder / "weights").mkdir(parents=True)
    (folder / ".git").mkdir()
    for name in ("mine.py", "beside.py", "weights/numbers.txt", ".git/config", "play.sh"):
        (folder / name).write_text(name)
    monkeypatch.chdir(tmp_path)
    return folder


def test_a_bot_is_found_where_it_has_arrived(bots: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "there"
    there.mkdir()

    assert pack(["bots/mine.py:Clever", "random", "bots/mine.py"], there)
    monkeypatch.setenv(external_bots.VARIABLE, str(there))

    found = Path(arrived("bots/mine.py"))
    assert found.is_relative_to(there)
    assert found.read_text() == "mine.py"
    assert (found.parent / "beside.py").exists()
    assert (found.parent / "weights" / "numbers.txt").exists()
    assert not (found.parent / ".git").exists()
    assert arrived("bots/other.py") == "bots/other.py"


def test_files_in_the_command_of_a_program_travel_and_installed_programs_do_not(
    bots: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "there"
    there.mkdir()
    command = shlex.join([sys.executable, "bots/play.sh", "--fast"])

    assert names_in(f"remote:{command}") == ["bots/play.sh"]
    assert pack([f"remote:{command}"], there)
    assert arrived_command(command) == command
    monkeypatch.setenv(external_bots.VARIABLE, str(there))

    program, script, option = shlex.split(arrived_command(command))
    assert (program, option) == (sys.executable, "--fast")
    assert Path(script).is_relative_to(there)


def test_of_a_folder_that_is_too_large_only_python_files_travel(
    bots: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(external_bots, "MOST_FILES", 2)
    there = tmp_path / "there"
    there.mkdir()

    pack(["bots/mine.py"], there)

    assert sorted(file.name for file in (there / "0").iterdir()) == ["beside.py", "mine.py"]


def test_bots_without_files_need_nothing(tmp_path: Path) -> None:
    assert not pack(["random", "heuristic:rush", "missing.py"], tmp_path)
    assert list(tmp_path.iterdir()) == []
