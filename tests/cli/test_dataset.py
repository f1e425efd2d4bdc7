"""`gobernador dataset`: what it prints, what it refuses, and that it leaves alone what it refuses."""

import json
import shlex
from pathlib import Path

import pytest

from gobernador.research.dataset import load
from tests.cli.conftest import Run, apart

SHORT = ("--seats", "2", "--option", "rounds=2", "--bots", "random", "--jobs", "1")
FAILED = 1
MISUSED = 2
INTERRUPTED = 130


@pytest.mark.parametrize("form", ["parquet", "npz"])
def test_bots_play_and_one_line_says_what_came_of_it(gobernador: Run, form: str) -> None:
    ran = gobernador("dataset", "rows", *SHORT, "--games", "3", "--shard-games", "2", "--format", form)

    dataset = load("rows")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"rows: {len(dataset)} decisions of 3 games in 2 shards\n"
    assert sorted(path.name for path in Path("rows").iterdir()) == [
        "README.md",
        "schema.json",
        f"shard-00000.{form}",
        f"shard-00001.{form}",
    ]


def test_every_setting_arrives(gobernador: Run) -> None:
    table = ("--game", "puertorico", "--seats", "3", "--bots", "random,heuristic", "--games", "1", "--seed", "ab" * 16)

    assert gobernador("dataset", "rows", *table, "--jobs", "1").code == 0

    card = load("rows").card
    assert (card["game"], card["edition"], card["seats"]) == ("puertorico", "base", 3)
    assert card["bots"] == ["random", "heuristic"]
    assert card["source"]["seed"] == "ab" * 16


def test_the_same_command_goes_on_and_another_one_is_refused(gobernador: Run) -> None:
    first = gobernador("dataset", "rows", *SHORT, "--games", "4", "--shard-games", "2")
    Path("rows/shard-00001.parquet").unlink()

    again = gobernador("dataset", "rows", *SHORT, "--games", "4", "--shard-games", "2")
    other = gobernador("dataset", "rows", *SHORT, "--games", "5", "--shard-games", "2", "--seed", "7")

    assert (again.code, again.out, again.err) == (0, first.out, "")
    assert (other.code, other.out) == (FAILED, "")
    assert other.err.startswith(
        "rows contains a different dataset. Differences (in the folder / in this command): source.games: 4 / 5; source.seed: "
    )
    assert other.err.endswith(" Nothing was changed.\n")


def test_records_become_rows(gobernador: Run, record: Path) -> None:
    ran = gobernador("dataset", "rows", "--records", record)

    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"rows: {len(load('rows'))} decisions of 1 game in 1 shard\n"
    assert load("rows").bots == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "was left out. This is not a record: it has no header Game."),
        ("es", "se ha omitido. Esto no es un registro: le falta la cabecera Game."),
    ],
)
def test_a_broken_record_is_named_and_the_rest_is_used(
    gobernador: Run, record: Path, tmp_path: Path, language: str, sentence: str
) -> None:
    (tmp_path / "letter.record").write_text("Dear Ana")

    ran = gobernador("dataset", "rows", "--records", tmp_path, "--lang", language)

    assert ran.code == FAILED
    assert ran.err == f"{tmp_path / 'letter.record'} {sentence}\n"
    assert load("rows").card["games"] == 1
    assert json.loads(Path("rows/schema.json").read_text())["skipped"][0]["file"] == "letter.record"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("rows", "--records", "nothing"), "There is no file nothing.\n"),
        (("rows", "--records", "letter"), "None of these files is the record of a finished game.\n"),
        (("letter", *SHORT), "letter is not a folder.\n"),
        (("letter/rows/below", *SHORT), "letter is not a folder.\n"),
        (("rows", "--records", "/dev/null"), "/dev/null is not a regular file.\n"),
        (("home", *SHORT), "home is not empty and does not contain a dataset. Nothing was changed.\n"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(
    gobernador: Run, home: Path, tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    (tmp_path / "letter").write_text("Dear Ana")
    (home / "letter").write_text("Dear Ana")

    ran = gobernador("dataset", *arguments)

    assert (ran.out, ran.err) == ("", sentence)
    assert ran.code in (FAILED, MISUSED)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["home", "letter", "letter"]


def test_a_folder_that_is_called_like_a_record_is_looked_into(gobernador: Run, record: Path, tmp_path: Path) -> None:
    inside = tmp_path / "games" / "tuesday.record"
    inside.mkdir(parents=True)
    record.rename(inside / "first.record")

    ran = gobernador("dataset", "rows", "--records", tmp_path / "games")

    assert (ran.code, ran.err) == (0, "")


STOPS = """
from gobernador.bots.base import Bot

class Stops(Bot):
    made = 0
    def __init__(self, *_):
        Stops.made += 1
    def choose(self, view, budget):
        # Two are tried before the first game, and every game has two.
        if Stops.made > 2 * 4:
            raise KeyboardInterrupt
        return view.legal()[0]
"""


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Interrupted. 2 of 6 games are in rows; the same command continues from there.\n"),
        ("es", "Interrumpido. 2 de 6 partidas están en rows; la misma orden continúa desde ahí.\n"),
    ],
)
def test_ctrl_c_says_what_there_is_and_how_to_go_on(gobernador: Run, language: str, sentence: str) -> None:
    Path("stops.py").write_text(STOPS)

    ran = gobernador(
        "dataset", "rows", *SHORT, "--bots", "stops.py", "--games", "6", "--shard-games", "2", "--lang", language
    )

    assert (ran.code, ran.out, ran.err) == (INTERRUPTED, "", sentence)
    assert sorted(path.name for path in Path("rows").iterdir()) == ["schema.json", "shard-00000.parquet"]


def test_the_readme_has_the_command_that_writes_the_same_again(gobernador: Run) -> None:
    gobernador("dataset", "rows", *SHORT, "--bots", "random,greedy", "--games", "3", "--format", "npz")
    [line] = [line for line in Path("rows/README.md").read_text().splitlines() if line.startswith("gobernador dataset")]

    assert gobernador(*shlex.split(line.replace("FOLDER", "again"))[1:], "--jobs", "1").code == 0

    assert {file.name: file.read_bytes() for file in Path("again").iterdir()} == {
        file.name: file.read_bytes() for file in Path("rows").iterdir()
    }


def test_without_the_libraries_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys; sys.modules['pyarrow'] = None")
    path = f"{tmp_path}:{Path(__file__).parents[2] / 'src'}"

    parquet = apart("dataset", tmp_path / "rows", *SHORT, "--games", "1", PYTHONPATH=path)
    npz = apart("dataset", tmp_path / "rows", *SHORT, "--games", "1", "--format", "npz", PYTHONPATH=path)

    assert parquet.code == MISUSED
    assert parquet.err == (
        "This format needs libraries that are not installed. They are an extra: pip install '.[dataset]' in a checkout, or pip install 'FILE.whl[dataset]' with the wheel file\n"
    )
    assert (npz.code, npz.err) == (0, "")
