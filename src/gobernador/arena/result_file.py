"""The result file of an arena: a line of JSON for the header, then one for each game. Nothing in it is ever changed.

Whatever happens to the process or the machine, every game on a whole line is kept. A line that was being written is cut off when the
file is opened again, and its game is played again.
"""

import json
import os
import time
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, BinaryIO, Self

from gobernador.arena.arena_plan import FORMAT, ArenaHeader, Fixture
from gobernador.arena.game_task import FaultWords, Verified
from gobernador.core.errors import GameError
from gobernador.file_lock import lock_file
from gobernador.statistics.result import ArenaResult

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

    def __exit__(self, *error: object) -> None:
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
            self._lock()
            self._read(header)
        except BaseException:
            self._out.close()
            raise

    def add(self, game: Verified) -> None:
        """Write a game down, unless it is already there."""
        fixture = fixture_of(game)
        if fixture in self.games:
            return
        self._write(asdict(game.result) | {"words": [asdict(fault) for fault in game.words]})
        self.games[fixture] = game

    def __exit__(self, *error: object) -> None:
        self._save()
        self._out.close()

    def _lock(self) -> None:
        try:
            lock_file(self._out.fileno())
        except OSError as error:
            said = f"another arena is writing to {self.file}"
            raise BadResultFile("arena_busy", said, file=str(self.file)) from error

    # -- reading -----------------------------------------------------------------------------------------------

    def _read(self, header: ArenaHeader) -> None:
        whole = 0
        """Bytes up to the end of the last whole line."""
        for number, line in enumerate(self._out, start=1):
            if not line.endswith(b"\n"):
                # A line that was not finished may be cut off, unless the file was never ours.
                if number == 1 and not (line.startswith(BEGINNING) or BEGINNING.startswith(line)):
                    raise self._bad(number)
                break
            try:
                found = dict(json.loads(line))
                if number == 1:
                    self._check(found, header)
                else:
                    self._take(found)
            except BadResultFile:
                raise
            except (KeyError, TypeError, ValueError) as error:
                raise self._bad(number) from error
            whole += len(line)
        self._out.truncate(whole)
        self._out.seek(whole)
        if whole == 0:
            self._write(asdict(header))
            self._save()

    def _check(self, found: dict[str, Any], header: ArenaHeader) -> None:
        """Whether the file belongs to this arena; TypeError or ValueError if this is no header."""
        if found.get("format") != FORMAT:
            raise ValueError("an unknown format")
        differences = header.differences(ArenaHeader(**found))
        if differences:
            said = "; ".join(f"{name}: {shown(there)} / {shown(here)}" for name, (here, there) in differences.items())
            raise BadResultFile(
                "arena_other",
                f"{self.file} contains the results of a different arena; in the file and here: {said}",
                file=str(self.file),
                differences=said,
            )

    def _take(self, found: dict[str, Any]) -> None:
        """The game of a line; KeyError, TypeError or ValueError if it is none."""
        # Files that were begun before games could be forfeited do not say so.
        values: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in found.items()
        }
        values.setdefault("forfeits", ())
        result = ArenaResult(**{field.name: values[field.name] for field in fields(ArenaResult)})
        by_seat = (result.places, result.totals, result.decisions, result.seconds, result.faults)
        seats = range(len(result.bots))
        if any(len(values) != len(seats) for values in by_seat) or result.turn not in seats:
            raise ValueError("seats are missing")
        if not set(result.forfeits) <= set(seats):
            raise ValueError("a seat that does not exist has forfeited")
        game = Verified(result, tuple(FaultWords(**fault) for fault in values["words"]))
        if fixture_of(game) in self.games:
            raise ValueError("the same game twice")
        self.games[fixture_of(game)] = game

    def _bad(self, number: int) -> BadResultFile:
        said = f"{self.file}, line {number}, is not a result"
        return BadResultFile("arena_bad_line", said, file=str(self.file), line=number)

    # -- writing -----------------------------------------------------------------------------------------------

    def _write(self, line: dict[str, Any]) -> None:
        self._out.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        self._out.flush()
        if time.monotonic() - self._saved > SECONDS_UNSAVED:
            self._save()

    def _save(self) -> None:
        os.fsync(self._out.fileno())
        self._saved = time.monotonic()


def fixture_of(game: Verified) -> Fixture:
    result = game.result
    return Fixture(result.candidate, result.field, result.deal, result.turn)


def shown(value: object) -> str:
    """A value of a header, for a sentence."""
    if isinstance(value, list):
        return " ".join(map(str, value))
    if isinstance(value, dict):
        return " ".join(f"{name}={value}" for name, value in value.items()) or "-"
    return str(value) or "-"
