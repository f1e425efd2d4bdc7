"""Which bots sit where."""

from collections.abc import Mapping, Sequence

from gobernador.bots.base import Bot
from gobernador.bots.registry import make_bot
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game


def bots_around(bots: str | Sequence[str], seats: int) -> tuple[str, ...]:
    """The bots of so many seats, from names with commas between them or a list of names, gone through again and again.

    >>> bots_around("greedy,random", 3), bots_around(["search:1s"], 2)
    (('greedy', 'random', 'greedy'), ('search:1s', 'search:1s'))
    """
    names = [name.strip() for name in bots.split(",")] if isinstance(bots, str) else list(bots)
    if len(names) > seats:
        raise BadSetup(
            "too_many_bots", f"{len(names)} bots are too many for {seats} seats", bots=len(names), seats=seats
        )
    return tuple(names[seat % len(names)] for seat in range(seats))


def bots_for(game: Game, players: Mapping[int, str], seed: bytes) -> dict[int, Bot]:
    """The bots of a match, by seat."""
    return {seat: make_bot(kind, game, seat, seed) for seat, kind in players.items()}
