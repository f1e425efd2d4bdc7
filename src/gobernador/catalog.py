"""The games there are, by name."""

from collections.abc import Callable
from dataclasses import dataclass

from gobernador.core.actions import shown
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game
from gobernador.core.options import Option
from gobernador.games.puertorico.rules import game as puertorico
from gobernador.games.puertorico.rules import options as puertorico_options
from gobernador.games.sanjuan.rules import game as sanjuan
from gobernador.games.sanjuan.rules import options as sanjuan_options


@dataclass(frozen=True)
class Entry:
    """What a table can be set up with; the first edition is the usual one."""

    key: str
    editions: tuple[str, ...]
    fewest_seats: int
    most_seats: int
    options: tuple[Option, ...]
    make: Callable[[str, int, dict[str, str] | None], Game]


GAMES = {
    entry.key: entry
    for entry in (
        Entry(
            sanjuan.KEY,
            sanjuan.EDITIONS,
            sanjuan.FEWEST_SEATS,
            sanjuan.MOST_SEATS,
            sanjuan_options.OPTIONS,
            sanjuan.SanJuanGame,
        ),
        Entry(
            puertorico.KEY,
            puertorico_options.EDITIONS,
            puertorico.FEWEST_SEATS,
            puertorico.MOST_SEATS,
            puertorico_options.OPTIONS,
            puertorico.PuertoRicoGame,
        ),
    )
}


def make(key: str, edition: str, seats: int, options: dict[str, str] | None = None) -> Game:
    """A game by its name.

    >>> make("sanjuan", "second", 2).edition
    'second'
    """
    if key not in GAMES:
        known = ", ".join(GAMES)
        raise BadSetup(
            "unknown_game", f"there is no game {shown(key)}; there are {known}", game=shown(key), known=known
        )
    return GAMES[key].make(edition, seats, options)
