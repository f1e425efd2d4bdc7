"""Calling a bot without a substitute: its answer is legal, or the run ends with a sentence that names the bot and its fault."""

from traceback import extract_tb

from gobernador.bots.base import Bot, Budget
from gobernador.core.errors import GameError
from gobernador.core.game import View

BUDGET = Budget(playouts=100)
"""What a bot may think with that has no setting of its own."""
LONGEST_LINE = 200


class BotFault(GameError):
    """A bot did something wrong in a game."""

    def __init__(self, bot: str, seat: int, number: int, words: str) -> None:
        super().__init__(
            "bot_fault",
            f"the bot {bot}, seat {seat}, made an error in game {number}: {words}",
            bot=bot,
            seat=seat + 1,
            game=number + 1,
            words=words,
        )
        self._made_of = (bot, seat, number, words)

    def __reduce__(self) -> tuple[type["BotFault"], tuple[str, int, int, str]]:
        return BotFault, self._made_of


def ask(bot: Bot, kind: str, seat: int, number: int, view: View) -> int:
    """The answer of the bot called *kind* in game *number*, if it is one."""
    try:
        action = bot.choose(view, BUDGET)
    except Exception as error:
        raise BotFault(kind, seat, number, in_words(error)) from error
    if bot.faults:
        raise BotFault(kind, seat, number, bot.faults[0].words)
    if action not in view.legal():
        raise BotFault(kind, seat, number, f"its answer {action!r} is not legal")
    return action


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
