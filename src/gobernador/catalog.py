"""The games there are, by name."""

from dataclasses import dataclass

from gobernador.core.actions import shown
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game
from gobernador.core.options import Option
from gobernador.sanjuan import game as sanjuan
from gobernador.sanjuan.options import OPTIONS


@dataclass(frozen=True)
class Entry:
    """What a table can be set up with."""

    key: str
    editions: tuple[str, ...]
    fewest_seats: int
    most_seats: int
    options: tuple[Option, ...]


GAMES = {
    sanjuan.KEY: Entry(sanjuan.KEY, sanjuan.EDITIONS, sanjuan.FEWEST_SEATS, sanjuan.MOST_SEATS, OPTIONS),
}


def make(key: str, edition: str, seats: int, options: dict[str, str] | None = None) -> Game:
    """A game by its name.

    >>> make("sanjuan", "second", 2).edition
    'second'
    """
    if key not in GAMES:
        known = ", ".join(GAMES)
        raise BadSetup("unknown_game", f"there is no game {shown(key)}; there is {known}", game=shown(key), known=known)
    return sanjuan.SanJuanGame(edition, seats, options)
