"""What bots are called where they sit."""

import shlex
import sys
from pathlib import Path

import pytest

from gobernador.cli.bot_arguments import level_name, level_names
from gobernador.text.message_catalog import Catalog
from tests.cli.conftest import ROOT, Run

NAMES = [
    ("random", "random", "al azar"),
    ("tuned", "tuned", "afinado"),
    ("heuristic:rush", "heuristic, rush", "heurístico, con prisa"),
    ("search", "search", "búsqueda"),
    ("search:1s", "search, 1 s", "búsqueda, 1 s"),
    ("best:1s", "best, 1 s", "el mejor, 1 s"),
    ("search:250ms:tuned", "search, 250 ms, tuned", "búsqueda, 250 ms, afinado"),
    ("search:1", "search, 1 playout", "búsqueda, 1 partida imaginada"),
    ("search:10k:random", "search, 10000 playouts, random playouts", None),
    ("search:2.5k:root", "search, 2500 playouts, one answer deep", None),
    ("bots/my_bot.py", "my_bot.py", "my_bot.py"),
    ("bots/my_bots.py:Clever", "my_bots.py:Clever", "my_bots.py:Clever"),
    ("remote:/opt/bots/strong --fast", "strong", "strong"),
    ("remote:", "remote", "remote"),
    ("deep:3", "deep, 3", "deep, 3"),
    ("evil\x1b[2J", r"evil\x1b[2J", None),
]


@pytest.mark.parametrize(("spec", "english", "spanish"), NAMES)
def test_a_spec_in_words(spec: str, english: str, spanish: str | None) -> None:
    assert level_name(Catalog("en"), spec) == english
    if spanish is not None:
        assert level_name(Catalog("es"), spec) == spanish


def test_a_person_is_no_level() -> None:
    assert level_names(Catalog("en"), ["person", "greedy"]) == ["", "greedy"]


def test_a_simulation_says_them(gobernador: Run) -> None:
    bots = "heuristic:rush,search:2:root"

    ran = gobernador("simulate", "--seats", "2", "--games", "2", "--jobs", "1", "--bots", bots, "--option", "rounds=2")

    assert ran.code == 0
    assert ran.lines[0].endswith(": heuristic, rush, search, 2 playouts, one answer deep")
    assert any(line.startswith("search, 2 playouts, one answer deep ") for line in ran.lines)


def test_a_program_is_called_by_its_first_word(gobernador: Run) -> None:
    remote = "remote:" + shlex.join([sys.executable, str(ROOT / "examples" / "remote_bot.py")])

    ran = gobernador("simulate", "--seats", "2", "--games", "1", "--jobs", "1", "--bots", remote)

    assert ran.lines[0].endswith(f": {Path(sys.executable).name}, {Path(sys.executable).name}")
