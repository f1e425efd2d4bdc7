"""What bots know of each game: the sets it asks for, and ways to play it."""

from collections.abc import Callable
from dataclasses import dataclass

from gobernador.bots.base import Bot
from gobernador.bots.policies.puertorico.sets import PuertoRicoSet
from gobernador.bots.policies.random_policy import RandomPolicy
from gobernador.bots.policies.sanjuan.sets import SanJuanSet
from gobernador.bots.policies.sets import AnswerSet
from gobernador.bots.puertorico import greedy as puertorico_greedy
from gobernador.bots.sanjuan import greedy as sanjuan_greedy
from gobernador.core.dice import Dice, QuickDice
from gobernador.core.game import Game, View


@dataclass(frozen=True)
class Knowledge:
    """What there is to know of one game."""

    answer_set: Callable[[], AnswerSet]
    greedy: Callable[[Game, int, Dice], Bot]


KNOWN = {
    "sanjuan": Knowledge(SanJuanSet, sanjuan_greedy.GreedyBot),
    "puertorico": Knowledge(PuertoRicoSet, puertorico_greedy.GreedyBot),
}


@dataclass(frozen=True)
class OpenSet:
    """The actions that can still join the set being asked for, copies side by side, and its least and greatest size."""

    members: list[int]
    fewest: int
    most: int


def open_set(game: Game, view: View) -> OpenSet | None:
    """The set that the open question of a view asks for; None if it asks for one thing only."""
    answers = KNOWN[game.key].answer_set()
    # Only what the seat knows goes into the set, so any world will do.
    if not answers.gather(game.imagine(view, QuickDice(0))):
        return None
    members = [int(view.base + answers.members[place]) for place in range(answers.size)]
    return OpenSet(members, int(answers.fewest), int(answers.most))


def random_policy(game: Game, dice: Dice) -> RandomPolicy:
    """Anything legal, every set equally likely."""
    return RandomPolicy(dice, KNOWN[game.key].answer_set())


def greedy(game: Game, seat: int, dice: Dice) -> Bot:
    """The simple sensible player of a game."""
    return KNOWN[game.key].greedy(game, seat, dice)
