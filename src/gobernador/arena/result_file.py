"""The result file of an arena: a line of JSON for the header, then one for each game. Nothing in it is ever changed.

Whatever happens to the process or the machine, every game on a whole line is kept. A line that was being written is cut off when the
file is opened again, and its game is played again.
"""

import json
import os
import time
from dataclasses import asdict, fields
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

from gobernador.arena.arena_plan import FORMAT, ArenaHeader, Fixture
from gobernador.arena.game_task import FaultWords
from gobernador.arena.referee import Verified
from gobernador.core.errors import GameError
from gobernador.file_lock import lock_file
from gobernador.statistics.result import ArenaResult

FORFEITS = "forfeits"
WORDS = "words"
"""Beside the fields of the result: the faults in words."""


def to_line(game: Verified) -> dict[str, Any]:
    """A game, ready to become JSON."""
    return asdict(game.result) | {WORDS: [asdict(fault) for fault in game.words]}


def from_line(line: dict[str, Any]) -> Verified:
    """The game of a line; KeyError, TypeError or ValueError if it is none."""
    # Files that were begun before games could be forfeited do not say so.
    line = {FORFEITS: [], **line}
    result = ArenaResult(**{field.name: _value(line[field.name]) for field in fields(ArenaResult)})
    by_seat = (result.places, result.totals, result.decisions, result.seconds, result.faults)
    if any(len(values) != len(result.bots) for values in by_seat) or not 0 <= result.turn < len(result.bots):
        raise ValueError("seats are missing")
    if not set(result.forfeits) <= set(range(len(result.bots))):
        raise ValueError("a seat that does not exist has forfeited")
    return Verified(result, tuple(FaultWords(**fault) for fault in line[WORDS]))


def _value(found: Any) -> Any:
    return tuple(found) if isinstance(found, list) else found


SECONDS_UNSAVED = 1.0
"""What is written is safe from the end of this process at once, and from the end of the machine after this long."""


BEGINNING = b'{"format":'
"""How every result file begins."""


class BadResultFile(GameError):
    """A file that holds no results, or those of another arena."""


class GamesInMemory:
    """The games of an arena that is written nowhere. Use it in a `with`."""

    def __init__(self) -> None:
        self.games: dict[Fixture, Verified] = {}
        """Every game there is."""

    def add(self, game: Verified) -> None:
        """Keep a game, unless it is already there."""
        self.games.setdefault(fixture_of(game), game)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        return


class ResultFile(GamesInMemory):
    """A result file that is being written. Use it in a `with`."""

    def __init__(self, file: Path, header: ArenaHeader) -> None:
        """Open the results of *header* in a file: a new one, or one that is gone on with."""
        super().__init__()
        self.file = file
        file.parent.mkdir(parents=True, exist_ok=True)
        # Neither emptied nor created twice, even if another process opens it at this moment.
        self._out: BinaryIO = os.fdopen(os.open(file, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
        self._saved = time.monotonic()
        try:
            _lock(self._out, file)
            self._read(header)
        except BaseException:
            self._out.close()
            raise

    def add(self, game: Verified) -> None:
        """Write a game down, unless it is already there."""
        fixture = fixture_of(game)
        if fixture in self.games:
            return
        self._write(to_line(game))
        self.games[fixture] = game

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._save()
        self._out.close()

    # -- inside ------------------------------------------------------------------------------------------------

    def _read(self, header: ArenaHeader) -> None:
        whole = 0
        """Bytes up to the end of the last whole line."""
        for number, line in enumerate(self._out, start=1):
            if not line.endswith(b"\n"):
                self._check_torn(number, line)
                break
            if number == 1:
                self._check(_json(self.file, number, line), header)
            else:
                self._take(number, line)
            whole += len(line)
        self._out.truncate(whole)
        self._out.seek(whole)
        if whole == 0:
            self._write(asdict(header))
            self._save()

    def _check_torn(self, number: int, line: bytes) -> None:
        """A line that was not finished may be cut off, unless the file was never ours."""
        if number == 1 and not (line.startswith(BEGINNING) or BEGINNING.startswith(line)):
            raise _bad(self.file, number)

    def _check(self, found: dict[str, Any], header: ArenaHeader) -> None:
        """Whether the file belongs to this arena."""
        if found.get("format") != FORMAT:
            raise _bad(self.file, 1)
        try:
            theirs = ArenaHeader(**found)
        except TypeError as error:
            raise _bad(self.file, 1) from error
        differences = header.differences(theirs)
        if differences:
            said = "; ".join(f"{name}: {shown(there)} / {shown(here)}" for name, (here, there) in differences.items())
            raise BadResultFile(
                "arena_other",
                f"{self.file} contains the results of a different arena; in the file and here: {said}",
                file=str(self.file),
                differences=said,
            )

    def _take(self, number: int, line: bytes) -> None:
        try:
            game = from_line(_json(self.file, number, line))
        except (KeyError, TypeError, ValueError) as error:
            raise _bad(self.file, number) from error
        if fixture_of(game) in self.games:
            raise _bad(self.file, number)
        self.games[fixture_of(game)] = game

    def _write(self, line: dict[str, Any]) -> None:
        self._out.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        self._out.flush()
        if time.monotonic() - self._saved > SECONDS_UNSAVED:
            self._save()

    def _save(self) -> None:
        os.fsync(self._out.fileno())
        self._saved = time.monotonic()


def fixture_of(game: Verified) -> Fixture:
    """Which game it was."""
    result = game.result
    return Fixture(result.candidate, result.field, result.deal, result.turn)


def shown(value: object) -> str:
    """A value of a header, for a sentence."""
    if isinstance(value, list):
        return " ".join(map(str, value))
    if isinstance(value, dict):
        return " ".join(f"{name}={value}" for name, value in value.items()) or "-"
    return str(value) or "-"


def _json(file: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError as error:
        raise _bad(file, number) from error
    if not isinstance(found, dict):
        raise _bad(file, number)
    return found


def _bad(file: Path, number: int) -> BadResultFile:
    return BadResultFile("arena_bad_line", f"{file}, line {number}, is not a result", file=str(file), line=number)


def _lock(out: BinaryIO, file: Path) -> None:
    """Lock the file against other arenas; raises BadResultFile if one is writing to it."""
    try:
        lock_file(out.fileno())
    except OSError as error:
        raise BadResultFile("arena_busy", f"another arena is writing to {file}", file=str(file)) from error
