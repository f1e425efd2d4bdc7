"""An action as a learner names it, and as the engine takes it."""

from operator import index
from typing import SupportsIndex

from gobernador.core.errors import BadNotation, IllegalAction
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.research.stepping.answers import played

NO_ACTION = "an action is a whole number; None is for an agent whose game is over"


def checked(game: Game, s: State, action: SupportsIndex | None) -> int:
    """The action, if it is legal now; otherwise an error that names those that are.

    >>> from gobernador.catalog import make
    >>> from gobernador.core.dice import QuickDice
    >>> game = make("sanjuan", "first", 2)
    >>> checked(game, game.new(QuickDice(1)), game.actions.parse("use:library"))
    Traceback (most recent call last):
    gobernador.core.errors.IllegalAction: use:library (...) is not legal now; legal: role:builder (1), role:producer (2), ...
    """
    if action is None:
        raise TypeError(NO_ACTION)
    number = index(action)
    legal = s.legal()
    if number not in legal:
        raise _refusal(game, number, legal)
    return number


def play(game: Game, s: State, action: SupportsIndex | None) -> None:
    """Play an action; one that is not legal now is an error that names those that are, and changes nothing.

    >>> from gobernador.catalog import make
    >>> from gobernador.core.dice import QuickDice
    >>> game = make("sanjuan", "first", 2)
    >>> play(game, game.new(QuickDice(1)), 10**30)
    Traceback (most recent call last):
    gobernador.core.errors.BadNotation: there is no action 10000...; they are numbered from 0 to 552
    """
    if action is None:
        raise TypeError(NO_ACTION)
    number = index(action)
    if not 0 <= number < game.actions.size or not played(s, number):
        raise _refusal(game, number, s.legal())


def _refusal(game: Game, action: int, legal: list[int]) -> BadNotation | IllegalAction:
    texts = game.actions.texts
    if not 0 <= action < len(texts):
        return BadNotation(
            "unknown_action",
            f"there is no action {action}; they are numbered from 0 to {len(texts) - 1}",
            text=str(action),
        )
    known = ", ".join(f"{texts[other]} ({other})" for other in legal) or "none, the game is over"
    text = texts[action] or "a reserved number"
    return IllegalAction("illegal", f"{text} ({action}) is not legal now; legal: {known}", text=text, action=action)
