"""What barrels are worth: a point on some ship to come, the dearest one a sale; which to sell, to make and to keep."""

from typing import Final

from mypy_extensions import i64

from gobernador.bots.policies.policy import amount
from gobernador.core.bitset import bit, highest, lowest
from gobernador.core.types import PASS, Bits, Seat
from gobernador.games.puertorico.policies.judgement import Judgement, Part
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, Power
from gobernador.games.puertorico.rules.phases.captain import ships_for
from gobernador.games.puertorico.rules.phases.storage import may_store
from gobernador.games.puertorico.rules.phases.trader import price
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


def selling_worth(j: Judgement, s: PuertoRico, seat: Seat, good: i64) -> float:
    """The doubloons for a barrel, less the ship that it might go on and the sale that it might make later."""
    worth = j.because(Part.SALE, j.coin * amount(price(s, seat, good)))
    p = s.players[seat]
    kinds = p.kinds()
    rest = kinds
    if p.goods[good] == 1:
        rest &= ~bit(good)
    lost = j.held + best_sale(j, s, seat, kinds) - best_sale(j, s, seat, rest)
    return worth + j.because(Part.GIVEN_UP, -lost)


def kinds_in_house(s: PuertoRico) -> Bits:
    """The kinds that lie in the trading house."""
    found: i64 = 0
    for good in range(i64(1), i64(GOOD_SLOTS)):
        if s.house_kinds[good] > 0:
            found |= bit(good)
    return found


def best_sale_now(j: Judgement, s: PuertoRico, seat: Seat, house: Bits) -> i64:
    """The kind that the seat would sell now, with these kinds in the house; 0 if it would sell nothing."""
    kinds = s.players[seat].kinds()
    if s.players[seat].power[Power.SELL_ANY_KIND] == 0:
        kinds &= ~house
    best: i64 = 0
    most = 0.0
    while kinds != 0:
        good = lowest(kinds)
        kinds &= kinds - 1
        worth = selling_worth(j, s, seat, good)
        if worth > most:
            best = good
            most = worth
    return best


LITTLE: Final = 0.1
"""A barrel is better than none, whatever comes."""


def crafting_worth(j: Judgement, s: PuertoRico, good: i64) -> float:
    """One barrel more of a kind: better if it can go on a ship, and if it is not one of many."""
    barrels = max(i64(1), i64(s.players[s.to_act].goods[good]))
    worth = j.because(Part.SALE, sale_worth(j, s, s.to_act, good) / amount(barrels))
    if ships_for(s, good, barrels + 1) != 0:
        worth += j.because(Part.BARRELS, j.held)
    return worth + j.because(Part.KEPT, LITTLE)


def keeping_worth(j: Judgement, s: PuertoRico, good: i64) -> float:
    """One barrel kept."""
    return j.because(Part.KEPT, LITTLE + j.held) + j.because(Part.SALE, sale_worth(j, s, s.to_act, good))


def storing_worth(j: Judgement, s: PuertoRico, good: i64) -> float:
    """All barrels of a kind, one of which could be kept anyway: a sale needs no warehouse, or at most half of one."""
    more = amount(i64(s.players[s.to_act].goods[good]) - 1)
    sale = sale_worth(j, s, s.to_act, good) / 2.0
    return j.because(Part.KEPT, LITTLE + more * j.held) + j.because(Part.SALE, sale)


def next_kind(j: Judgement, s: PuertoRico) -> i64:
    """The next kind to store: the highest of the best ones that there is still room for."""
    kinds = may_store(s, s.to_act)
    wanted: i64 = 0
    for number in range(s.kinds_to_store):
        if kinds == 0:
            break
        best = best_kind(j, s, kinds)
        wanted |= bit(best)
        kinds &= ~bit(best)
    if wanted == 0:
        return PASS
    return highest(wanted)


def best_kind(j: Judgement, s: PuertoRico, kinds: i64) -> i64:
    """The kind that is worth most to store."""
    best = lowest(kinds)
    most = storing_worth(j, s, best)
    while kinds != 0:
        good = lowest(kinds)
        kinds &= kinds - 1
        worth = storing_worth(j, s, good)
        if worth > most:
            best = good
            most = worth
    return best
