"""Stored games replayed action by action, with what is expected and what is found where they part ways."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from gobernador.core.errors import BadNotation, BadRecord, GameError, IllegalAction
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.match import Match, Record
from gobernador.match.record import record_bytes, result_of
from gobernador.match.words import plain_view

Kind = Literal["unreadable", "action", "result", "sequence", "position"]


@dataclass(frozen=True)
class ReplayDifference:
    """Where a stored game and the present code part ways. What is expected and what is found is written as records write it."""

    kind: Kind
    expected: str = ""
    """What is stored."""
    found: str = ""
    """What the present code says."""
    action: int = 0
    """The number of the action, counted from 1; 0 if it is about none."""
    line: int = 0
    """The line of the record; 0 if there is none."""
    error: GameError | None = None
    """Why nothing could be replayed at all."""


@dataclass(frozen=True)
class ValidationOutcome:
    """One stored game, replayed as far as it went."""

    name: str
    """The file, with a place in it if it holds several games."""
    rules: str = ""
    """The game, its edition and the version of its rules, as in `sanjuan first@1`; empty if that cannot be read."""
    actions: int = 0
    """How many actions were replayed."""
    difference: ReplayDifference | None = None


def unreadable(name: str, error: GameError) -> ValidationOutcome:
    """A stored game of which nothing can be replayed."""
    return ValidationOutcome(name, difference=ReplayDifference("unreadable", error=error))


@dataclass
class Report:
    replayed: int = 0
    """Games that are as they were stored."""
    actions: int = 0
    rules: dict[str, int] = field(default_factory=dict)
    """How many games there are of each version of each edition."""
    differing: list[ValidationOutcome] = field(default_factory=list)
    """The other games, in the order of their names."""
    ignored: list[str] = field(default_factory=list)
    """Files of folders that hold no stored games."""

    @property
    def differences(self) -> list[ReplayDifference]:
        """Every difference there is; empty if all is well."""
        return [outcome.difference for outcome in self.differing if outcome.difference]

    def add(self, outcome: ValidationOutcome) -> None:
        self.actions += outcome.actions
        if outcome.rules:
            self.rules[outcome.rules] = self.rules.get(outcome.rules, 0) + 1
        if outcome.difference is None:
            self.replayed += 1
        else:
            self.differing.append(outcome)

    def as_json(self) -> dict[str, Any]:
        """Everything, for other programs."""
        return {
            "replayed": self.replayed,
            "differing": len(self.differing),
            "actions": self.actions,
            "rules": dict(sorted(self.rules.items())),
            "differences": [_as_json(outcome) for outcome in self.differing],
            "ignored": self.ignored,
        }


def _as_json(outcome: ValidationOutcome) -> dict[str, Any]:
    found = outcome.difference
    assert found is not None, f"{outcome.name} does not differ"
    return {
        "name": outcome.name,
        "rules": outcome.rules or None,
        "kind": found.kind,
        "action": found.action or None,
        "line": found.line or None,
        "expected": found.expected,
        "found": found.found,
        "reason": None if found.error is None else str(found.error),
    }


LEDGER = b'{"format":'
"""How the result file of an arena begins."""
MOST_SHOWN = 3
"""So many fields of a position that differ are shown."""


@dataclass(frozen=True)
class RecordFile:
    path: Path

    @property
    def name(self) -> str:
        return str(self.path)

    def validated(self) -> ValidationOutcome:
        return validated_record(self.name, lambda: Record.from_bytes(record_bytes(self.path)))


@dataclass(frozen=True)
class ResultFileLine:
    path: Path
    number: int
    content: bytes

    @property
    def name(self) -> str:
        return f"{self.path}:{self.number}"

    def validated(self) -> ValidationOutcome:
        try:
            text = str(json.loads(self.content)["record"])
        except (ValueError, KeyError, TypeError):
            error = BadRecord("no_ledger_line", f"line {self.number} is not an arena result", line=self.number)
            return unreadable(self.name, error)
        return validated_record(self.name, lambda: Record.parse(text))


def result_file_lines(path: Path) -> Iterator[ResultFileLine]:
    """The games of a result file. A last line that was not finished is none."""
    with path.open("rb") as source:
        for number, line in enumerate(source, start=1):
            if number > 1 and line.endswith(b"\n"):
                yield ResultFileLine(path, number, line)


def validated_record(name: str, read: Callable[[], Record]) -> ValidationOutcome:
    """Whether a record replays by the rules it names, to the result it names."""
    try:
        record = read()
        match = record.begin()
    except GameError as error:
        return unreadable(name, error)
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


def played(
    match: Match, seat: int, action: str, *, number: int, round_: int = 0, line: int = 0
) -> ReplayDifference | None:
    """Play one action as it was stored; the difference, if it cannot be played here. Without a *round_* any will do."""
    asked = match.decision()
    rounds = (round_, match.round) if round_ not in (0, match.round) and not match.over else (0, 0)
    if rounds == (0, 0) and asked.seat == seat:
        try:
            match.submit(seat, match.seq, action)
        except (BadNotation, IllegalAction):
            pass
        else:
            return None
    found = f"{asked.seat}: {' | '.join(asked.options)}" if asked.options else "-"
    return ReplayDifference(
        "action", _in_round(rounds[0], f"{seat}: {action}"), _in_round(rounds[1], found), number, line
    )


def _in_round(number: int, text: str) -> str:
    return f"Round {number}, {text}" if number else text


def rules_of(game: Game) -> str:
    return f"{game.key} {game.rules_name}"


def of_positions(game: Game, expected: State, found: State) -> ReplayDifference:
    """What differs between two positions, as far as anybody sees it."""
    fields = list(_differing(game, expected, found))[:MOST_SHOWN]
    return ReplayDifference(
        "position",
        ", ".join(f"{name} {there}" for name, there, _ in fields) or expected.to_bytes().hex()[-16:],
        ", ".join(f"{name} {here}" for name, _, here in fields) or found.to_bytes().hex()[-16:],
    )


def _differing(game: Game, expected: State, found: State) -> Iterator[tuple[str, object, object]]:
    for seat in range(NOBODY, game.seats):
        there, here = (plain_view(game, game.view(s, seat)) for s in (expected, found))
        yield from _fields("" if seat == NOBODY else f"seat {seat} ", there, here)


def _fields(start: str, there: object, here: object) -> Iterator[tuple[str, object, object]]:
    """The names of what differs in two plain things, with both values."""
    if there == here:
        return
    if isinstance(there, dict) and isinstance(here, dict):
        for name in dict.fromkeys([*there, *here]):
            yield from _fields(f"{start}{name}.", there.get(name), here.get(name))
    elif (
        isinstance(there, list)
        and isinstance(here, list)
        and len(there) == len(here)
        and any(isinstance(thing, dict | list) for thing in there)
    ):
        for place, (one, other) in enumerate(zip(there, here, strict=True)):
            yield from _fields(f"{start}{place}.", one, other)
    else:
        yield start.rstrip("."), there, here
