"""One game after another, each with a seed of its own."""

import secrets
from hashlib import sha256
from operator import index

from gobernador.core.actions import shown
from gobernador.core.dice import SEED_BYTES, SealedDice, quick
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.match.game_factory import game_of, whole
from gobernador.research.stepping.rewards import REWARD_WORDS


class Dealer:
    """Names the seed of each game; all of them follow from one number, or from the system's randomness.

    >>> dealer = Dealer()
    >>> dealer.start_from(7)
    >>> first, second = dealer.next_seed(), dealer.next_seed()
    >>> dealer.start_from(7)
    >>> first == dealer.next_seed() != second
    True
    """

    def __init__(self) -> None:
        self._source = secrets.token_bytes(SEED_BYTES)
        self._dealt = 0

    def start_from(self, seed: int) -> None:
        """From now on everything follows from this number."""
        number = index(seed)
        if number < 0:
            raise ValueError(f"a seed is a whole number that is not negative, this is {number}")
        self._source = sha256(f"gobernador/research {number}".encode()).digest()
        self._dealt = 0

    def next_seed(self) -> bytes:
        """The seed of the next game."""
        self._dealt += 1
        return sha256(self._source + self._dealt.to_bytes(8, "big")).digest()[:SEED_BYTES]


def deal(game: Game, seed: bytes) -> State:
    """A fresh game; quick dice deal it, because a learner plays a million of them."""
    return game.new(quick(SealedDice(seed)))


__all__ = ["game_of", "reward_of", "whole"]


def reward_of(word: str) -> int:
    """How the end of a game is valued: one of `Reward`.

    >>> reward_of("margin")
    1
    """
    if word not in REWARD_WORDS:
        raise ValueError(f"there is no reward {shown(str(word))}; available: {', '.join(REWARD_WORDS)}")
    return REWARD_WORDS.index(word)
