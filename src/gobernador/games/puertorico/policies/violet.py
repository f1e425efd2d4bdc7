"""What violet buildings are worth: the powers of small ones for the rest of the game, the bonus of large ones at its end."""

from typing import Final

from mypy_extensions import i64

from gobernador.bots.policies.policy import amount
from gobernador.core.bitset import count
from gobernador.core.types import Seat
from gobernador.games.puertorico.policies.judgement import Judgement, after
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.ids import QUARRY, Building, Power
from gobernador.games.puertorico.rules.state import PuertoRico

FEW: Final = 3.0
"""With so many tiles, or kinds of barrel, something is used to the full."""


def use_worth(j: Judgement, s: PuertoRico, seat: Seat, building: i64, delay: float) -> float:
    """What the power of a building is worth from *delay* rounds on, to the seat that is looked at."""
    w = j.weights
    power = s.rules.power[building]
    if power == Power.BUILDER_COLONIST:
        return w[Weight.UNIVERSITY] * after(j.builds, delay)
    if power == Power.FACTORY:
        return w[Weight.FACTORY] * after(j.crafts, delay) * j.coin * amount(s.rules.factory[j.estate.kinds])
    if power == Power.SELL_ANY_KIND:
        return w[Weight.OFFICE] * sales(j, delay)
    if power == Power.SELL_BONUS:
        return w[Weight.MARKET] * sales(j, delay) * amount(s.rules.amount[building]) * j.coin
    if power == Power.LOAD_BONUS or power == Power.OWN_SHIP or power == Power.STORE_KINDS:
        return captain_worth(j, s, building, after(j.captains, delay))
    return settler_worth(j, s, seat, power, after(j.settlers, delay))


def sales(j: Judgement, delay: float) -> float:
    """How often something can be sold."""
    return after(j.trades, delay) * min(1.0, amount(j.estate.kinds) / 2.0)


def captain_worth(j: Judgement, s: PuertoRico, building: i64, captains: float) -> float:
    """Barrels saved from rotting, points for loading, or a ship of one's own, at each captain."""
    power = s.rules.power[building]
    if power == Power.LOAD_BONUS:
        return j.weights[Weight.HARBOR] * captains * amount(j.estate.kinds)
    if power == Power.OWN_SHIP:
        return j.weights[Weight.WHARF] * captains * amount(j.estate.biggest)
    stored = min(amount(s.rules.amount[building]), amount(j.estate.barrels) / FEW)
    return j.weights[Weight.WAREHOUSE] * captains * stored


def settler_worth(j: Judgement, s: PuertoRico, seat: Seat, power: i64, settlers: float) -> float:
    """Tiles, quarries or colonists at each settler, while there is room on the island."""
    p = s.players[seat]
    settlers = min(settlers, amount(s.rules.island - p.tiles))
    if power == Power.EXTRA_TILE:
        # Two tiles at a time fill the island in half the time.
        return j.weights[Weight.HACIENDA] * settlers / 2.0
    if power == Power.SETTLER_COLONIST:
        return j.weights[Weight.HOSPICE] * settlers
    if power == Power.TAKE_QUARRY:
        quarries = min(amount(s.quarries), max(0.0, FEW - amount(i64(p.places[QUARRY]))))
        return j.weights[Weight.HUT] * min(settlers, quarries) * j.coin
    return 0.0


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
