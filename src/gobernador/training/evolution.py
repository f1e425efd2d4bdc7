"""An evolution strategy: weights scatter around a middle, and the middle moves to where the better ones are.

The strategy itself is CMA-ES, which also learns in which directions to scatter and how far. Who is better is said by a judge:
either by the games that weights play, or by decisions that they answer.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gobernador import compiled
from gobernador.bots.game_bots import heuristic_kind
from gobernador.training.weight_trials import (
    DecisionTask,
    Examination,
    RatedDecision,
    Trial,
    Weights,
    decisions_in,
    fitness,
    tables_for,
)
from gobernador.workers.local import Failed, Result, Task, Workers

SMALLEST = 0.4
"""Weights near zero scatter as if they were of this size."""
MANY_DEALS = 2**40
"""Deals are numbered from here on, far from those of any arena or simulation."""

Judge = Callable[[int, Sequence[Weights]], list[float]]
"""Given the number of a generation and its weights: how good each of them is."""


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
    generations: int = 150
    scatter: float = 0.2
    """How far weights scatter at first, as a share of their own size."""
    population: int = 24
    """Trials in a generation."""
    deals: int = 20
    """Deals at each table: for each trial, or for all decisions together."""
    seed: int = 0
    seats: int = 0
    """Only at tables for so many, if not 0."""
    playouts: int = 0
    """For each answer of a decision; 0 if it is games that are judged."""

    @property
    def command(self) -> str:
        size = f"--generations {self.generations} --scatter {self.scatter} --population {self.population} --deals {self.deals}"
        only = f" --seats {self.seats}" if self.seats else ""
        looked = f" --playouts {self.playouts}" if self.playouts else ""
        return f"gobernador train {self.game} --weights tuned.toml --start {self.style} {size} --seed {self.seed}{only}{looked}"

    def courses(self) -> list[DecisionTask]:
        """The games whose decisions are looked into: every deal from every seat of every table; none, if games are judged."""
        first_deal = MANY_DEALS + self.seed * self.deals
        return [
            DecisionTask(self.game, self.start, table, deal, seat, self.playouts)
            for deal in range(first_deal, first_deal + self.deals if self.playouts else first_deal)
            for table in tables_for(self.game, self.seats)
            for seat in range(table.seats)
        ]


class EvolutionRun:
    """A plan, with the file of the weights that it has found."""

    def __init__(self, plan: EvolutionPlan, file: Path) -> None:
        self.plan = plan
        self.file = file
        self.courses = plan.courses()
        self.found: Generation | None = None
        """The latest, which is in the file."""

    @property
    def steps(self) -> int:
        """Games that are looked into, then generations."""
        return len(self.courses) + self.plan.generations

    def run(self, workers: Workers) -> Iterator[Generation | None]:
        """Each generation, whose weights are in the file then; before the first, None for every game that was looked into."""
        judge = by_games(self.plan, workers)
        if self.courses:
            looked: dict[DecisionTask, list[RatedDecision]] = {}
            for course, decisions in workers.run(decisions_in, self.courses):
                looked[course] = done(course, decisions)
                yield None
            # They come in any order; the same plan must give the same weights.
            in_order = [decision for course in self.courses for decision in looked[course]]
            judge = by_decisions(Examination(self.plan.game, in_order, len(self.courses)))
        for generation in evolve(self.plan, judge):
            self.file.write_text(weights_file(self.plan, generation), encoding="utf-8")
            self.found = generation
            yield generation


def evolve(plan: EvolutionPlan, judge: Judge) -> Iterator[Generation]:
    strategy = strategy_of(plan)
    for number in range(1, plan.generations + 1):
        weights = [tuple(float(weight) for weight in found) for found in strategy.ask()]
        fits = judge(number, weights)
        # It looks for the least of something.
        strategy.tell(weights, [1 - fit for fit in fits])
        middle = tuple(float(weight) for weight in strategy.result.xfavorite)
        yield Generation(number, max(fits), sum(fits) / len(fits), middle)


def strategy_of(plan: EvolutionPlan) -> Any:
    import cma  # noqa: PLC0415 - an extra

    stds = [max(abs(weight), SMALLEST) for weight in plan.start]
    options = {"CMA_stds": stds, "popsize": plan.population, "seed": plan.seed + 1, "verbose": -9}
    return cma.CMAEvolutionStrategy(list(plan.start), plan.scatter, options)


def by_games(plan: EvolutionPlan, workers: Workers) -> Judge:
    """Whoever gets more at the tables is better; every generation has deals of its own."""

    def judged(number: int, weights: Sequence[Weights]) -> list[float]:
        first_deal = MANY_DEALS + plan.seed * plan.generations * plan.deals + number * plan.deals
        trials = [Trial(plan.game, found, first_deal, plan.deals, plan.seats) for found in weights]
        found = {trial: done(trial, fit) for trial, fit in workers.run(fitness, trials)}
        return [found[trial] for trial in trials]

    return judged


def by_decisions(examination: Examination) -> Judge:
    """Whoever answers better is better."""
    return lambda number, weights: [examination.result(found) for found in weights]


def done(task: Task, result: Result | Failed) -> Result:
    """The result of a task, which must not have failed."""
    assert not isinstance(result, Failed), f"{task} could not be done: {result}"
    return result


def weights_file(plan: EvolutionPlan, generation: Generation) -> str:
    """The weights of a generation's middle as a file that bots can read."""
    words = heuristic_kind(plan.game).weight_words
    head = [
        f"# The tuned style: found by an evolution strategy (CMA-ES) that began at the style {plan.style} and was tried against",
        f"# all hand-written ones. Generation {generation.number} of {plan.generations}; the engine was {compiled.word()}.",
        f"# {plan.command}",
    ]
    rows = [f"{word} = {weight:.4f}" for word, weight in zip(words, generation.middle, strict=True)]
    return "\n".join([*head, "", *rows, ""])
