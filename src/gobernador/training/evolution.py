"""An evolution strategy: weights scatter around a middle, and the middle moves to where the better ones are.

The strategy itself is CMA-ES, which also learns in which directions to scatter and how far. Who is better is said by a judge:
either by the games that weights play, or by decisions that they answer.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from librt.vecs import vec

from gobernador.bots.game_bots import BOTS, heuristic_kind
from gobernador.bots.policies.playout import play_between
from gobernador.bots.policies.policy import Heuristic
from gobernador.bots.search.reward import Rewards
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.training.decisions import DecisionTask, Examination, RatedDecision, courses_for, decisions_in
from gobernador.training.training_tables import TrainingTable, around, field_of, tables_for
from gobernador.workers.local import Failed, Result, Task, Workers

WIN_WEIGHT = 0.8
"""How much of the fitness is the victory; the rest is the margin."""


@dataclass(frozen=True)
class Trial:
    """Weights, and the deals they are tried on: the same for all of one generation, so that luck favours none of them."""

    game: str
    weights: tuple[float, ...]
    first_deal: int
    deals: int
    seats: int = 0
    """Only tables for so many, if not 0."""


def fitness(trial: Trial) -> float:
    """The mean over all tables; about 0.5 is as good as the field."""
    candidate = heuristic_kind(trial.game).make(vec[float](list(trial.weights)))
    found = [fitness_at(trial, table, candidate) for table in tables_for(trial.game, trial.seats)]
    return sum(found) / len(found)


def fitness_at(trial: Trial, table: TrainingTable, candidate: Heuristic) -> float:
    """What a deal brings that is played from every seat, halved: as much at large tables, where each seat wins seldom, as at a table for two."""
    game = make(trial.game, table.edition, table.seats)
    field = field_of(trial.game, table)
    rewards = Rewards(game, WIN_WEIGHT, BOTS.of(trial.game).search.margin_span)
    total = 0.0
    for deal in range(trial.first_deal, trial.first_deal + trial.deals):
        for seat in range(table.seats):
            s = game.new(QuickDice(deal))
            play_between(s, around(candidate, seat, field, table))
            rewards.settle(s)
            total += rewards.of[seat]
    return total / (2 * trial.deals)


SMALLEST = 0.4
"""Weights near zero scatter as if they were of this size."""
MANY_DEALS = 2**40
"""Deals are numbered from here on, far from those of any arena or simulation."""

Weights = tuple[float, ...]
Judge = Callable[[int, Sequence[Weights]], list[float]]
"""Given the number of a generation and its weights: how good each of them is."""


class NoStrategy(ImportError):
    """The library that evolves is not installed."""


@dataclass(frozen=True)
class Generation:
    """What a generation has come to."""

    number: int
    best: float
    """The fitness of its best."""
    mean: float
    middle: Weights
    """Where the next generation scatters around: better than its best, who has been lucky too."""


@dataclass(frozen=True)
class EvolutionPlan:
    """What is to be evolved, and for how long."""

    game: str
    style: str
    """What it begins with."""
    start: Weights
    """The weights of that."""
    generations: int
    scatter: float
    """How far weights scatter at first, as a share of their own size."""
    population: int
    """Trials in a generation."""
    deals: int
    """Deals at each table: for each trial, or for all decisions together."""
    seed: int
    seats: int = 0
    """Only at tables for so many, if not 0."""
    playouts: int = 0
    """For each answer of a decision; 0 if it is games that are judged."""


def evolve(plan: EvolutionPlan, judge: Judge) -> Iterator[Generation]:
    """Generation after generation."""
    strategy = strategy_of(plan)
    for number in range(1, plan.generations + 1):
        weights = [tuple(float(weight) for weight in found) for found in strategy.ask()]
        fits = judge(number, weights)
        # It looks for the least of something.
        strategy.tell(weights, [1 - fit for fit in fits])
        middle = tuple(float(weight) for weight in strategy.result.xfavorite)
        yield Generation(number, max(fits), sum(fits) / len(fits), middle)


def strategy_of(plan: EvolutionPlan) -> Any:
    """CMA-ES, beginning at the plan's start."""
    try:
        import cma  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise NoStrategy("tuning needs an extra: pip install '.[training]' in a checkout") from error
    stds = [max(abs(weight), SMALLEST) for weight in plan.start]
    options = {"CMA_stds": stds, "popsize": plan.population, "seed": plan.seed + 1, "verbose": -9}
    return cma.CMAEvolutionStrategy(list(plan.start), plan.scatter, options)


# -- judges --------------------------------------------------------------------------------------------------------


def by_games(plan: EvolutionPlan, workers: Workers) -> Judge:
    """Whoever gets more at the tables is better; every generation has deals of its own."""

    def judged(number: int, weights: Sequence[Weights]) -> list[float]:
        first_deal = MANY_DEALS + plan.seed * plan.generations * plan.deals + number * plan.deals
        trials = [Trial(plan.game, found, first_deal, plan.deals, plan.seats) for found in weights]
        found = dict(done(trial, fit) for trial, fit in workers.run(fitness, trials))
        return [found[trial] for trial in trials]

    return judged


def by_decisions(examination: Examination) -> Judge:
    """Whoever answers better is better."""

    def judged(number: int, weights: Sequence[Weights]) -> list[float]:
        return [examination.result(found) for found in weights]

    return judged


def courses_of(plan: EvolutionPlan) -> list[DecisionTask]:
    """The games whose decisions are looked into."""
    first_deal = MANY_DEALS + plan.seed * plan.deals
    return courses_for(plan.game, plan.start, plan.seats, range(first_deal, first_deal + plan.deals), plan.playouts)


def looked_into(
    courses: Sequence[DecisionTask], workers: Workers
) -> Iterator[tuple[DecisionTask, list[RatedDecision]]]:
    """The decisions of each game, as they come."""
    for course, decisions in workers.run(decisions_in, courses):
        yield done(course, decisions)


def done(task: Task, result: Result | Failed) -> tuple[Task, Result]:
    """A task with its result, which must not have failed."""
    assert not isinstance(result, Failed), f"{task} could not be done: {result}"
    return task, result
