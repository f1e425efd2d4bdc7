"""What is counted of a game of Puerto Rico that is over."""

from gobernador.core.bitset import members
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.games.puertorico.narrow import own_state
from gobernador.games.puertorico.rules import scoring
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, END_WORDS, QUARRY
from gobernador.games.puertorico.rules.player import Player
from gobernador.match.points import FinalCounts

BUILDING, BOTH, SHIPPING = STYLES = ("building", "both", "shipping")
MUCH_SHIPPED = 1 / 2
LITTLE_SHIPPED = 1 / 3
"""Parts of somebody's points that lie in chips: with more than the first it lived on shipping, with less than the second on building."""


def counted(game: Game, position: State) -> FinalCounts:
    """Cities, belongings, the large buildings, and whether somebody built or shipped."""
    s = own_state(position)
    towns = [[BUILDING_WORDS[building] for building in members(player.buildings)] for player in s.players]
    great = [len(members(player.buildings & s.rules.large)) for player in s.players]
    lived_on = [style(int(player.points), int(scoring.points(s, seat))) for seat, player in enumerate(s.players)]
    return FinalCounts(END_WORDS[s.end], towns, [belongings(player) for player in s.players], great, lived_on, STYLES)


def style(chips: int, points: int) -> str:
    """What somebody has lived on who has this many of the points in chips.

    >>> style(10, 50), style(20, 50), style(30, 50)
    ('building', 'both', 'shipping')
    """
    if chips > points * MUCH_SHIPPED:
        return SHIPPING
    return BUILDING if chips < points * LITTLE_SHIPPED else BOTH


def belongings(player: Player) -> dict[str, int]:
    return {
        "buildings": len(members(player.buildings)),
        "coins": int(player.coins),
        "barrels": int(player.n_goods()),
        "tiles": int(player.tiles),
        "quarries": int(player.places[QUARRY]),
        "colonists": int(player.colonists),
    }
