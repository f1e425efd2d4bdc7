"""Games as they are kept between sittings.

A save is a record with two more headers: who plays each seat, and what the person has chosen of a set that is not complete
yet. So everything that reads records reads saves. Games that go on lie in one folder, finished ones in another.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from urllib.parse import quote, unquote

from gobernador.core.errors import GameError
from gobernador.match import Match, Record
from gobernador.match.record import LONGEST
from gobernador.tui.user_files import BadFile, printable, read_text, shown_path, write_new, write_over

PERSON = "person"
"""Who plays a seat, if it is no bot."""
SUFFIX = ".record"
LARGEST = 4 * LONGEST
"""Bytes; more than the longest record can have."""
_OURS = re.compile(r'^\[(Players|Chosen) "([^"\n]*)"\]\s*$', re.MULTILINE)


@dataclass
class Save:
    """A game in a file."""

    file: Path
    match: Match
    names: list[str]
    players: list[str]
    """For each seat, PERSON or the name of a bot; empty if the file does not say."""
    date: str
    chosen: list[str] = field(default_factory=list)
    """What the person has named of a set that is not complete yet."""
    _written: str = ""

    def text(self) -> str:
        """The record, with who plays in it."""
        headers, _, body = Record.of(self.match, self.names, self.date).text().partition("\n\n")
        # A bot may be called by a path or a command, with blanks and quotes in it; here it is one word.
        players = [quote(player, safe="/:,.=@+-_") for player in self.players]
        ours = [f'[Players "{" ".join(players)}"]']
        if self.chosen:
            ours.append(f'[Chosen "{" ".join(self.chosen)}"]')
        return "\n".join([headers, *ours]) + "\n\n" + body

    def begin(self) -> None:
        """Write it for the first time."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self._written = self.text()
        write_new(self.file, self._written)

    def write(self) -> None:
        """Write it again if there is anything new, unless another process has done so meanwhile."""
        if self.text() == self._written:
            return
        if self.file.exists() and read_text(self.file, LARGEST) != self._written:
            raise BadFile(
                "open_elsewhere",
                f"{shown_path(self.file)} was changed by another program, so this game stops here",
                file=shown_path(self.file),
            )
        self._written = self.text()
        write_over(self.file, self._written)

    def finish(self) -> None:
        """A game that is over leaves the folder of those that go on."""
        if self.file.parent != tables():
            return
        finished = free_name(records(), self.file.stem)
        finished.parent.mkdir(parents=True, exist_ok=True)
        write_new(finished, self.text())
        self.file.unlink(missing_ok=True)
        self.file = finished


def read_record(file: Path) -> Record:
    """The record in a file, not yet replayed."""
    return record_in(read_text(file, LARGEST))


def record_in(text: str) -> Record:
    """The record in a text, with names that can be shown."""
    record = Record.parse(text)
    record.names = [printable(name) for name in record.names]
    return record


def read_save(file: Path) -> Save:
    """The game in a file, replayed to where it stands."""
    text = read_text(file, LARGEST)
    record = record_in(text)
    ours = dict(_OURS.findall(text.partition("\n\n")[0]))
    save = Save(
        file=file,
        match=record.replay(),
        names=record.names,
        players=[unquote(word) for word in ours.get("Players", "").split()],
        date=record.date,
        chosen=ours.get("Chosen", "").split(),
    )
    save._written = text
    return save


def folder() -> Path:
    """Where this person's games are."""
    # Imported here because most commands never ask.
    from platformdirs import user_data_path  # noqa: PLC0415 - so that starting is quick

    return user_data_path("gobernador", appauthor=False)


def tables() -> Path:
    """The folder of the games that go on."""
    return folder() / "tables"


def records() -> Path:
    """The folder of the games that are over."""
    return folder() / "records"


def free_name(where: Path, stem: str) -> Path:
    """A file in a folder that is not there yet."""
    names: Iterator[str] = (stem if number == 1 else f"{stem}-{number}" for number in range(1, 10_000))
    return next(file for name in names if not (file := where / (name + SUFFIX)).exists())


def new_file(match: Match, begun: datetime) -> Path:
    """Where a game that begins now is kept."""
    game = match.game
    return free_name(tables(), f"{begun:%Y-%m-%d-%H%M%S}-{game.key}-{game.edition}-{game.seats}")


def last_unfinished() -> Path | None:
    """The game that was played last and is not over; None if there is none."""
    if not tables().is_dir():
        return None
    files = sorted(tables().glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime, reverse=True)
    return next((file for file in files if _goes_on(file)), None)


def _goes_on(file: Path) -> bool:
    try:
        return read_record(file).result == "*"
    except (GameError, OSError):
        return False
