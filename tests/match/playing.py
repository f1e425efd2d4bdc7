"""Matches for tests: begun, played for a while, or played to their end."""

from collections.abc import Iterator

from gobernador.catalog import make
from gobernador.match import Match
from gobernador.testing.laws import Chooser, fickle
from tests import tables_puertorico
from tests.tables import Table

AnyTable = Table | tables_puertorico.Table
FIRST = Table("first", 3, (("start", "0"),))


def seed_of(number: int) -> bytes:
    """Sixteen bytes for a deal."""
    return number.to_bytes(16, "big")


def begin(table: AnyTable = FIRST, seed: int = 1) -> Match:
    return Match(table.game, seed_of(seed))


def play(match: Match, decisions: int, choose: Chooser) -> Match:
    """So many decisions more, or fewer if the game is over before."""
    for _ in range(decisions):
        if match.over:
            return match
        text = match.game.actions.text(choose(match.position))
        match.submit(match.to_act, match.seq, text)
    return match


def play_out(table: AnyTable = FIRST, seed: int = 1) -> Match:
    """A whole game."""
    return play(begin(table, seed), 10_000, fickle(seed))


def moments(setting: tuple[str, str, int], seed: int = 1) -> Iterator[Match]:
    """A whole game at each of its moments."""
    match, choose = Match(make(*setting), seed_of(seed)), fickle(seed)
    yield match
    while not match.over:
        yield play(match, 1, choose)


def face(match: Match) -> tuple[object, ...]:
    """Everything about a match that anybody could ask."""
    seats = range(-1, match.game.seats)
    return (
        match.position.to_bytes(),
        match.seq,
        list(match.actions),
        list(match.seats_of_actions),
        list(match.rounds_of_actions),
        [match.events(seat) for seat in seats],
        [match.view(seat).to_bytes() for seat in seats],
        [match.can_take_back(seat) for seat in seats],
        match.decision(),
    )
