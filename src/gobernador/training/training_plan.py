"""What is to be trained, and for how long."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from gobernador.bots.nets import VALUE_NETS
from gobernador.catalog import GAMES, make, pinned
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game

USUAL_BATCH = 1024
USUAL_PASSES = 2
SEEDS = 2**40


@dataclass(frozen=True)
class TrainingPlan:
    """The same plan gives the same net, however often it was interrupted."""

    game: str
    seats: int
    games: int
    """How many games it learns from, rounded up to whole steps."""
    seed: int = 0
    hidden: int = 48
    learning_rate: float = 0.003
    """At the beginning; it falls to 0 along a cosine."""
    batch: int = USUAL_BATCH
    """So many positions, or questions, make one step of learning."""
    chunk_games: int = 250
    """Games that one worker plays at a time. They follow from the seed and their numbers alone."""
    chunks: int = 4
    """Chunks in a step, after which there is a checkpoint."""

    @property
    def step_games(self) -> int:
        return self.chunk_games * self.chunks

    @property
    def steps(self) -> int:
        """Each step plays fresh games, measures the net on them, then learns from them."""
        return -(-self.games // self.step_games)

    @property
    def rules(self) -> list[str]:
        return [pinned(self.game, edition) for edition in GAMES[self.game].editions]

    @property
    def command(self) -> str:
        return (
            f"gobernador train {self.game} --seats {self.seats} --games {self.games} --seed {self.seed} "
            f"--hidden {self.hidden} --learning-rate {self.learning_rate:g}"
            + ("" if self.batch == USUAL_BATCH else f" --batch {self.batch}")
        )

    def tables(self) -> list[Game]:
        """The games that are played, in every edition with all its options."""
        return [
            make(self.game, edition, self.seats, dict(options))
            for edition in GAMES[self.game].editions
            for options in VALUE_NETS.of(self.game).options
        ]


@dataclass(frozen=True)
class PolicyPlan(TrainingPlan):
    """The plan of a policy net."""

    hidden: int = 64
    passes: int = USUAL_PASSES
    """How often it learns from the questions of a step."""
    further: bool = False
    """Whether it goes on from the net that there is: from its weights, and with games that it plays itself."""

    @property
    def command(self) -> str:
        passes = "" if self.passes == USUAL_PASSES else f" --passes {self.passes}"
        return f"{super().command}{passes} --net policy{' --further' if self.further else ''}"


AnyPlan = TypeVar("AnyPlan", bound=TrainingPlan)


@dataclass(frozen=True)
class Chunk(Generic[AnyPlan]):
    """Some games of a plan, which one worker plays."""

    plan: AnyPlan
    first: int
    """The number of its first game."""

    def deals(self) -> Iterator[tuple[int, QuickDice]]:
        """For each game its seed, and the dice that choose the table and the players."""
        for number in range(self.first, self.first + self.plan.chunk_games):
            seed = self.plan.seed * SEEDS + number
            yield seed, QuickDice(seed + SEEDS // 2)


def chunks_of(plan: AnyPlan, step: int) -> list[Chunk[AnyPlan]]:
    first = step * plan.step_games
    return [Chunk(plan, first + number * plan.chunk_games) for number in range(plan.chunks)]
