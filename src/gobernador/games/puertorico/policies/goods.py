"""What barrels are worth: a point on some ship to come, and the dearest one a sale."""

from mypy_extensions import i64

from gobernador.bots.policies.amounts import amount
from gobernador.core.bitset import bit, highest
from gobernador.core.types import Seat
from gobernador.games.puertorico.policies.judgement import Judgement
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.ids import Power
from gobernador.games.puertorico.rules.state import PuertoRico


def held_worth(j: Judgement) -> float:
    """A barrel in hand."""
    return j.weights[Weight.HELD] * min(1.0, j.captains)


def sale_worth(j: Judgement, s: PuertoRico, seat: Seat, good: i64) -> float:
    """What a barrel of a kind in hand is worth beyond that, because it may be sold."""
    p = s.players[seat]
    coins = s.rules.price[good] + p.power[Power.SELL_BONUS]
    worth = j.weights[Weight.SALE] * j.coin * amount(coins) * min(1.0, j.trades)
    if s.house_kinds[good] > 0 and p.power[Power.SELL_ANY_KIND] == 0:
        worth *= j.weights[Weight.BLOCKED]
    return worth


def best_sale(j: Judgement, s: PuertoRico, seat: Seat, kinds: i64) -> float:
    """The same for the dearest of some kinds: only one barrel is sold at a time."""
    if kinds == 0:
        return 0.0
    return sale_worth(j, s, seat, highest(kinds))


def stream_worth(j: Judgement, times: float) -> float:
    """One barrel more at every craftsman to come, of which there are *times*."""
    return times * j.weights[Weight.BARREL]


def first_worth(j: Judgement, s: PuertoRico, seat: Seat, good: i64, times: float) -> float:
    """What making a kind at all is worth beyond its barrels: sales at *times* traders, surer if nobody else makes it."""
    share = j.weights[Weight.FIRST_SALE]
    if alone(s, seat, good):
        share += j.weights[Weight.ALONE]
    # One sale a trader: the more kinds there are to choose from, the less another one adds.
    others = amount(j.estate.kinds)
    if j.estate.made[good] > 0:
        others -= 1.0
    return times * share * j.coin * amount(s.rules.price[good]) / (1.0 + others)


def alone(s: PuertoRico, seat: Seat, good: i64) -> bool:
    """Whether no other seat has what it takes to make a good, colonists apart."""
    processing: i64 = 0
    if s.rules.processed & bit(good) != 0:
        processing = s.rules.processing[good]
    for other in range(s.seats):
        if other != seat:
            p = s.players[other]
            # A plantation, and a building if it takes one.
            if p.places[good] != 0 and (processing == 0 or p.buildings & processing != 0):
                return False
    return True
