"""How long a game can take, and how far its ends can be apart."""

from gobernador.catalog import GAMES
from gobernador.core.game import Game
from gobernador.research.stepping.rewards import Reward

QUESTIONS_A_ROUND = 310
QUESTIONS_BESIDES = 700
"""No game asks more: the laws of the games count it exactly, for every edition and number of seats."""
MOST_POINTS = 500
"""More than any seat can make: every building of a full town, every card or chip, and every bonus for them."""


def longest(game: Game) -> int:
    """More decisions than this no game can take."""
    return last_round(game) * QUESTIONS_A_ROUND + QUESTIONS_BESIDES


def last_round(game: Game) -> int:
    """The last round there can be (U-09): the table's choice, or what the game's options begin with."""
    [rounds] = [option for option in GAMES[game.key].options if option.name == "rounds"]
    return int(game.options.get(rounds.name, rounds.values[0]))


def most(reward: int) -> float:
    """What no end is worth more than; nor is any worth less than the negative of it."""
    return 1.0 if reward == Reward.RANK else float(MOST_POINTS)
