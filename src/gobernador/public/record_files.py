"""Records in files."""

from collections.abc import Sequence
from pathlib import Path

from gobernador.core.errors import BadRecord
from gobernador.match import Match, Record
from gobernador.match.record import LONGEST

LARGEST = 4 * LONGEST
"""Bytes; more than the longest record can have."""


def read_record(file: str | Path) -> Record:
    """The record in a file. `Record.replay` turns it into a match and checks every action."""
    with Path(file).open("rb") as source:
        content = source.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise BadRecord("too_long", f"a record may have at most {LONGEST} characters", longest=LONGEST)
    try:
        return Record.parse(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BadRecord("record_no_text", "this is not UTF-8 text") from error


def write_record(match: Match | Record, file: str | Path, names: Sequence[str] = ()) -> Record:
    """Write the record of a match, as it stands, to a file, replacing an existing one. Returns the record."""
    record = match if isinstance(match, Record) else Record.of(match, list(names))
    Path(file).write_text(record.text(), encoding="utf-8", newline="\n")
    return record
