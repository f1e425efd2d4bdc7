"""What the power of a small violet building is worth for the rest of the game."""

from typing import Final

from mypy_extensions import i64

from gobernador.bots.policies.amounts import amount
from gobernador.core.types import Seat
from gobernador.games.puertorico.policies.judgement import Judgement, after
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.ids import QUARRY, Power
from gobernador.games.puertorico.rules.state import PuertoRico

FEW: Final = 3.0
"""With so many tiles, or kinds of barrel, something is used to the full."""


def use_worth(j: Judgement, s: PuertoRico, seat: Seat, building: i64, delay: float) -> float:
    """The power of a building, from *delay* rounds on, to the seat whose estate has just been studied."""
    power = s.rules.power[building]
    extra = amount(s.rules.amount[building])
    if power in (Power.SELL_BONUS, Power.SELL_ANY_KIND):
        return trader_use(j, power, extra, delay)
    if power in (Power.EXTRA_TILE, Power.TAKE_QUARRY, Power.SETTLER_COLONIST):
        return settler_use(j, s, seat, power, delay)
    if power in (Power.STORE_KINDS, Power.LOAD_BONUS, Power.OWN_SHIP):
        return captain_use(j, power, extra, delay)
    if power == Power.FACTORY:
        crafts = after(j.crafts, delay)
        return j.weights[Weight.FACTORY] * crafts * j.coin * amount(s.rules.factory[j.estate.kinds])
    return j.weights[Weight.UNIVERSITY] * after(j.builds, delay)


def trader_use(j: Judgement, power: i64, extra: float, delay: float) -> float:
    """Doubloons at each trader, if there is something to sell."""
    trades = after(j.trades, delay) * min(1.0, amount(j.estate.kinds) / 2.0)
    if power == Power.SELL_ANY_KIND:
        return j.weights[Weight.OFFICE] * trades
    return j.weights[Weight.MARKET] * trades * extra * j.coin


def settler_use(j: Judgement, s: PuertoRico, seat: Seat, power: i64, delay: float) -> float:
    """Tiles, quarries or colonists at each settler, while there is room on the island."""
    p = s.players[seat]
    settlers = min(after(j.settlers, delay), amount(s.rules.island - p.tiles))
    if power == Power.EXTRA_TILE:
        # Two tiles at a time fill the island in half the time.
        return j.weights[Weight.HACIENDA] * settlers / 2.0
    if power == Power.SETTLER_COLONIST:
        return j.weights[Weight.HOSPICE] * settlers
    quarries = min(amount(s.quarries), max(0.0, FEW - amount(i64(p.places[QUARRY]))))
    return j.weights[Weight.HUT] * min(settlers, quarries) * j.coin


def captain_use(j: Judgement, power: i64, extra: float, delay: float) -> float:
    """Barrels saved from rotting, points for loading, or a ship of one's own, at each captain."""
    captains = after(j.captains, delay)
    if power == Power.LOAD_BONUS:
        return j.weights[Weight.HARBOR] * captains * amount(j.estate.kinds)
    if power == Power.OWN_SHIP:
        return j.weights[Weight.WHARF] * captains * amount(j.estate.biggest)
    return j.weights[Weight.WAREHOUSE] * captains * min(extra, amount(j.estate.barrels) / FEW)
