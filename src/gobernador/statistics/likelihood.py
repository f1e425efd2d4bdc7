"""How much better one mean explains what was seen than another, with nothing assumed of the spread.

For a mean that is to be tried, take the distribution with that mean which explains the observations best: observations far from it
on the wrong side get more weight, the others less ("tilting"). The ratio of the likelihoods of two such distributions is what the
generalized sequential test goes by. For independent games it is the ratio of two binomial likelihoods; for pairs it is that of the
five possible results of a pair, and whatever ties the two games of a pair together is in it.
"""

from collections.abc import Mapping
from math import log

Counts = Mapping[float, float]
"""How often each value between 0 and 1 was seen. Both ends must be there, with however small a count."""

EXACT = 1e-12
TRIES = 200
"""Far more than Newton's steps, or halving in their place, ever need."""


def log_likelihood_ratio(counts: Counts, mean0: float, mean1: float) -> float:
    """The logarithm of how many times better *mean1* explains the counts than *mean0*.

    >>> round(log_likelihood_ratio({0.0: 40, 1.0: 60}, 0.5, 0.6), 3)
    2.014
    >>> round(60 * log(0.6 / 0.5) + 40 * log(0.4 / 0.5), 3)
    2.014
    """
    tilt0, tilt1 = tilt(counts, mean0), tilt(counts, mean1)
    return sum(
        n * log((1 + tilt0 * (value - mean0)) / (1 + tilt1 * (value - mean1))) for value, n in counts.items() if n
    )


def tilt(counts: Counts, mean: float) -> float:
    """The number t for which the weights n / (1 + t (value - mean)) have this mean.

    The mean of the weighted distances falls as t grows, from everything to minus everything, so there is exactly one such t.
    """
    low, high = -1 / (1 - mean), 1 / mean
    t = 0.0
    for _ in range(TRIES):
        off = slope = 0.0
        for value, n in counts.items():
            part = (value - mean) / (1 + t * (value - mean))
            off += n * part
            slope += n * part * part
        if off > 0:
            low = t
        else:
            high = t
        step = off / slope
        if abs(step) < EXACT:
            return t
        t = t + step if low < t + step < high else (low + high) / 2
    return t
