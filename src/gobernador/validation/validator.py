"""Finds stored games (files, folders and databases, by what they hold and not by what they are called) and replays all of them."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from gobernador.core.errors import BadRecord, BadSetup
from gobernador.validation.replay_check import (
    LEDGER,
    RecordFile,
    Report,
    ResultFileLine,
    ValidationOutcome,
    result_file_lines,
    unreadable,
)
from gobernador.workers import Failed, Workers, open_workers

if TYPE_CHECKING:
    from gobernador.validation.stored import StoredGame

    Task = RecordFile | ResultFileLine | StoredGame

ADDRESS = "://"
SQLITE = b"SQLite format 3\0"
_RECORD = re.compile(rb'(\xef\xbb\xbf)?\s*\[[A-Z][A-Za-z0-9]* "')
BEGINNING = 256
"""Bytes of a file that say what it is."""
_PASSWORD = re.compile(r"(?<=://)([^/@:]*):[^/@]*@")


@dataclass
class Found:
    records: list[Path] = field(default_factory=list)
    ledgers: list[Path] = field(default_factory=list)
    databases: dict[str, str] = field(default_factory=dict)
    """Addresses as a server takes them, and what they are called here: a file, or an address without a password."""
    ignored: list[str] = field(default_factory=list)

    def count(self) -> int:
        games = len(self.records) + sum(1 for path in self.ledgers for _ in result_file_lines(path))
        if self.databases:
            # Imported here because it needs the extra.
            from gobernador.validation.stored import count_of  # noqa: PLC0415 - so that starting is quick

            games += sum(count_of(url) for url in self.databases)
        return games

    def tasks(self) -> "Iterator[Task]":
        """Every game, one after the other."""
        yield from map(RecordFile, self.records)
        for path in self.ledgers:
            yield from result_file_lines(path)
        if self.databases:
            from gobernador.validation.stored import stored_games  # noqa: PLC0415 - so that starting is quick

            for url, name in self.databases.items():
                yield from stored_games(url, name)


def find(paths: Iterable[str | Path]) -> Found:
    """What some paths hold. Folders are searched to the bottom; what is not stored by us there is ignored.

    Raises OSError if a path does not exist, and BadSetup if a database cannot be read without the extra `server`.
    """
    found = Found()
    for path in paths:
        if ADDRESS in str(path):
            found.databases[str(path)] = shown_address(str(path))
        elif Path(path).is_dir():
            for file in sorted(file for file in Path(path).rglob("*") if file.is_file()):
                _take(found, file)
        elif not _take(found, Path(path)):
            # The user named this file: that it is no record is reported like any other error.
            found.ignored.pop()
            found.records.append(Path(path))
    if found.databases and find_spec("sqlalchemy") is None:
        raise BadSetup("database_no_server", "a database needs the extra server")
    return found


def _take(found: Found, file: Path) -> bool:
    """Put a file where it belongs; whether we have written it."""
    with file.open("rb") as source:
        beginning = source.read(BEGINNING)
    if beginning.startswith(SQLITE):
        found.databases[f"sqlite:///{file.absolute()}"] = str(file)
    elif beginning.startswith(LEDGER):
        found.ledgers.append(file)
    elif _RECORD.match(beginning):
        found.records.append(file)
    else:
        found.ignored.append(str(file))
        return False
    return True


def shown_address(url: str) -> str:
    """An address without a password.

    >>> shown_address("postgresql://me:secret@db.example/games")
    'postgresql://me@db.example/games'
    """
    return _PASSWORD.sub(r"\1@", url)


def validate(paths: Iterable[str | Path], jobs: int = 1) -> Report:
    """Replay everything in *paths* (files, folders, databases) with the current code, in this number of processes (*jobs*)."""
    with open_workers("local", jobs, None) as workers:
        return replayed(find(paths), workers, lambda done: None)


def replayed(found: Found, workers: Workers, progress: Callable[[int], None]) -> Report:
    """Replay what was found; *progress* is called with how many games are done."""
    report = Report(ignored=list(found.ignored))
    for task, outcome in workers.run(validated, found.tasks()):
        report.add(lost(task, outcome.reason) if isinstance(outcome, Failed) else outcome)
        progress(1)
    report.differing.sort(key=lambda outcome: outcome.name)
    return report


def validated(task: "Task") -> ValidationOutcome:
    return task.validated()


def lost(task: "Task", reason: str) -> ValidationOutcome:
    """A game that no process survives."""
    return unreadable(task.name, BadRecord("match_damaged", reason))
