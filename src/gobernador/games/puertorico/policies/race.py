"""How long the game will last, who is ahead, and what it is worth to end it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gobernador.bots.policies.policy import amount
from gobernador.core.bitset import count
from gobernador.core.types import Seat
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.scoring import points
from gobernador.games.puertorico.rules.state import PuertoRico

SLOWEST: Final = 0.05
"""No pace is taken for less, whatever the weights say."""


def rounds_left(s: PuertoRico, weights: vec[float]) -> float:
    """The rounds after this one: until the fullest city, the colonists or the points give out (R-PR-80)."""
    if s.last_round != 0:
        return 0.0
    rounds = amount(s.rules.last_round - s.round)
    spaces = amount(s.rules.city - fullest_city(s))
    rounds = min(rounds, spaces / max(weights[Weight.CITY_PACE], SLOWEST))
    drain = max(weights[Weight.COLONIST_PACE], SLOWEST) * amount(s.seats)
    rounds = min(rounds, amount(s.colonists) / drain)
    spent = s.rules.seating.points - s.points
    if spent > 0:
        pace = max(weights[Weight.POINTS_PACE], SLOWEST) * amount(spent)
        rounds = min(rounds, amount(s.points * s.round) / pace)
    return rounds


def fullest_city(s: PuertoRico) -> i64:
    """City spaces filled by whoever has filled the most."""
    most: i64 = 0
    for seat in range(s.seats):
        most = max(most, s.players[seat].city)
    return most


def often(s: PuertoRico) -> float:
    """How often a role is played in a round, all roles being alike."""
    return amount(s.rules.seating.choices) / amount(count(s.rules.seating.roles))


def here(s: PuertoRico) -> float:
    """How likely each of the roles that are left is to be chosen later in this round."""
    choices = s.rules.seating.choices - s.picks - 1
    if choices <= 0 or s.roles == 0:
        return 0.0
    return min(1.0, amount(choices) / amount(count(s.roles)))


CLEAR: Final = 10.0
"""A lead of so many points is as good as any."""


def finishing_worth(weights: vec[float], s: PuertoRico, seat: Seat, more: i64) -> float:
    """What it is worth to the seat, about to get *more* points, if this round is the last one: good if it leads."""
    if s.last_round != 0:
        return 0.0
    lead = amount(points(s, seat) + more - best_other(s, seat))
    return weights[Weight.FINISH] * max(-CLEAR, min(CLEAR, lead))


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
