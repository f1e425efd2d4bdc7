"""What is counted of a game of Puerto Rico that is over."""

from gobernador.core.bitset import members
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.games.puertorico.narrow import own_state
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, END_WORDS, QUARRY
from gobernador.games.puertorico.rules.player import Player
from gobernador.match.counting import Counted


def counted(game: Game, position: State) -> Counted:
    """Cities, belongings, and the large buildings."""
    s = own_state(position)
    towns = [[BUILDING_WORDS[building] for building in members(player.buildings)] for player in s.players]
    great = [len(members(player.buildings & s.rules.large)) for player in s.players]
    return Counted(END_WORDS[s.end], towns, [belongings(player) for player in s.players], great)


def belongings(player: Player) -> dict[str, int]:
    return {
        "buildings": len(members(player.buildings)),
        "coins": int(player.coins),
        "barrels": int(player.n_goods()),
        "tiles": int(player.tiles),
        "quarries": int(player.places[QUARRY]),
        "colonists": int(player.colonists),
    }
