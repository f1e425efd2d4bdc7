"""Records as a source: the files of games that were played elsewhere, numbered in their order.

A record that is broken, unfinished or made by other rules has no rows; it is told by name, and keeps its number. Records of
another game, edition, number of seats or options do not belong into the same dataset, and are refused.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from gobernador.core.dice import SealedDice
from gobernador.core.errors import BadRecord, GameError
from gobernador.match import Record
from gobernador.match.record import LONGEST, UNFINISHED
from gobernador.research.dataset.dataset_errors import BadDataset
from gobernador.research.dataset.row_buffer import RowBuffer
from gobernador.research.dataset.sources import DatasetSetup, Skipped

SUFFIX = ".record"
LARGEST = 4 * LONGEST
"""Bytes; more than the longest record can have."""


def files_of(paths: Iterable[Path]) -> list[Path]:
    """The files among *paths*, and all records in folders and below them; each once."""
    found: dict[Path, None] = {}
    for path in paths:
        inside = sorted(filter(Path.is_file, path.rglob(f"*{SUFFIX}"))) if path.is_dir() else [path]
        found |= dict.fromkeys(inside)
    return list(found)


@dataclass(frozen=True)
class RecordSource:
    """Files with one record each."""

    setup: DatasetSetup
    files: tuple[Path, ...]
    digest: str
    """Of everything that is in them."""
    bots: tuple[str, ...] = ()

    @classmethod
    def of(cls, files: Sequence[Path]) -> "RecordSource":
        """The records in *files*, which are read once to see that they belong together."""
        digest = sha256()
        setups: dict[DatasetSetup, Path] = {}
        for file in files:
            content = content_of(file)
            digest.update(len(content).to_bytes(8, "big") + content)
            try:
                setups.setdefault(setup_of(record_in(content)), file)
            except GameError:
                continue
        if not setups:
            raise BadDataset("dataset_no_records", "none of the files is the record of a finished game")
        (one, first), *others = setups.items()
        for other, file in others:
            raise BadDataset(
                "dataset_mixed",
                f"{first} is from {one}, but {file} is from {other}; a dataset cannot mix them",
                first=str(first),
                one=str(one),
                second=str(file),
                other=str(other),
            )
        return cls(one, tuple(files), digest.hexdigest())

    @property
    def games(self) -> int:
        return len(self.files)

    def described(self) -> dict[str, Any]:
        return {
            "kind": "records",
            "games": self.games,
            "files": [file.name for file in self.files],
            "sha256": self.digest,
        }

    def errand(self, numbers: range) -> "ReplayTask":
        return ReplayTask(self.setup, numbers, tuple(content_of(self.files[number]) for number in numbers))

    def why_not(self, number: int) -> Skipped:
        try:
            replayed(content_of(self.files[number]))
        except GameError as error:
            return Skipped(number, str(self.files[number]), error)
        raise AssertionError(f"{self.files[number]} replays, so it has rows")


@dataclass(frozen=True)
class ReplayTask:
    """Some of them, to be replayed."""

    setup: DatasetSetup
    numbers: range
    contents: tuple[bytes, ...]

    def write(self, sheet: RowBuffer) -> None:
        for number, content in zip(self.numbers, self.contents, strict=True):
            try:
                record = replayed(content)
            except GameError:
                continue
            replay(sheet, record, number)


def replay(sheet: RowBuffer, record: Record, number: int) -> None:
    """Write down a record that is known to be sound."""
    game = sheet.game
    start = record.begin().start
    s = game.new(SealedDice(record.seed)) if start is None else start.state(game, record.seed)
    # What was played by earlier rules cannot be played again, and has no rows.
    for step in range(record.continued, len(record.actions)):
        action = game.actions.parse(record.actions[step])
        sheet.write(s, number, step, action)
        s.apply(action)
    sheet.end(s, [])


def replayed(content: bytes) -> Record:
    """The record of a finished game, after it was replayed to its end; else an error that says what is wrong with it."""
    record = record_in(content)
    setup_of(record)
    record.replay()
    return record


def content_of(file: Path) -> bytes:
    """What is in a file, as far as a record could reach."""
    with file.open("rb") as source:
        return source.read(LARGEST + 1)


def record_in(content: bytes) -> Record:
    """The record in a file."""
    if len(content) > LARGEST:
        raise BadRecord("too_long", f"a record may have at most {LONGEST} characters", longest=LONGEST)
    try:
        return Record.parse(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BadRecord("record_no_text", "this is not UTF-8 text") from error


def setup_of(record: Record) -> DatasetSetup:
    """Which game a record is of, if it is over."""
    if record.result == UNFINISHED:
        raise BadRecord("record_unfinished", "the game is not over, so its decisions have no result yet")
    return DatasetSetup.of(record.begin().game)
