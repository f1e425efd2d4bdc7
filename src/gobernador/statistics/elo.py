"""Shares of the victory as differences of strength, on the scale of Elo.

Four hundred points are odds of ten to one. At a table for two this is the usual logistic curve. At a larger table a candidate sits
against equal opponents, and its odds are those against *one* of them (Plackett-Luce: the chance to win is the own strength divided
by the strengths of all). So a fair share, one half or one third or one fourth, is always a difference of 0.

>>> expected_share(0, seats=2), expected_share(0, seats=4)
(0.5, 0.25)
>>> round(expected_share(100, seats=2), 3), round(expected_share(100, seats=4), 3)
(0.64, 0.372)
"""

from dataclasses import dataclass
from math import log10

from gobernador.statistics.intervals import Estimate

TENFOLD = 400
"""The difference that makes the odds ten to one."""


@dataclass(frozen=True)
class EloDifference:
    """A difference in Elo with its 95 % interval. None is a number beyond all bounds: that of a share of 0 or 1."""

    value: float | None
    low: float | None
    high: float | None


def expected_share(elo: float, seats: int) -> float:
    """The share of the victories of a candidate that is *elo* better than each of its equal opponents."""
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
    """A share with its interval as a difference in Elo."""
    return EloDifference(elo_of(share.value, seats), elo_of(share.low, seats), elo_of(share.high, seats))
