"""What bots know of each game: the sets it asks for, and a simple sensible way to play it."""

from collections.abc import Callable
from dataclasses import dataclass

from gobernador.bots.base import Bot
from gobernador.bots.puertorico import greedy as puertorico_greedy
from gobernador.bots.puertorico import sets as puertorico_sets
from gobernador.bots.sanjuan import greedy as sanjuan_greedy
from gobernador.bots.sanjuan import sets as sanjuan_sets
from gobernador.bots.sets import AnswerSet
from gobernador.core.dice import Dice
from gobernador.core.game import Game, View


@dataclass(frozen=True)
class Knowledge:
    """What there is to know of one game."""

    open_set: Callable[[Game, View], AnswerSet | None]
    greedy: Callable[[Game, int, Dice], Bot]


KNOWN = {
    "sanjuan": Knowledge(sanjuan_sets.open_set, sanjuan_greedy.GreedyBot),
    "puertorico": Knowledge(puertorico_sets.open_set, puertorico_greedy.GreedyBot),
}


def open_set(game: Game, view: View) -> AnswerSet | None:
    """The set that the open question of a view asks for; None if it asks for one thing only."""
    return KNOWN[game.key].open_set(game, view)


def greedy(game: Game, seat: int, dice: Dice) -> Bot:
    """The simple sensible player of a game."""
    return KNOWN[game.key].greedy(game, seat, dice)
