"""Games for learners: dealt one after another, each with a seed of its own, and played by the numbers of actions."""

import secrets
from hashlib import sha256
from operator import index
from typing import SupportsIndex

from gobernador.core.actions import shown
from gobernador.core.dice import SEED_BYTES, SealedDice, quick
from gobernador.core.errors import BadNotation, IllegalAction
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.match.game_factory import whole
from gobernador.research.stepping.games import played
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
        self._dealt += 1
        return sha256(self._source + self._dealt.to_bytes(8, "big")).digest()[:SEED_BYTES]


def deal(game: Game, seed: bytes) -> State:
    """A fresh game; quick dice deal it, because a learner plays a million of them."""
    return game.new(quick(SealedDice(seed)))


def at_least_one(name: str, number: SupportsIndex) -> int:
    """An argument that says how many.

    >>> at_least_one("max_cycles", 0)
    Traceback (most recent call last):
    ValueError: max_cycles must be at least 1, not 0
    """
    if whole(name, number) < 1:
        raise ValueError(f"{name} must be at least 1, not {number}")
    return index(number)


def reward_of(word: str) -> int:
    """How the end of a game is valued: one of `Reward`.

    >>> reward_of("margin")
    1
    """
    if word not in REWARD_WORDS:
        raise ValueError(f"there is no reward {shown(str(word))}; available: {', '.join(REWARD_WORDS)}")
    return REWARD_WORDS.index(word)


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
        raise TypeError("an action is a whole number; None is for an agent whose game is over")
    number = index(action)
    if not 0 <= number < game.actions.size or not played(s, number):
        raise refusal_of(game, s, number)


def refusal_of(game: Game, s: State, action: int) -> BadNotation | IllegalAction:
    """Why an action is not legal now: an error that names those that are.

    >>> from gobernador.catalog import make
    >>> from gobernador.core.dice import QuickDice
    >>> game = make("sanjuan", "first", 2)
    >>> refusal_of(game, game.new(QuickDice(1)), game.actions.parse("use:library"))
    IllegalAction('use:library (...) is not legal now; legal: role:builder (1), role:producer (2), ...')
    """
    texts = game.actions.texts
    if not 0 <= action < len(texts):
        return BadNotation(
            "unknown_action",
            f"there is no action {action}; they are numbered from 0 to {len(texts) - 1}",
            text=str(action),
        )
    known = ", ".join(f"{texts[other]} ({other})" for other in s.legal()) or "none, the game is over"
    text = texts[action] or "a reserved number"
    return IllegalAction("illegal", f"{text} ({action}) is not legal now; legal: {known}", text=text, action=action)
