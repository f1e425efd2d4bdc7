"""What is counted of a game that is over, whatever game it was."""

from dataclasses import dataclass

from gobernador.core.bitset import members
from gobernador.core.state import State
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, QUARRY
from gobernador.games.puertorico.rules.ids import END_WORDS as PUERTO_RICO_ENDS
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.games.sanjuan.rules.ids import END_WORDS as SAN_JUAN_ENDS
from gobernador.games.sanjuan.rules.state import SanJuan


@dataclass(frozen=True)
class Counted:
    """How a game ended, and what everybody has; all things by their engine words."""

    reason: str
    towns: list[list[str]]
    """The buildings of each seat."""
    holdings: list[dict[str, int]]
    """Everything else of each seat that is a number."""
    great: list[int]
    """How many great buildings each seat has: the dearest in San Juan, the large ones in Puerto Rico."""


def counted(s: State) -> Counted:
    """What there is to count in a position at the end of its game."""
    if isinstance(s, PuertoRico):
        return of_puerto_rico(s)
    assert isinstance(s, SanJuan), f"nobody counts in {s!r}"
    return of_san_juan(s)


def of_san_juan(s: SanJuan) -> Counted:
    towns = [[CARD_WORDS[player.kinds[slot]] for slot in range(player.buildings)] for player in s.players]
    holdings = [
        {"buildings": len(town), "cards": int(player.hand.size)} for town, player in zip(towns, s.players, strict=True)
    ]
    dearest = {word for word, cost in zip(CARD_WORDS, s.rules.cost, strict=True) if cost == s.rules.dearest}
    great = [sum(word in dearest for word in town) for town in towns]
    return Counted(SAN_JUAN_ENDS[s.end], towns, holdings, great)


def of_puerto_rico(s: PuertoRico) -> Counted:
    towns = [[BUILDING_WORDS[building] for building in members(player.buildings)] for player in s.players]
    great = [len(members(player.buildings & s.rules.large)) for player in s.players]
    return Counted(PUERTO_RICO_ENDS[s.end], towns, [belongings(player) for player in s.players], great)


def belongings(player: Player) -> dict[str, int]:
    return {
        "buildings": len(members(player.buildings)),
        "coins": int(player.coins),
        "barrels": int(player.n_goods()),
        "tiles": int(player.tiles),
        "quarries": int(player.places[QUARRY]),
        "colonists": int(player.colonists),
    }
