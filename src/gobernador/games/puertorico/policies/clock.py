"""How long the game will last: an estimate of the rounds to come, and of how often each role will still be played."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gobernador.bots.policies.amounts import amount
from gobernador.core.bitset import count
from gobernador.games.puertorico.policies.weights import Weight
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
