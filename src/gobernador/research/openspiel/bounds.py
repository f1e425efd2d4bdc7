"""How long a game can take, and how far its ends can be apart."""

from gobernador.core.game import Game
from gobernador.research.stepping.rewards import Reward

USUAL_ROUNDS = 100
"""The last round there can be (U-09), where a table has not chosen another."""
QUESTIONS_A_ROUND = 310
QUESTIONS_BESIDES = 700
"""No game asks more: the laws of the games count it exactly, for every edition and number of seats."""
MOST_POINTS = 500
"""More than any seat can make: every building of a full town, every card or chip, and every bonus for them."""


def longest(game: Game) -> int:
    """More decisions than this no game can take."""
    return int(game.options.get("rounds", USUAL_ROUNDS)) * QUESTIONS_A_ROUND + QUESTIONS_BESIDES


def most(reward: int) -> float:
    """What no end is worth more than; nor is any worth less than the negative of it."""
    return 1.0 if reward == Reward.RANK else float(MOST_POINTS)
