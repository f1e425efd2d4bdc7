"""Ratings: one number for each bot, from all games of an arena at once.

They are the strengths of `strengths`, on the scale of Elo, with `heuristic` at 1000; where it does not play, the mean is 1000.
Every two bots that have met are given one virtual deal in which each of them won a game of two, so that a bot that won everything
is rated, too.

The intervals come from playing the whole arena again in the mind, over and over (the Bayesian bootstrap): every deal gets a random
weight, the same in all pairings that were dealt it, and so do the two halves of the virtual deals.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log
from operator import mul
from random import Random
from statistics import fmean, quantiles

from gobernador.statistics.elo import TENFOLD
from gobernador.statistics.ranked_choices import RankedChoice, choices_of
from gobernador.statistics.result import ArenaResult
from gobernador.statistics.strengths import strengths

ANCHOR = "heuristic"
ANCHORED = 1000.0
RESAMPLES = 200
VIRTUAL_GAMES = 2.0
"""Of each pair of bots that have met: one won by each."""
LEAST = 1e-6
"""A virtual game never weighs nothing at all, or there would be no top to climb to."""
FORTIETHS = 40
"""The first and the last of forty parts lie outside a 95 % interval."""


@dataclass(frozen=True)
class Rating:
    """A bot's rating with its 95 % interval."""

    bot: str
    value: float
    low: float
    high: float
    pool: int
    """Ratings of different pools cannot be compared: no bot of one has met a bot of the other."""


def ratings(games: Sequence[ArenaResult], seed: int = 0) -> list[Rating]:
    """Everybody who played, pool by pool, the strongest first. *games* should be those of complete deals."""
    bots = sorted({bot for game in games for bot in game.bots})
    found: list[Rating] = []
    for number, pool in enumerate(pools(bots, games)):
        found += pool_ratings(pool, [game for game in games if game.bots[0] in pool], number, seed)
    return found


def pools(bots: Iterable[str], games: Iterable[ArenaResult]) -> list[list[str]]:
    """Bots that are linked by games, directly or through others; the largest pool first."""
    pool = {bot: {bot} for bot in bots}
    for table in {frozenset(game.bots) for game in games}:
        together = set().union(*(pool[bot] for bot in table))
        pool |= dict.fromkeys(together, together)
    found = {tuple(sorted(together)) for together in pool.values()}
    return [list(together) for together in sorted(found, key=lambda together: (-len(together), together))]


def pool_ratings(bots: Sequence[str], games: Sequence[ArenaResult], pool: int, seed: int) -> list[Rating]:
    """The ratings of bots that can be compared."""
    book = Book(games)
    best = strengths(book.counted(), bots, [0.0] * len(bots))
    dice = Random(seed)  # noqa: S311
    drawn = [on_scale(bots, strengths(book.weighed(dice), bots, best)) for _ in range(RESAMPLES)]
    values = on_scale(bots, best)
    found = []
    for n, bot in enumerate(bots):
        low, *_, high = quantiles((values_[n] for values_ in drawn), n=FORTIETHS, method="inclusive")
        found.append(Rating(bot, values[n], min(low, values[n]), max(high, values[n]), pool))
    return sorted(found, key=lambda rating: (-rating.value, rating.bot))


def on_scale(bots: Sequence[str], theta: Sequence[float]) -> list[float]:
    """Logarithms of strengths as ratings."""
    points = [TENFOLD / log(10) * value for value in theta]
    zero = points[bots.index(ANCHOR)] if ANCHOR in bots else fmean(points)
    return [ANCHORED + (value - zero) for value in points]


class Book:
    """All choices of some games, by deal."""

    def __init__(self, games: Sequence[ArenaResult]) -> None:
        row = {deal: n for n, deal in enumerate(sorted({game.deal for game in games}))}
        self.deals = len(row)
        self.columns: dict[RankedChoice, list[float]] = {}
        for game in games:
            for choice, weight in choices_of(game.bots, game.places):
                self.columns.setdefault(choice, [0.0] * self.deals)[row[game.deal]] += weight
        tables = sorted({tuple(sorted(set(game.bots))) for game in games})
        met = dict.fromkeys(pair for table in tables for pair in combinations(table, 2))
        self.virtual = [RankedChoice(bot, pair) for pair in met for bot in pair]

    def counted(self) -> Mapping[RankedChoice, float]:
        """What happened, with half of each virtual deal for either bot."""
        return self._with_virtual(
            {choice: sum(column) for choice, column in self.columns.items()}, [VIRTUAL_GAMES / 2 for _ in self.virtual]
        )

    def weighed(self, dice: Random) -> Mapping[RankedChoice, float]:
        """What might have happened.

        A deal weighs 1 in the mean, spread as the waiting time for a rare event is; half a deal weighs half as much. If all deals
        were won or lost this is Jeffreys's interval.
        """
        weights = [dice.expovariate(1.0) for _ in range(self.deals)]
        return self._with_virtual(
            {choice: sum(map(mul, weights, column)) for choice, column in self.columns.items()},
            [max(LEAST, dice.gammavariate(0.5, VIRTUAL_GAMES)) for _ in self.virtual],
        )

    def _with_virtual(self, choices: dict[RankedChoice, float], virtual: Sequence[float]) -> dict[RankedChoice, float]:
        for choice, weight in zip(self.virtual, virtual, strict=True):
            choices[choice] = choices.get(choice, 0.0) + weight
        return choices
