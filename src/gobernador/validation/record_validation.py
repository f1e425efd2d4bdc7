"""Records, alone in a file or in the result file of an arena."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gobernador.core.errors import BadRecord, GameError
from gobernador.match import Match, Record
from gobernador.match.record import LONGEST, result_of
from gobernador.validation.replay_check import played, rules_of
from gobernador.validation.validation_report import ReplayDifference, ValidationOutcome

LARGEST = 4 * LONGEST
"""Bytes; more than the longest record can have."""
LEDGER = b'{"format":'
"""How the result file of an arena begins."""


@dataclass(frozen=True)
class RecordFile:
    """A file with one record."""

    path: Path

    @property
    def name(self) -> str:
        return str(self.path)

    def validated(self) -> ValidationOutcome:
        """Whether it replays."""
        with self.path.open("rb") as source:
            content = source.read(LARGEST + 1)
        try:
            return validated_record(self.name, text_in(content))
        except GameError as error:
            return ValidationOutcome(self.name, difference=ReplayDifference("unreadable", error=error))


@dataclass(frozen=True)
class ResultFileLine:
    """A game of an arena."""

    path: Path
    number: int
    content: bytes

    @property
    def name(self) -> str:
        return f"{self.path}:{self.number}"

    def validated(self) -> ValidationOutcome:
        """Whether its record replays."""
        try:
            text = str(json.loads(self.content)["record"])
        except (ValueError, KeyError, TypeError):
            error = BadRecord("no_ledger_line", f"line {self.number} is not an arena result", line=self.number)
            return ValidationOutcome(self.name, difference=ReplayDifference("unreadable", error=error))
        return validated_record(self.name, text)


def result_file_lines(path: Path) -> Iterator[ResultFileLine]:
    """The games of a result file. A last line that was not finished is none."""
    with path.open("rb") as source:
        for number, line in enumerate(source, start=1):
            if number > 1 and line.endswith(b"\n"):
                yield ResultFileLine(path, number, line)


def text_in(content: bytes) -> str:
    """The text of a file with a record."""
    if len(content) > LARGEST:
        raise BadRecord("too_long", f"a record may have at most {LONGEST} characters", longest=LONGEST)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRecord("record_no_text", "this is not UTF-8 text") from error


def validated_record(name: str, text: str) -> ValidationOutcome:
    """Whether a record replays by the rules it names, to the result it names."""
    try:
        record = Record.parse(text)
        match = record.begin()
    except GameError as error:
        return ValidationOutcome(name, difference=ReplayDifference("unreadable", error=error))
    difference = _replayed(record, match)
    return ValidationOutcome(name, rules_of(match.game), len(match.played()), difference)


def _replayed(record: Record, match: Match) -> ReplayDifference | None:
    for number in range(record.continued, len(record.actions)):
        found = played(
            match,
            record.turns[number],
            record.actions[number],
            number=number + 1,
            round_=record.rounds[number],
            line=record.lines[number],
        )
        if found is not None:
            return found
    if record.result != result_of(match):
        return ReplayDifference("result", f'[Result "{record.result}"]', f'[Result "{result_of(match)}"]')
    return None
