"""What a bot is: made with a game, a seat and dice of its own; asked with a view and a budget."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from gobernador.core.dice import SEED_BYTES, Dice, SealedDice
from gobernador.core.game import Game, View


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: a number of seconds, or a number of playouts if games must be repeatable."""

    seconds: float | None = None
    playouts: int | None = None


@dataclass(frozen=True)
class Fault:
    """Something that a bot did wrong and that was made good: a legal answer was given in its place."""

    kind: str
    """One word: late, crashed, illegal ..."""
    words: str
    """What happened, for the author of the bot."""


class Bot(ABC):
    """Chooses actions for one seat of one game. It may remember; it is never shown more than its view."""

    games: tuple[str, ...] | None = None
    """What it plays, by the keys of the games; None for every game."""
    faults: Sequence[Fault] = ()
    """What it has done wrong so far; most bots have no way to."""

    def __init__(self, game: Game, seat: int, dice: Dice) -> None:
        self.game = game
        self.seat = seat
        self.dice = dice

    @abstractmethod
    def choose(self, view: View, budget: Budget) -> int:
        """One of `view.legal()`."""

    def close(self) -> None:  # noqa: B027 - most bots have nothing to put away
        """The game is over, or the bot is no longer needed."""


def bot_dice(seed: bytes, seat: int, name: str) -> Dice:
    """A bot's own dice: they follow from the game's seed, and the seed does not follow from them."""
    digest = sha256(b"gobernador/bot" + seed + bytes([seat]) + name.encode()).digest()
    return SealedDice(digest[:SEED_BYTES])
