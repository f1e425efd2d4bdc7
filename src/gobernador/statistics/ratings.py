"""Ratings: one number for each bot, from all games of an arena at once.

Every bot has a strength, and of those that are left at a table each is the next with a chance in proportion to its strength: the model
of Bradley and Terry for two, of Plackett and Luce for more. The logarithms of the strengths that make what happened likeliest are found
by Newton's method; the likelihood has one top only. They are shown on the scale of Elo, with `heuristic` at 1000; where it does not
play, the mean is 1000. Every two bots that have met are given one virtual deal in which each of them won a game of two, so that a bot
that won everything is rated, too.

The intervals come from playing the whole arena again in the mind, over and over (the Bayesian bootstrap): every deal gets a random
weight, the same in all pairings that were dealt it, and so do the two halves of the virtual deals.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, permutations, product
from math import exp, log, log1p
from operator import mul
from random import Random
from statistics import fmean, quantiles
from typing import NamedTuple

from gobernador.statistics.intervals import TENFOLD
from gobernador.statistics.result import ArenaResult


class RankedChoice(NamedTuple):
    """One bot was ahead of those with whom it was left."""

    chosen: str
    among: tuple[str, ...]
    """In alphabetical order; a bot that has several seats, several times."""


@lru_cache(maxsize=4096)
def choices_of(bots: tuple[str, ...], places: tuple[int, ...]) -> tuple[tuple[RankedChoice, float], ...]:
    """A ranking as a row of choices, with how much each counts: who is first of all, who is first of the rest, and so on.

    Only choices between different bots say something about their strengths; what is left when all others have been chosen does not.

    >>> for choice, weight in choices_of(("search", "greedy", "greedy"), (1, 3, 2)):
    ...     print(choice.chosen, choice.among, weight)
    search ('greedy', 'greedy', 'search') 1.0

    Where seats share a place, every order of them counts for the same part:

    >>> for choice, weight in choices_of(("search", "greedy"), (1, 1)):
    ...     print(choice.chosen, choice.among, weight)
    greedy ('greedy', 'search') 0.5
    search ('greedy', 'search') 0.5
    """
    orders = list(orders_of(bots, places))
    found = Counter(RankedChoice(bot, tuple(sorted(order[n:]))) for order in orders for n, bot in enumerate(order))
    return tuple((choice, times / len(orders)) for choice, times in sorted(found.items()) if len(set(choice.among)) > 1)


def orders_of(bots: tuple[str, ...], places: tuple[int, ...]) -> Iterator[tuple[str, ...]]:
    """Every order of the bots, best first, that agrees with the places."""
    groups = [[bot for bot, place in zip(bots, places, strict=True) if place == which] for which in sorted(set(places))]
    for order in product(*(permutations(group) for group in groups)):
        yield tuple(chain.from_iterable(order))


TOLERANCE = 1e-8
MAX_ITERATIONS = 100

Set = list[tuple[int, int]]
"""The bots that are chosen from, by their numbers, with the number of seats of each."""


def strengths(choices: Mapping[RankedChoice, float], bots: Sequence[str], start: Sequence[float]) -> list[float]:
    """The logarithm of each bot's strength, sought from *start*. Only their differences mean something.

    >>> found = strengths({RankedChoice("a", ("a", "b")): 30.0, RankedChoice("b", ("a", "b")): 10.0}, ["a", "b"], [0.0, 0.0])
    >>> round(exp(found[0] - found[1]), 6)
    3.0
    """
    # For the likelihood it is enough to know how often each bot was chosen, and how often each set of bots was chosen from.
    number = {bot: n for n, bot in enumerate(bots)}
    chosen = [0.0] * len(bots)
    weights: dict[tuple[str, ...], float] = {}
    for choice, weight in choices.items():
        chosen[number[choice.chosen]] += weight
        weights[choice.among] = weights.get(choice.among, 0.0) + weight
    sets = [
        (weight, [(number[bot], seats) for bot, seats in Counter(among).items()]) for among, weight in weights.items()
    ]
    theta = list(start)
    for _ in range(MAX_ITERATIONS):
        step = newton_step(chosen, sets, theta)
        # Newton's method, damped, so that no line search is needed: a step that changes a difference of log-strengths by d changes
        # the curvature by no more than a factor of e^d. So this part of the step always makes the likelihood larger, and the smaller
        # the step, the larger the part.
        longest = max(step) - min(step)
        part = log1p(longest) / longest if longest else 1.0
        theta = [old + part * move for old, move in zip(theta, step, strict=True)]
        if longest < TOLERANCE:
            break
    return theta


def newton_step(chosen: Sequence[float], sets: Sequence[tuple[float, Set]], theta: Sequence[float]) -> list[float]:
    """The Newton step at *theta* towards the top of the likelihood, from gradient and Hessian."""
    strength = [exp(value) for value in theta]
    gradient = list(chosen)
    # Adding a constant to all log-strengths changes nothing, so the Hessian is singular; ones everywhere make it regular.
    hessian = [[1.0] * len(theta) for _ in theta]
    for weight, among in sets:
        whole = sum([strength[bot] * seats for bot, seats in among])
        chances = [(bot, strength[bot] * seats / whole) for bot, seats in among]
        for bot, chance in chances:
            gradient[bot] -= weight * chance
            hessian[bot][bot] += weight * chance
            for other, its_chance in chances:
                hessian[bot][other] -= weight * chance * its_chance
    return solve_linear(hessian, gradient)


def solve_linear(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations with a positive definite matrix, by Gauss-Jordan elimination.

    >>> solve_linear([[2.0, 1.0], [1.0, 3.0]], [4.0, 7.0])
    [1.0, 2.0]
    """
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column, found in enumerate(rows):
        pivot = rows[column] = [value / found[column] for value in found]
        for n, row in enumerate(rows):
            if n != column:
                rows[n] = [old - row[column] * value for old, value in zip(row, pivot, strict=True)]
    return [row[-1] for row in rows]


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
