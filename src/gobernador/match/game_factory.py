"""A game by its name, edition, seats and options, as Python callers write them."""

from collections.abc import Mapping
from operator import index
from typing import SupportsIndex

from gobernador.catalog import entry_of, make
from gobernador.core.game import Game


def game_of(
    key: str, edition: str | None = None, seats: SupportsIndex = 3, options: Mapping[str, object] | None = None
) -> Game:
    """A game by its name, in its default edition if none is named; an option may be a word or a number.

    >>> game = game_of("sanjuan", seats=2, options={"start": 0})
    >>> game.rules_name, game.options
    ('first@1', {'start': '0'})
    """
    usual = entry_of(str(key)).editions[0]
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
