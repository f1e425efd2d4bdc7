"""Who is ahead, and what it is worth to end the game."""

from typing import Final

from mypy_extensions import i64

from gobernador.bots.policies.amounts import amount
from gobernador.core.types import Seat
from gobernador.games.puertorico.policies.judgement import Judgement
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.scoring import points
from gobernador.games.puertorico.rules.state import PuertoRico

CLEAR: Final = 10.0
"""A lead of so many points is as good as any."""


def finishing_worth(j: Judgement, s: PuertoRico, seat: Seat, more: i64) -> float:
    """What it is worth to the seat, about to get *more* points, if this round is the last one: good if it leads."""
    if s.last_round != 0:
        return 0.0
    lead = amount(points(s, seat) + more - best_other(s, seat))
    return j.weights[Weight.FINISH] * max(-CLEAR, min(CLEAR, lead))


def best_other(s: PuertoRico, seat: Seat) -> i64:
    """The most points that any other seat has."""
    most: i64 = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, points(s, other))
    return most


def leader(s: PuertoRico, seat: Seat) -> Seat:
    """Among the other seats, the one with the most points."""
    best: i64 = s.left_of(seat)
    most: i64 = -1
    for other in range(s.seats):
        if other != seat:
            found = points(s, other)
            if found > most:
                most = found
                best = other
    return best
