"""Strengths that explain choices best: the model of Bradley and Terry, and of Plackett and Luce.

Every bot has a strength, and of those that are left at a table each is the next with a chance in proportion to its strength. The
logarithms of the strengths that make what happened likeliest are found by Newton's method; the likelihood has one top only.

>>> found = strengths({RankedChoice("a", ("a", "b")): 30.0, RankedChoice("b", ("a", "b")): 10.0}, ["a", "b"], [0.0, 0.0])
>>> round(exp(found[0] - found[1]), 6)
3.0
"""

from collections.abc import Mapping, Sequence
from math import exp, log
from operator import mul

from gobernador.statistics.ranked_choices import RankedChoice

TOLERANCE = 1e-8
MAX_ITERATIONS = 100
MAX_STEP = 2.0
"""The largest change of a log-strength in one iteration."""


def strengths(choices: Mapping[RankedChoice, float], bots: Sequence[str], start: Sequence[float]) -> list[float]:
    """The logarithm of each bot's strength, sought from *start*. Only their differences mean something."""
    likelihood = LogLikelihood(choices, bots)
    theta = list(start)
    for _ in range(MAX_ITERATIONS):
        step = likelihood.newton_step(theta)
        longest = max(map(abs, step))
        theta = likelihood.line_search(theta, [part * min(1.0, MAX_STEP / max(longest, MAX_STEP)) for part in step])
        if longest < TOLERANCE:
            break
    return theta


class LogLikelihood:
    """The log-likelihood of choices as a function of the log-strengths of bots.

    Two things are enough to know it: how often each bot was chosen, and how often each set of bots was chosen from.
    """

    def __init__(self, choices: Mapping[RankedChoice, float], bots: Sequence[str]) -> None:
        self.chosen = [0.0] * len(bots)
        number = {bot: n for n, bot in enumerate(bots)}
        sets: dict[tuple[str, ...], float] = {}
        for choice, weight in choices.items():
            self.chosen[number[choice.chosen]] += weight
            sets[choice.among] = sets.get(choice.among, 0.0) + weight
        self.sets = [
            (weight, [(number[bot], among.count(bot)) for bot in dict.fromkeys(among)])
            for among, weight in sets.items()
        ]
        """With the number of seats of each bot."""

    def value(self, theta: Sequence[float]) -> float:
        """The log-likelihood at *theta*."""
        strength = [exp(value) for value in theta]
        return float(sum(map(mul, self.chosen, theta))) - sum(
            weight * log(sum([strength[bot] * seats for bot, seats in among])) for weight, among in self.sets
        )

    def line_search(self, theta: list[float], step: list[float]) -> list[float]:
        """A backtracking line search: *theta* after the step, which is halved until the likelihood does not fall."""
        here = self.value(theta)
        part = 1.0
        while part > TOLERANCE:
            there = [old + part * move for old, move in zip(theta, step, strict=True)]
            if self.value(there) >= here - TOLERANCE:
                return there
            part /= 2
        return theta

    def newton_step(self, theta: Sequence[float]) -> list[float]:
        """The Newton step at *theta*, from gradient and Hessian."""
        strength = [exp(value) for value in theta]
        gradient = list(self.chosen)
        # Adding a constant to all log-strengths changes nothing, so the Hessian is singular; ones everywhere make it regular.
        hessian = [[1.0] * len(theta) for _ in theta]
        for weight, among in self.sets:
            whole = sum([strength[bot] * seats for bot, seats in among])
            chances = [(bot, strength[bot] * seats / whole) for bot, seats in among]
            for bot, chance in chances:
                gradient[bot] -= weight * chance
                hessian[bot][bot] += weight * chance
                for other, its_chance in chances:
                    hessian[bot][other] -= weight * chance * its_chance
        return solve_linear(hessian, gradient)


def solve_linear(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by Gaussian elimination with pivoting.

    >>> solve_linear([[2.0, 1.0], [1.0, 3.0]], [4.0, 7.0])
    [1.0, 2.0]
    """
    n = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(n):
        best = max(range(column, n), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        for row in range(column + 1, n):
            factor = rows[row][column] / rows[column][column]
            rows[row] = [old - factor * pivot for old, pivot in zip(rows[row], rows[column], strict=True)]
    found = [0.0] * n
    for row in reversed(range(n)):
        rest = sum(rows[row][column] * found[column] for column in range(row + 1, n))
        found[row] = (rows[row][n] - rest) / rows[row][row]
    return found
