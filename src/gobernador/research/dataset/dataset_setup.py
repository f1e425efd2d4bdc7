"""Which game a dataset is of: one game, one edition, one number of seats, one set of options."""

from dataclasses import dataclass

from gobernador.catalog import make, pinned
from gobernador.core.game import Game


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
