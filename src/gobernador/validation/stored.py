"""Matches in the database of a server. It needs the extra `server`."""

from collections.abc import Iterator
from dataclasses import dataclass

from gobernador.core.errors import BadRecord, GameError
from gobernador.match import Match
from gobernador.server.app.ports import StoredMatch, StoredStep
from gobernador.server.app.serialization import begun_match
from gobernador.server.storage.database_reader import stored_matches
from gobernador.validation.replay_check import (
    ReplayDifference,
    ValidationOutcome,
    of_positions,
    played,
    rules_of,
    unreadable,
)


@dataclass(frozen=True)
class StoredGame:
    database: str
    """As people may read it: without a password."""
    match: StoredMatch
    steps: tuple[StoredStep, ...]

    @property
    def name(self) -> str:
        return f"{self.database}#{self.match.table}/{self.match.number}"

    def validated(self) -> ValidationOutcome:
        """Whether its steps lead to the position that is stored."""
        try:
            _, match = begun_match(self.match, self.steps)
        except GameError as error:
            return unreadable(self.name, error)
        except Exception as error:  # noqa: BLE001 - whatever is stored may be damaged in any way
            reason = f"what is stored is damaged ({type(error).__name__})"
            return unreadable(self.name, BadRecord("match_damaged", reason))
        difference = _replayed(match, self.steps) or _compared(match, self.match)
        return ValidationOutcome(self.name, rules_of(match.game), len(match.played()), difference)


def stored_games(url: str, name: str) -> Iterator[StoredGame]:
    """Every match of a database."""
    with stored_matches(url) as stored:
        for match, steps in stored.matches():
            yield StoredGame(name, match, tuple(steps))


def count_of(url: str) -> int:
    with stored_matches(url) as stored:
        return stored.count()


def _replayed(match: Match, steps: tuple[StoredStep, ...]) -> ReplayDifference | None:
    for step in steps:
        if step.seq <= match.seq:
            continue
        found = played(match, step.seat, step.action, number=step.seq) if step.action else _taken_back(match, step)
        if found is not None:
            return found
        if match.seq != step.seq:
            return ReplayDifference("sequence", str(step.seq), str(match.seq), step.seq)
    return None


def _taken_back(match: Match, step: StoredStep) -> ReplayDifference | None:
    try:
        match.take_back(step.seat, match.seq, range(match.game.seats))
    except GameError:
        return ReplayDifference("action", f"{step.seat}: taken back", f"{step.seat}: -", step.seq)
    return None


def _compared(match: Match, stored: StoredMatch) -> ReplayDifference | None:
    if match.seq != stored.seq:
        return ReplayDifference("sequence", str(stored.seq), str(match.seq), stored.seq)
    try:
        expected = match.game.from_bytes(stored.position)
    except GameError as error:
        return ReplayDifference("unreadable", error=error)
    if expected.to_bytes() == match.position.to_bytes():
        return None
    return of_positions(match.game, expected, match.position)
