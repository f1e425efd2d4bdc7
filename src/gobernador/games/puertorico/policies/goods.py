"""What barrels are worth: a point on some ship to come, and the dearest one a sale."""

from mypy_extensions import i64

from gobernador.bots.policies.amounts import amount
from gobernador.core.bitset import bit, highest
from gobernador.core.types import Bits, Seat
from gobernador.games.puertorico.policies.judgement import Judgement
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.ids import Power
from gobernador.games.puertorico.rules.state import PuertoRico


def sale_worth(j: Judgement, s: PuertoRico, seat: Seat, good: i64) -> float:
    """What a barrel of a kind in hand is worth beyond a barrel, because it may be sold."""
    power = s.players[seat].power
    worth = j.sale * amount(s.rules.price[good] + power[Power.SELL_BONUS]) * j.selling
    if s.house_kinds[good] > 0 and power[Power.SELL_ANY_KIND] == 0:
        worth *= j.weights[Weight.BLOCKED]
    return worth


def best_sale(j: Judgement, s: PuertoRico, seat: Seat, kinds: Bits) -> float:
    """The same for the dearest of some kinds: only one barrel is sold at a time."""
    if kinds == 0:
        return 0.0
    return sale_worth(j, s, seat, highest(kinds))


def stream_worth(j: Judgement, times: float) -> float:
    """One barrel more at every craftsman to come, of which there are *times*."""
    return times * j.weights[Weight.BARREL]


def first_worth(j: Judgement, s: PuertoRico, good: i64, times: float) -> float:
    """What making a kind at all is worth to the seat that is looked at, beyond its barrels: sales at *times* traders.

    They are surer if nobody else makes it.
    """
    estate = j.estate
    share = j.weights[Weight.FIRST_SALE]
    if estate.rivals & bit(good) == 0:
        share += j.weights[Weight.ALONE]
    # One sale a trader: the more kinds there are to choose from, the less another one adds.
    others = amount(estate.kinds - (estate.goods >> good & 1))
    return times * share * j.coin * amount(s.rules.price[good]) / (1.0 + others)
