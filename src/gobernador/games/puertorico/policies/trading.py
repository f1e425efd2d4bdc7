"""What a sale is worth: the doubloons, less the barrel."""

from mypy_extensions import i64

from gobernador.bots.policies.amounts import amount
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Bits, Seat
from gobernador.games.puertorico.policies.goods import best_sale
from gobernador.games.puertorico.policies.judgement import Judgement
from gobernador.games.puertorico.policies.parts import Part
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, Power
from gobernador.games.puertorico.rules.phases.trader import price
from gobernador.games.puertorico.rules.state import PuertoRico


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
