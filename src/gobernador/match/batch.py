"""Several answers of one seat at once: in any order, all or none."""

from collections.abc import Iterator

from gobernador.core.bitset import bit
from gobernador.core.errors import IllegalAction
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import PASS
from gobernador.match.events import reveals

LONGEST = 100
"""No seat ever has more to say at once."""


def in_order(game: Game, s: State, actions: list[int]) -> list[int]:
    """*actions* in an order in which the seat to act can play them, one after the other.

    Members of a set go in the order the game wants, everything else as it was named; a `pass` stays where it stands.
    """
    return list(_played(game, s.clone(), actions))


def in_fair_order(game: Game, s: State, actions: list[int]) -> list[int]:
    """The same for somebody who does not know the cards: nothing may follow what shows one.

    Otherwise a batch would be a free look ahead: refused without cost whenever the right card does not come.
    """
    trial = s.clone()
    trial.watched = True
    order: list[int] = []
    for action in _played(game, trial, actions):
        order.append(action)
        if len(order) < len(actions) and reveals(game, trial.notes):
            raise _unplayable(game, _left(actions, order)[0], order)
    return order


def _played(game: Game, s: State, actions: list[int]) -> Iterator[int]:
    """Play *actions* for the seat to act, and say each once it is played."""
    if len(actions) > LONGEST:
        raise IllegalAction(
            "batch_too_long", f"{len(actions)} actions are too many to send together", count=len(actions)
        )
    seat = s.to_act
    order: list[int] = []
    while len(order) < len(actions):
        rest = _left(actions, order)
        if s.to_act != seat:
            raise _unplayable(game, rest[0], order)
        order.append(_next(game, s, rest, order))
        s.apply(order[-1])
        yield order[-1]


def _left(actions: list[int], played: list[int]) -> list[int]:
    rest = list(actions)
    for action in played:
        rest.remove(action)
    return rest


def _next(game: Game, s: State, rest: list[int], order: list[int]) -> int:
    """What to play of *rest*: the largest answer where a set is asked for, otherwise the first; all before a pass."""
    legal = set(s.legal())
    before_pass = rest[: rest.index(PASS)] if PASS in rest else rest
    fitting = [action for action in before_pass if action in legal] or [rest[0]]
    if fitting[0] not in legal:
        raise _unplayable(game, rest[0], order)
    return max(fitting) if game.words.sets & bit(s.prompt) else fitting[0]


def _unplayable(game: Game, action: int, order: list[int]) -> IllegalAction:
    text = game.actions.text(action)
    before = f" after {game.actions.text(order[-1])}" if order else ""
    return IllegalAction(
        "illegal_in_batch", f"{text} is not legal{before}", text=text, action=action, played=len(order)
    )
