"""What is chosen before a game is dealt: which game it is, and what its end is worth."""

from collections.abc import Mapping
from operator import index
from typing import SupportsIndex

from gobernador.catalog import GAMES, make
from gobernador.core.actions import shown
from gobernador.core.game import Game
from gobernador.research.stepping.rewards import REWARD_WORDS


def game_of(key: str, edition: str | None, seats: int, options: Mapping[str, object] | None) -> Game:
    """The game that is asked for, in its usual edition if none is named; an option may be a word or a number.

    >>> game = game_of("sanjuan", None, 2, {"start": 0})
    >>> game.edition, game.options
    ('first', {'start': '0'})
    """
    usual = GAMES[key].editions[0] if key in GAMES else ""
    chosen = {name: str(value) for name, value in (options or {}).items()}
    return make(str(key), usual if edition is None else str(edition), whole("seats", seats), chosen)


def whole(name: str, number: SupportsIndex) -> int:
    """An argument that counts something.

    >>> whole("seats", 2.5)
    Traceback (most recent call last):
    TypeError: seats is a whole number, not 2.5
    """
    if not isinstance(number, SupportsIndex):
        raise TypeError(f"{name} is a whole number, not {number!r}")
    return index(number)


def reward_of(word: str) -> int:
    """How the end of a game is valued: one of `Reward`.

    >>> reward_of("margin")
    1
    """
    if word not in REWARD_WORDS:
        raise ValueError(f"there is no reward {shown(str(word))}; there are {', '.join(REWARD_WORDS)}")
    return REWARD_WORDS.index(word)
