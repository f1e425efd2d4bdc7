"""Craftsman phase: everybody produces; the craftsman may have one barrel more (R-PR-40 to 42)."""

from typing import final

from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.bitset import bit, count
from gobernador.core.types import PASS, Bits, Seat
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, Base, Note, Power, Prompt
from gobernador.games.puertorico.rules.rounds import end_phase
from gobernador.games.puertorico.rules.state import Phase, PuertoRico


@final
@mypyc_attr(acyclic=True)
class Craft(Phase):
    """Which kind the craftsman's extra barrel is."""

    __slots__ = ()

    def begin(self, s: PuertoRico, first: Seat) -> None:
        s.first = first
        s.chosen = produce(s, first)
        seat = s.left_of(first)
        while seat != first:
            produce(s, seat)
            seat = s.left_of(seat)
        if extra(s) == 0:
            end_phase(s)
        else:
            s.ask(first, Prompt.CRAFT, Base.CRAFT)

    def mask(self, s: PuertoRico) -> Bits:
        return extra(s) | bit(PASS)

    def apply(self, s: PuertoRico, choice: i64) -> None:
        if choice == PASS:
            s.note(Note.PASSED, s.to_act, Prompt.CRAFT)
        else:
            s.supply[choice] -= 1
            s.players[s.to_act].goods[choice] += 1
            s.note(Note.CRAFTED, s.to_act, choice)
        end_phase(s)


def produce(s: PuertoRico, seat: Seat) -> Bits:
    """What plantations and plants bring, as far as there are barrels; the kinds received (R-PR-40, 41)."""
    p = s.players[seat]
    kinds: i64 = 0
    for good in range(i64(1), i64(GOOD_SLOTS)):
        barrels = min(p.capacity(good, s.rules), i64(s.supply[good]))
        if barrels > 0:
            s.supply[good] -= u8(barrels)
            p.goods[good] += u8(barrels)
            kinds |= bit(good)
            s.note(Note.PRODUCED, seat, good, barrels)
    if p.power[Power.FACTORY] > 0:
        s.pay_out(seat, s.rules.factory[count(kinds)], p.granting(Power.FACTORY, s.rules))
    return kinds


def extra(s: PuertoRico) -> Bits:
    """The kinds the craftsman produced of which a barrel is left."""
    found: i64 = 0
    for good in range(i64(1), i64(GOOD_SLOTS)):
        if s.chosen & bit(good) != 0 and s.supply[good] > 0:
            found |= bit(good)
    return found
