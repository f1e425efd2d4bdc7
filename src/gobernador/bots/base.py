"""What a bot is: made with a game, a seat and dice of its own; asked with a view and a budget; to blame for what it does wrong."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from traceback import extract_tb

from gobernador.core.dice import SEED_BYTES, Dice, SealedDice
from gobernador.core.errors import GameError
from gobernador.core.game import Game, View

LONGEST_LINE = 200


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: a number of seconds, or a number of playouts if games must be repeatable."""

    seconds: float | None = None
    playouts: int | None = None


BUDGET = Budget(playouts=100)
"""What a bot may think with that has no setting of its own."""


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


# -- asking without a substitute ---------------------------------------------------------------------------------------


class BotFault(GameError):
    """A bot did something wrong in a game."""


def ask(bot: Bot, kind: str, seat: int, number: int, view: View) -> int:
    """The answer of the bot called *kind* in game *number*, if it is one."""
    try:
        action = bot.choose(view, BUDGET)
    except Exception as error:
        raise _fault(kind, seat, number, in_words(error)) from error
    if bot.faults:
        raise _fault(kind, seat, number, bot.faults[0].words)
    if action not in view.legal():
        raise _fault(kind, seat, number, f"its answer {action!r} is not legal")
    return action


def _fault(bot: str, seat: int, number: int, words: str) -> BotFault:
    said = f"the bot {bot}, seat {seat}, made an error in game {number}: {words}"
    return BotFault("bot_fault", said, bot=bot, seat=seat + 1, game=number + 1, words=words)


def in_words(error: BaseException) -> str:
    """An exception, and where it comes from."""
    frames = extract_tb(error.__traceback__)
    where = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    try:
        said = f"{type(error).__name__}: {error}"
    except BaseException:  # noqa: BLE001 - an exception of the bot, with a __str__ of its own
        said = type(error).__name__
    return shown_line(said) + where


def shown_line(text: str) -> str:
    """One line of a text, not too long."""
    return " ".join(text.split())[:LONGEST_LINE]
