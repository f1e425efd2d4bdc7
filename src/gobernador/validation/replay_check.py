"""A stored game replayed action by action, with what is expected and what is found where they part ways."""

from collections.abc import Iterator

from gobernador.core.errors import BadNotation, IllegalAction
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.match import Match
from gobernador.match.words import plain_view
from gobernador.validation.validation_report import ReplayDifference

MOST_SHOWN = 3
"""So many fields of a position that differ are shown."""


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
    """Which rules a game is played by."""
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
    elif isinstance(there, list) and isinstance(here, list) and len(there) == len(here) and _is_deep(there):
        for place, (one, other) in enumerate(zip(there, here, strict=True)):
            yield from _fields(f"{start}{place}.", one, other)
    else:
        yield start.rstrip("."), there, here


def _is_deep(things: list[object]) -> bool:
    return any(isinstance(thing, dict | list) for thing in things)
