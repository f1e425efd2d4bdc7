"""What is chosen before a game is dealt: which game it is, and what its end is worth."""

from gobernador.core.actions import shown
from gobernador.match.setup import game_of, whole
from gobernador.research.stepping.rewards import REWARD_WORDS

__all__ = ["game_of", "reward_of", "whole"]


def reward_of(word: str) -> int:
    """How the end of a game is valued: one of `Reward`.

    >>> reward_of("margin")
    1
    """
    if word not in REWARD_WORDS:
        raise ValueError(f"there is no reward {shown(str(word))}; available: {', '.join(REWARD_WORDS)}")
    return REWARD_WORDS.index(word)
