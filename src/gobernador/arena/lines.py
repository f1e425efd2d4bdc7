"""A game of an arena as a line of its result file, and back."""

from dataclasses import asdict, fields
from typing import Any

from gobernador.arena.playing import FaultWords
from gobernador.arena.referee import Verified
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
        raise ValueError("a seat has given up that is not there")
    return Verified(result, tuple(FaultWords(**fault) for fault in line[WORDS]))


def _value(found: Any) -> Any:
    return tuple(found) if isinstance(found, list) else found
