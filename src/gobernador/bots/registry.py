"""The bots there are, by name."""

from collections.abc import Callable
from dataclasses import dataclass

from gobernador.bots.base import Bot, bot_dice
from gobernador.bots.games import greedy
from gobernador.bots.random_bot import RandomBot
from gobernador.core.actions import shown
from gobernador.core.dice import Dice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game


@dataclass(frozen=True)
class Entry:
    """A bot that can be called by name. How it is described in words is the text catalogue's matter (`table.level.NAME`)."""

    name: str
    make: Callable[[Game, int, Dice], Bot]


BOTS = {entry.name: entry for entry in (Entry("random", RandomBot), Entry("greedy", greedy))}


def make_bot(name: str, game: Game, seat: int, seed: bytes) -> Bot:
    """The bot called *name*, for a seat of a game dealt from *seed*."""
    if name not in BOTS:
        known = ", ".join(BOTS)
        raise BadSetup("unknown_bot", f"there is no bot {shown(name)}; there are {known}", bot=shown(name), known=known)
    return BOTS[name].make(game, seat, bot_dice(seed, seat, name))
