"""What a large building will bring at the end: its bonus as things stand, and what it will have grown by."""

from typing import Final

from mypy_extensions import i64

from gobernador.bots.policies.amounts import amount
from gobernador.core.bitset import count
from gobernador.core.types import Seat
from gobernador.games.puertorico.policies.judgement import Judgement
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.ids import Building
from gobernador.games.puertorico.rules.state import PuertoRico

FEW_TILES: Final = 9
"""The residence brings no more for fewer tiles."""
CHIPS: Final = 4.0
"""The customs house brings a point for so many."""


def bonus_at_end(j: Judgement, s: PuertoRico, seat: Seat, building: i64) -> float:
    """The bonus of an occupied large building when the game ends."""
    return bonus_now(s, seat, building) + growth(j, s, seat, building)


def bonus_now(s: PuertoRico, seat: Seat, building: i64) -> float:
    """The bonus if the game ended now, the building standing there occupied."""
    for bonus in s.rules.bonuses:
        if bonus.building == building:
            return amount(bonus.points(s, seat))
    return 0.0


def growth(j: Judgement, s: PuertoRico, seat: Seat, building: i64) -> float:
    """What the bonus grows by until then."""
    w = j.weights
    p = s.players[seat]
    if building == Building.GUILD_HALL:
        return w[Weight.GUILD_HALL] * j.builds * missing_plants(s, seat)
    if building == Building.RESIDENCE:
        tiles = min(amount(s.rules.island), amount(p.tiles) + j.settlers)
        return w[Weight.RESIDENCE] * max(0.0, tiles - amount(max(p.tiles, i64(FEW_TILES))))
    if building == Building.FORTRESS:
        return w[Weight.FORTRESS] * j.mayors
    if building == Building.CUSTOMS_HOUSE:
        return w[Weight.CUSTOMS_HOUSE] * j.captains * amount(j.estate.barrels) / CHIPS
    return w[Weight.CITY_HALL] * j.builds


def missing_plants(s: PuertoRico, seat: Seat) -> float:
    """The share of the production buildings that the seat does not have yet."""
    plants = count(s.rules.plants)
    return amount(plants - count(s.players[seat].buildings & s.rules.plants)) / amount(plants)
