"""After loading: what is kept, and which ships sail (R-PR-66, 67)."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit, up_to
from gobernador.core.types import NOBODY, PASS, Bits, Seat
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, LAST_GOOD, Base, Good, Note, Power, Prompt
from gobernador.games.puertorico.rules.phases.captain import room
from gobernador.games.puertorico.rules.rounds import end_phase
from gobernador.games.puertorico.rules.state import Phase, PuertoRico


@final
@mypyc_attr(acyclic=True)
class Store(Phase):
    """Which kinds go into warehouses, all barrels of each."""

    __slots__ = ()

    def offer(self, s: PuertoRico, seat: Seat) -> bool:
        p = s.players[seat]
        s.chosen = 0
        s.kinds_to_store = p.power[Power.STORE_KINDS]
        s.bound = LAST_GOOD
        if s.kinds_to_store > 0 and p.kinds() != 0:
            s.ask(seat, Prompt.STORE, Base.STORE)
            return True
        return ask_for_barrel(s, seat)

    def mask(self, s: PuertoRico) -> Bits:
        return may_store(s, s.to_act) | bit(PASS)

    def apply(self, s: PuertoRico, choice: i64) -> None:
        seat = s.to_act
        if choice != PASS:
            s.chosen |= bit(choice)
            s.note(Note.STORED, seat, choice, i64(s.players[seat].goods[choice]))
            s.kinds_to_store -= 1
            s.bound = choice
            if s.kinds_to_store > 0 and may_store(s, seat) != 0:
                return
        if not ask_for_barrel(s, seat):
            self.next_seat(s, seat)

    def close(self, s: PuertoRico) -> None:
        """Full ships sail; the others keep their load."""
        for ship in range(i64(len(s.rules.seating.ships))):
            if room(s, ship) == 0:
                s.supply[i64(s.ship_good[ship])] += s.ship_load[ship]
                s.ship_good[ship] = Good.NONE
                s.ship_load[ship] = 0
                s.note(Note.SAILED, NOBODY, ship + 1)
        end_phase(s)


@final
@mypyc_attr(acyclic=True)
class Keep(Phase):
    """Which one barrel is kept without a warehouse."""

    __slots__ = ()

    def mask(self, s: PuertoRico) -> Bits:
        return unstored(s, s.to_act) | bit(PASS)

    def apply(self, s: PuertoRico, choice: i64) -> None:
        seat = s.to_act
        if choice == PASS:
            s.note(Note.PASSED, seat, Prompt.KEEP)
        else:
            s.note(Note.KEPT, seat, choice)
        throw_away(s, seat, choice)
        s.phases[Prompt.STORE].next_seat(s, seat)


def may_store(s: PuertoRico, seat: Seat) -> Bits:
    """The kinds that may still be named for a warehouse."""
    return unstored(s, seat) & up_to(s.bound)


def unstored(s: PuertoRico, seat: Seat) -> Bits:
    """The kinds that no warehouse holds."""
    return s.players[seat].kinds() & ~s.chosen


def ask_for_barrel(s: PuertoRico, seat: Seat) -> bool:
    """Ask for the one free barrel, if anything is left to choose it from: True if the question is open."""
    if unstored(s, seat) == 0:
        return False
    s.ask(seat, Prompt.KEEP, Base.KEEP)
    return True


def throw_away(s: PuertoRico, seat: Seat, kept: i64) -> None:
    """Everything neither stored nor kept returns to the supply."""
    p = s.players[seat]
    for good in range(i64(1), i64(GOOD_SLOTS)):
        if s.chosen & bit(good) == 0:
            barrels = i64(p.goods[good])
            if good == kept:
                barrels -= s.rules.free_barrel
            if barrels > 0:
                s.give_back(seat, good, barrels)
                s.note(Note.LOST, seat, good, barrels)
