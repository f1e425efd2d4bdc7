"""The goldens are what the engine does, interpreted and compiled; and every record of the corpus still replays."""

from pathlib import Path

import pytest

from gobernador.catalog import GAMES, newest
from gobernador.games.sanjuan.rules.game import EDITIONS
from gobernador.match import Record
from tests import tables_puertorico as puertorico
from tests.golden import ids
from tests.golden.make import FILES, HERE, ONCE, PLAYTHROUGHS, RECORDS, AnyTable, game_of
from tests.tables import SEATS, Table

RECORD_FILES = sorted(HERE.glob("records/*/*/v*/*.txt"))
EVERY_NUMBER_OF_SEATS = {
    *((edition, seats) for edition in EDITIONS for seats in SEATS),
    *(("puertorico", seats) for seats in puertorico.SEATS),
}


@pytest.mark.parametrize("name", FILES)
def test_a_golden_is_what_the_engine_does(name: str) -> None:
    """If not, and that is meant: `python -m tests.golden.make`, and read the diff."""
    wanted = (HERE / name).read_text(encoding="utf-8").splitlines()
    found = FILES[name]().splitlines()

    for number, (line, golden) in enumerate(zip(found, wanted, strict=False), start=1):
        assert line == golden, f"line {number} of {name}"
    assert len(found) == len(wanted)


def test_every_edition_and_number_of_seats_has_its_playthrough() -> None:
    assert {(game_of(table), table.seats) for table in PLAYTHROUGHS} == EVERY_NUMBER_OF_SEATS


def asked(tables: list[AnyTable]) -> set[str]:
    """The kinds of question in the playthroughs of some tables."""
    names = [f"playthroughs/{game_of(table)}-{table.seats}.txt" for table in tables]
    lines = [line for name in names for line in (HERE / name).read_text(encoding="utf-8").splitlines()]
    return {line.split()[1].rstrip(":") for line in lines if line[:1].isdigit() and " > " in line}


def test_every_kind_of_question_is_asked_in_some_playthrough() -> None:
    assert asked([table for table in PLAYTHROUGHS if isinstance(table, Table)]) == {
        "setup", "role", "library", "build", "cover", "spend", "pay", "produce", "sell", "keep", "archive", "take",
        "office", "chapel", "bank", "limit",
    }  # fmt: skip


def test_every_kind_of_question_is_asked_in_some_playthrough_of_puerto_rico() -> None:
    assert asked([table for table in PLAYTHROUGHS if isinstance(table, puertorico.Table)]) == {
        "role", "hacienda", "settle", "hospice", "mayor", "staff", "leave", "build", "university", "craft", "sell",
        "ship", "store", "keep",
    }  # fmt: skip


def test_no_file_is_left_over_and_none_is_missing() -> None:
    """Records of earlier versions are never left over."""
    files = {path.relative_to(HERE).as_posix() for path in HERE.rglob("*.txt")}
    kept = {path.relative_to(HERE).as_posix() for path in RECORD_FILES if not is_of_the_newest_rules(path)}

    assert files == {*FILES, *ONCE, *kept, *(f"numbers/{key}.txt" for key in GAMES)}


def test_every_version_of_every_edition_has_records() -> None:
    versions = {
        (entry.key, edition.name, f"v{version}")
        for entry in GAMES.values()
        for edition in entry.rules
        for version in range(1, edition.newest + 1)
    }

    assert {path.parent.relative_to(HERE / "records").parts for path in RECORD_FILES} == versions


def is_of_the_newest_rules(path: Path) -> bool:
    game, edition, version = path.parent.relative_to(HERE / "records").parts
    return version == f"v{newest(game, edition)}"


@pytest.mark.parametrize("key", GAMES)
def test_no_number_that_was_given_out_has_moved(key: str) -> None:
    """Trained nets and datasets are made of them. New ones: `python -m tests.golden.make`."""
    assert ids.moved(key) == []
    assert ids.path_of(key).read_text(encoding="utf-8") == ids.ids_of(key)


@pytest.mark.parametrize("path", RECORD_FILES, ids=lambda path: path.stem)
def test_a_record_of_the_corpus_replays(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    match = Record.parse(text).replay()

    assert path.parent == HERE / "records" / match.game.key / match.game.edition / f"v{match.game.version}"

    assert match.over or match.decision().options
    assert Record.parse(text).text() == text
    assert len(match.actions) > 10


def test_the_corpus_covers_what_a_table_can_be() -> None:
    assert len(RECORD_FILES) >= len(RECORDS) >= 19
    assert {(game_of(table), table.seats) for table, _ in RECORDS.values()} == EVERY_NUMBER_OF_SEATS
