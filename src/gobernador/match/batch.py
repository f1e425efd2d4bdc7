"""Several answers of one seat at once: in any order, all or none."""

from gobernador.core.bitset import BIT
from gobernador.core.errors import IllegalAction
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import PASS

LONGEST = 100
"""No seat ever has more to say at once."""


def in_order(game: Game, s: State, actions: list[int]) -> list[int]:
    """*actions* in an order in which the seat to act can play them, one after the other.

    Members of a set go in the order the game wants, everything else as it was named; passing comes when nothing else fits.
    """
    if len(actions) > LONGEST:
        raise IllegalAction("batch_too_long", f"{len(actions)} actions at once are too many", count=len(actions))
    seat = s.to_act
    trial = s.clone()
    rest = list(actions)
    order: list[int] = []
    while rest:
        if trial.to_act != seat:
            raise _unplayable(game, rest[0], order)
        action = _next(game, trial, rest, order)
        rest.remove(action)
        order.append(action)
        trial.apply(action)
    return order


def _next(game: Game, s: State, rest: list[int], order: list[int]) -> int:
    legal = set(s.legal())
    fitting = [action for action in rest if action in legal]
    if not fitting:
        raise _unplayable(game, rest[0], order)
    answers = [action for action in fitting if action != PASS]
    if not answers:
        return PASS
    return max(answers) if game.words.sets & BIT[s.prompt] else answers[0]


def _unplayable(game: Game, action: int, order: list[int]) -> IllegalAction:
    text = game.actions.text(action)
    before = f" after {game.actions.text(order[-1])}" if order else ""
    return IllegalAction(
        "illegal_in_batch", f"{text} is not legal{before}", text=text, action=action, played=len(order)
    )
