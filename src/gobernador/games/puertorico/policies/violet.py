"""What violet buildings are worth: the powers of small ones for the rest of the game, the bonus of large ones at its end."""

from typing import Final

from librt.vecs import vec
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


def appraise_powers(j: Judgement, s: PuertoRico, seat: Seat, delay: float, use: vec[float]) -> None:
    """Write down in *use* what each power is worth from *delay* rounds on, to the seat that is looked at."""
    use[Power.BUILDER_COLONIST] = j.weights[Weight.UNIVERSITY] * after(j.builds, delay)
    crafts = after(j.crafts, delay)
    use[Power.FACTORY] = j.weights[Weight.FACTORY] * crafts * j.coin * amount(s.rules.factory[j.estate.kinds])
    appraise_trader(j, delay, use)
    appraise_settler(j, s, seat, delay, use)
    appraise_captain(j, delay, use)


def appraise_trader(j: Judgement, delay: float, use: vec[float]) -> None:
    """Doubloons at each trader, if there is something to sell."""
    trades = after(j.trades, delay) * min(1.0, amount(j.estate.kinds) / 2.0)
    use[Power.SELL_ANY_KIND] = j.weights[Weight.OFFICE] * trades
    use[Power.SELL_BONUS] = j.weights[Weight.MARKET] * trades


def appraise_settler(j: Judgement, s: PuertoRico, seat: Seat, delay: float, use: vec[float]) -> None:
    """Tiles, quarries or colonists at each settler, while there is room on the island."""
    p = s.players[seat]
    settlers = min(after(j.settlers, delay), amount(s.rules.island - p.tiles))
    # Two tiles at a time fill the island in half the time.
    use[Power.EXTRA_TILE] = j.weights[Weight.HACIENDA] * settlers / 2.0
    use[Power.SETTLER_COLONIST] = j.weights[Weight.HOSPICE] * settlers
    quarries = min(amount(s.quarries), max(0.0, FEW - amount(i64(p.places[QUARRY]))))
    use[Power.TAKE_QUARRY] = j.weights[Weight.HUT] * min(settlers, quarries) * j.coin


def appraise_captain(j: Judgement, delay: float, use: vec[float]) -> None:
    """Barrels saved from rotting, points for loading, or a ship of one's own, at each captain."""
    captains = after(j.captains, delay)
    use[Power.LOAD_BONUS] = j.weights[Weight.HARBOR] * captains * amount(j.estate.kinds)
    use[Power.OWN_SHIP] = j.weights[Weight.WHARF] * captains * amount(j.estate.biggest)
    use[Power.STORE_KINDS] = j.weights[Weight.WAREHOUSE] * captains


def use_worth(j: Judgement, s: PuertoRico, building: i64, use: vec[float]) -> float:
    """The power of a building to the seat whose powers have just been appraised."""
    power = s.rules.power[building]
    if power == Power.SELL_BONUS:
        return use[power] * amount(s.rules.amount[building]) * j.coin
    if power == Power.STORE_KINDS:
        return use[power] * min(amount(s.rules.amount[building]), amount(j.estate.barrels) / FEW)
    return use[power]


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
