"""A game by its name, edition, seats and options: as Python callers write them, and as they travel between processes."""

from collections.abc import Mapping
from dataclasses import dataclass
from operator import index
from typing import SupportsIndex

from gobernador.catalog import entry_of, make, pinned
from gobernador.core.game import Game


def game_of(
    key: str, edition: str | None = None, seats: SupportsIndex = 3, options: Mapping[str, object] | None = None
) -> Game:
    """A game by its name, in its default edition if none is named; an option may be a word or a number.

    >>> game = game_of("sanjuan", seats=2, options={"start": 0})
    >>> game.rules_name, game.options
    ('first@1', {'start': '0'})
    """
    usual = entry_of(str(key)).editions[0]
    chosen = {name: str(value) for name, value in (options or {}).items()}
    return make(str(key), usual if edition is None else str(edition), whole("seats", seats), chosen)


def whole(name: str, number: SupportsIndex) -> int:
    """An argument that counts something.

    >>> whole("seats", 2.5)
    Traceback (most recent call last):
    TypeError: seats is a whole number, not 2.5
    """
    if not isinstance(number, SupportsIndex):
        raise TypeError(f"{name} is a whole number, not {number!r}")
    return index(number)


@dataclass(frozen=True)
class GameSetup:
    """A game as it travels between processes. Equal games have equal setups."""

    game: str
    edition: str
    """With the version of its rules, as in `first@1`; without one, the newest becomes part of it."""
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    """Only what differs from the edition's defaults, in the order of their names."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "edition", pinned(self.game, self.edition))

    @classmethod
    def of(cls, game: Game) -> "GameSetup":
        """The setup of a game.

        >>> print(GameSetup.of(game_of("sanjuan", seats=2, options={"rounds": 9})))
        sanjuan first@1, 2 seats, rounds=9
        """
        return cls(game.key, game.rules_name, game.seats, tuple(sorted(game.options.items())))

    def make(self) -> Game:
        return make(self.game, self.edition, self.seats, dict(self.options))

    def __str__(self) -> str:
        chosen = "".join(f", {name}={value}" for name, value in self.options)
        return f"{self.game} {self.edition}, {self.seats} seats{chosen}"
