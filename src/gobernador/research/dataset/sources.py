"""What a dataset is made of. Its games are numbered, and a worker is sent on an errand for some of them."""

from dataclasses import dataclass
from typing import Any, Protocol

from gobernador.core.errors import GameError
from gobernador.research.dataset.dataset_setup import DatasetSetup
from gobernador.research.dataset.row_buffer import RowBuffer


class ShardTask(Protocol):
    """Some games of a source, as a worker needs them. Hashable, and small enough to travel."""

    @property
    def setup(self) -> DatasetSetup: ...
    @property
    def numbers(self) -> range:
        """Of the games."""

    def __hash__(self) -> int: ...
    def write(self, sheet: RowBuffer) -> None:
        """Every decision of these games, in their order; games that cannot be had are left out."""


class Source(Protocol):
    """Where games come from."""

    @property
    def setup(self) -> DatasetSetup: ...
    @property
    def games(self) -> int:
        """How many there are, those included that turn out to be unusable."""

    @property
    def bots(self) -> tuple[str, ...]:
        """Everybody who decides, once each; empty if nobody knows who it was."""

    def described(self) -> dict[str, Any]:
        """Everything on which the rows depend, for the card: equal descriptions give equal rows."""

    def errand(self, numbers: range) -> ShardTask:
        """What a worker needs to write these games down."""

    def why_not(self, number: int) -> "Skipped":
        """Why there are no rows of a game."""


@dataclass(frozen=True)
class Skipped:
    """A game that has no rows."""

    number: int
    name: str
    """Where it should have come from."""
    error: GameError
