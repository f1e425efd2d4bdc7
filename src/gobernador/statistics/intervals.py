"""How far a share of the victories can be trusted, and what it is as a difference of strength, on the scale of Elo.

Four hundred points are odds of ten to one. At a table for two this is the usual logistic curve. At a larger table a candidate sits
against equal opponents, and its odds are those against *one* of them (Plackett-Luce: the chance to win is the own strength divided
by the strengths of all). So a fair share, one half or one third or one fourth, is always a difference of 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, sqrt

CERTAINTY = 1.96
"""Standard deviations on either side of what is certain to 95 %."""


@dataclass(frozen=True)
class Estimate:
    """A number, and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def share_estimate(deals: Sequence[float]) -> Estimate:
    """The mean of shares between 0 and 1, one for each deal, with Wilson's interval.

    Wilson's interval is for games won or lost; deals with several turns spread less. So it is given the number of games that would
    spread as much as the deals do (`equal_games`), and holds for few deals and for shares near 0 and 1 too.

    >>> pairs = share_estimate([1.0, 0.5, 0.5, 1.0, 0.5] * 40)
    >>> round(pairs.value, 2), round(pairs.low, 2), round(pairs.high, 2)
    (0.7, 0.66, 0.73)

    Who has won everything is not sure to win for ever:

    >>> round(share_estimate([1.0] * 20).low, 2)
    0.84
    """
    n = equal_games(deals)
    p = sum(deals) / len(deals)
    z2 = CERTAINTY * CERTAINTY
    middle = (p + z2 / (2 * n)) / (1 + z2 / n)
    half = CERTAINTY * sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    # Rounding must not push the mean of nothing but victories out of its own interval.
    return Estimate(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)))


def equal_games(deals: Sequence[float]) -> float:
    """How many independent games, won or lost, would say as much as these deals.

    The spread is that of the deals and of one virtual deal more, half of it won and half of it lost: deals that all came out the
    same are not taken for a proof that they always will. There are never fewer games than deals.

    >>> round(equal_games([1.0, 0.0] * 50)), round(equal_games([1.0, 0.5, 0.5, 0.0] * 25))
    (100, 198)
    """
    n = len(deals)
    mean = (sum(deals) + 0.5) / (n + 1)
    variance = (sum(share * share for share in deals) + 0.5) / (n + 1) - mean * mean
    return n * mean * (1 - mean) / variance


TENFOLD = 400
"""The difference that makes the odds ten to one."""


@dataclass(frozen=True)
class EloDifference:
    """A difference in Elo with its 95 % interval. None is a number beyond all bounds: that of a share of 0 or 1."""

    value: float | None
    low: float | None
    high: float | None


def expected_share(elo: float, seats: int) -> float:
    """The share of the victories of a candidate that is *elo* better than each of its equal opponents.

    >>> expected_share(0, seats=2), expected_share(0, seats=4)
    (0.5, 0.25)
    >>> round(expected_share(100, seats=2), 3), round(expected_share(100, seats=4), 3)
    (0.64, 0.372)
    """
    odds = 10 ** (elo / TENFOLD)
    return float(odds / (odds + seats - 1))


def elo_of(share: float, seats: int) -> float | None:
    """The other way round.

    >>> elo_of(0.5, seats=2), elo_of(1.0, seats=2)
    (0.0, None)
    """
    if not 0 < share < 1:
        return None
    return TENFOLD * log10(share / (1 - share) * (seats - 1))


def difference_of(share: Estimate, seats: int) -> EloDifference:
    return EloDifference(elo_of(share.value, seats), elo_of(share.low, seats), elo_of(share.high, seats))
