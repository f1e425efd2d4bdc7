"""What is to be trained, and for how long."""

from dataclasses import asdict, dataclass
from typing import Any

from gobernador.catalog import GAMES, pinned

USUAL_BATCH = 1024


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
        """The games of a step."""
        return self.chunk_games * self.chunks

    @property
    def steps(self) -> int:
        """Each step plays fresh games, measures the net on them, then learns from them."""
        return -(-self.games // self.step_games)

    @property
    def rules(self) -> list[str]:
        """The editions of its games."""
        return [pinned(self.game, edition) for edition in GAMES[self.game].editions]

    @property
    def command(self) -> str:
        """The command that trains it again."""
        return (
            f"gobernador train {self.game} --seats {self.seats} --games {self.games} --seed {self.seed} "
            f"--hidden {self.hidden} --learning-rate {self.learning_rate:g}"
            + ("" if self.batch == USUAL_BATCH else f" --batch {self.batch}")
        )

    def values(self) -> dict[str, Any]:
        return asdict(self)
