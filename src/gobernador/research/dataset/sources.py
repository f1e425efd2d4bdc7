"""What a dataset is made of. Its games are numbered, and a worker is sent on an errand for some of them."""

from dataclasses import dataclass
from typing import Any, Protocol

from gobernador.catalog import make, pinned
from gobernador.core.errors import GameError
from gobernador.core.game import Game
from gobernador.research.dataset.row_buffer import RowBuffer


@dataclass(frozen=True)
class DatasetSetup:
    """A game as it travels to workers."""

    game: str
    edition: str
    """With the version of its rules, as in `first@1`; without one, the newest becomes part of it."""
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    """Only what differs from the edition's defaults, in the order of their names."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "edition", pinned(self.game, self.edition))

    @classmethod
    def of(cls, game: Game) -> "DatasetSetup":
        """The setup of a game.

        >>> from gobernador.catalog import make
        >>> print(DatasetSetup.of(make("sanjuan", "first", 2, {"rounds": "9"})))
        sanjuan first@1, 2 seats, rounds=9
        """
        return cls(game.key, game.rules_name, game.seats, tuple(sorted(game.options.items())))

    def make(self) -> Game:
        """The game itself."""
        return make(self.game, self.edition, self.seats, dict(self.options))

    def __str__(self) -> str:
        chosen = "".join(f", {name}={value}" for name, value in self.options)
        return f"{self.game} {self.edition}, {self.seats} seats{chosen}"


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
