"""An evolution strategy: weights scatter around a middle, and the middle moves to where the better ones are.

The strategy itself is CMA-ES, which also learns in which directions to scatter and how far.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from gobernador.training.fitness import Trial, fitness
from gobernador.workers.base import Failed, Workers

SMALLEST = 0.4
"""Weights near zero scatter as if they were of this size."""
MANY_DEALS = 2**40
"""Deals are numbered from here on, far from those of any arena or simulation."""


class NoStrategy(ImportError):
    """The library that evolves is not installed."""


@dataclass(frozen=True)
class Generation:
    """What a generation has come to."""

    number: int
    best: float
    """The fitness of its best."""
    mean: float
    middle: tuple[float, ...]
    """Where the next generation scatters around: better than its best, who has been lucky too."""


@dataclass(frozen=True)
class Plan:
    """What is to be evolved, and for how long."""

    game: str
    style: str
    """What it begins with."""
    start: tuple[float, ...]
    """The weights of that."""
    generations: int
    scatter: float
    """How far weights scatter at first, as a share of their own size."""
    population: int
    """Trials in a generation."""
    deals: int
    """Deals for each trial, at each table."""
    seed: int
    seats: int = 0
    """Only at tables for so many, if not 0."""


def evolve(plan: Plan, workers: Workers) -> Iterator[Generation]:
    """Generation after generation."""
    strategy = strategy_of(plan)
    for number in range(1, plan.generations + 1):
        weights = [tuple(float(weight) for weight in found) for found in strategy.ask()]
        first_deal = MANY_DEALS + plan.seed * plan.generations * plan.deals + number * plan.deals
        fits = judged([Trial(plan.game, found, first_deal, plan.deals, plan.seats) for found in weights], workers)
        # It looks for the least of something.
        strategy.tell(weights, [1 - fit for fit in fits])
        middle = tuple(float(weight) for weight in strategy.result.xfavorite)
        yield Generation(number, max(fits), sum(fits) / len(fits), middle)


def judged(trials: Sequence[Trial], workers: Workers) -> list[float]:
    """The fitness of every trial, in their order."""
    found: dict[Trial, float] = {}
    for trial, fit in workers.run(fitness, trials):
        assert not isinstance(fit, Failed), f"a trial could not be played: {fit}"
        found[trial] = fit
    return [found[trial] for trial in trials]


def strategy_of(plan: Plan) -> Any:
    """CMA-ES, beginning at the plan's start."""
    try:
        import cma  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise NoStrategy("tuning needs an extra: pip install 'gobernador[training]'") from error
    stds = [max(abs(weight), SMALLEST) for weight in plan.start]
    options = {"CMA_stds": stds, "popsize": plan.population, "seed": plan.seed + 1, "verbose": -9}
    return cma.CMAEvolutionStrategy(list(plan.start), plan.scatter, options)
