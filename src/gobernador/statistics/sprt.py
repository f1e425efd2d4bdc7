"""Is the candidate better? A test that may stop as soon as it knows: the sequential probability ratio test.

It weighs two claims: the candidate is *elo0* better than the field (usually 0: no better), or *elo1*. After every deal it
asks how many times likelier the results are by the second claim than by the first, and stops when the logarithm of it leaves the
band between two bounds. A candidate of strength elo0 is called better in at most about *alpha* of all matches, one of strength elo1
is turned down in at most about *beta*.

A whole deal is one observation, so the two games of a pair may have as much in common as they like (the pentanomial test); the
likelihoods are those of the best distributions with the two means (`likelihood`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log
from typing import Literal

from gobernador.core.errors import BadSetup
from gobernador.statistics.deals import deals_of, is_complete
from gobernador.statistics.elo import expected_share
from gobernador.statistics.likelihood import log_likelihood_ratio
from gobernador.statistics.result import ArenaResult

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
