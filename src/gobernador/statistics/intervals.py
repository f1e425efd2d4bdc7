"""How far a share can be trusted."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

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
