"""Is the candidate better? A test that may stop as soon as it knows: the sequential probability ratio test.

It weighs two claims: the candidate is *elo0* better than the field (usually 0: no better), or *elo1*. After every deal it
asks how many times likelier the results are by the second claim than by the first, and stops when the logarithm of it leaves the
band between two bounds. A candidate of strength elo0 is called better in at most about *alpha* of all matches, one of strength elo1
is turned down in at most about *beta*.

A whole deal is one observation, so the two games of a pair may have as much in common as they like (the pentanomial test); the
likelihoods are those of the best distributions with the two means (`likelihood`).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log
from typing import Literal

from gobernador.core.errors import BadSetup
from gobernador.statistics.intervals import expected_share
from gobernador.statistics.result import ArenaResult, deals_of, is_complete

Counts = Mapping[float, float]
"""How often each value between 0 and 1 was seen. Both ends must be there, with however small a count."""

EXACT = 1e-12
TRIES = 200
"""Far more than Newton's steps, or halving in their place, ever need."""


def log_likelihood_ratio(counts: Counts, mean0: float, mean1: float) -> float:
    """The logarithm of how many times better *mean1* explains the counts than *mean0*, with nothing assumed of the spread.

    For each mean, take the distribution with that mean which explains the observations best: observations far from it on the
    wrong side get more weight, the others less ("tilting"). The ratio of the likelihoods of two such distributions is what the
    generalized sequential test uses. For independent games it is the ratio of two binomial likelihoods; for pairs it is that
    of the five possible results of a pair, which includes the correlation of its two games.

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


State = Literal["go_on", "better", "not_better"]
WIDEST = 2000
"""Differences in Elo beyond it are shares of nothing and of everything."""
VIRTUAL = 0.5
"""Of one virtual deal, this much is won and this much is lost: the first few deals are not taken for all there is."""


@dataclass(frozen=True)
class Verdict:
    """What the test says."""

    state: State
    llr: float
    """Logarithm of the likelihood ratio, where the test stopped or after the last deal."""
    lower: float
    """At or below it the candidate is not better."""
    upper: float
    """At or above it the candidate is better."""
    games: int
    """Games that were weighed; those after the test has stopped are not."""


@dataclass(frozen=True)
class Sprt:
    """A test of one pairing."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -WIDEST <= self.elo0 < self.elo1 <= WIDEST:
            raise BadSetup(
                "sprt_bounds",
                f"the test needs two differences in Elo between -{WIDEST} and {WIDEST}, the smaller one first, "
                f"not {self.elo0:g} and {self.elo1:g}",
                widest=WIDEST,
                elo0=f"{self.elo0:g}",
                elo1=f"{self.elo1:g}",
            )
        for risk in (self.alpha, self.beta):
            if not 0 < risk < 0.5:
                raise BadSetup(
                    "sprt_risk", f"the risk of error must be between 0 and 0.5, not {risk:g}", risk=f"{risk:g}"
                )

    @property
    def lower(self) -> float:
        """Where the likelihood ratio turns the candidate down."""
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """Where it accepts the candidate."""
        return log((1 - self.beta) / self.alpha)

    def judge(self, results: Sequence[ArenaResult]) -> Verdict:
        """What the results of one pairing say.

        Deals are weighed in their order, up to the first that lacks a turn, and the test stops where it first leaves the band. So
        the verdict depends neither on the order in which games were finished nor on how many were played beyond it.
        """
        counts = {0.0: VIRTUAL, 1.0: VIRTUAL}
        games, llr = 0, 0.0
        for share, seats in shares_in_order(results):
            counts[share] = counts.get(share, 0.0) + 1
            games += seats
            mean0, mean1 = expected_share(self.elo0, seats), expected_share(self.elo1, seats)
            llr = log_likelihood_ratio(counts, mean0, mean1)
            if not self.lower < llr < self.upper:
                break
        return Verdict(self._state(llr), llr, self.lower, self.upper, games)

    def _state(self, llr: float) -> State:
        if llr >= self.upper:
            return "better"
        return "not_better" if llr <= self.lower else "go_on"


def shares_in_order(results: Sequence[ArenaResult]) -> Iterator[tuple[float, int]]:
    """The candidate's share of each deal and its number of seats, up to the first deal that is missing or lacks a turn."""
    deals = deals_of(results)
    gaps = {later for earlier, later in pairwise(deals) if later != earlier + 1}
    for number, games in deals.items():
        if number in gaps or not is_complete(games):
            return
        yield sum(game.won for game in games) / len(games), len(games)
