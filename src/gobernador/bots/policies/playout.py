"""Playing games to their end, as fast as the engine goes."""

from mypy_extensions import i64

from gobernador.bots.policies.policy import Policy
from gobernador.core.bitset import count, nth
from gobernador.core.dice import Dice, QuickDice
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS


def play_out(s: State, dice: Dice) -> i64:
    """Finish a game, every answer equally likely; how many decisions it took.

    Equally likely answers are not equally likely sets: good for measuring, not for playing.
    """
    decisions: i64 = 0
    while s.to_act != NOBODY:
        mask = s.mask()
        answer = nth(mask, dice.below(count(mask)))
        if answer == PASS:
            s.apply(PASS)
        else:
            s.apply(s.base + answer)
        decisions += 1
    return decisions


def play_between(s: State, policies: list[Policy]) -> None:
    """Finish a game, each seat by a policy of its own."""
    while s.to_act != NOBODY:
        s.apply(policies[s.to_act].pick(s))


def play_games(game: Game, games: i64, seed: i64) -> i64:
    """Deal and play out so many games, all of it compiled; how many decisions they took."""
    dice = QuickDice(seed)
    decisions: i64 = 0
    for number in range(games):
        decisions += play_out(game.new(dice.fork()), dice)
    return decisions
