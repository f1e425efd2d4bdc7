"""Builder phase: one building each, cheaper for the builder and with quarries (R-PR-30 to 33)."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit, lowest
from gobernador.core.types import PASS, Bits, Seat
from gobernador.games.puertorico.rules.ids import (
    LAST_TILE,
    USE_UNIVERSITY,
    Base,
    End,
    Note,
    Power,
    Prompt,
)
from gobernador.games.puertorico.rules.rounds import end_phase
from gobernador.games.puertorico.rules.ruleset import COLUMNS
from gobernador.games.puertorico.rules.state import Phase, PuertoRico


@final
@mypyc_attr(acyclic=True)
class Build(Phase):
    """Which building, if any."""

    __slots__ = ()

    def offer(self, s: PuertoRico, seat: Seat) -> bool:
        if may_build(s, seat) == 0:
            return False
        s.ask(seat, Prompt.BUILD, Base.BUILD)
        return True

    def mask(self, s: PuertoRico) -> Bits:
        return may_build(s, s.to_act) | bit(PASS)

    def apply(self, s: PuertoRico, choice: i64) -> None:
        seat = s.to_act
        if choice == PASS:
            s.note(Note.PASSED, seat, Prompt.BUILD)
            self.next_seat(s, seat)
            return
        build(s, seat, choice)
        if s.players[seat].power[Power.BUILDER_COLONIST] > 0 and s.colonist_at_hand():
            s.site = choice
            s.ask(seat, Prompt.UNIVERSITY, Base.USE)
        else:
            self.next_seat(s, seat)

    def close(self, s: PuertoRico) -> None:
        end_phase(s)


@final
@mypyc_attr(acyclic=True)
class University(Phase):
    """A colonist for the building just built."""

    __slots__ = ()

    def mask(self, s: PuertoRico) -> Bits:
        return bit(USE_UNIVERSITY) | bit(PASS)

    def apply(self, s: PuertoRico, choice: i64) -> None:
        seat = s.to_act
        if choice == PASS:
            s.note(Note.PASSED, seat, Prompt.UNIVERSITY)
        else:
            s.take_colonist()
            p = s.players[seat]
            # Thanks go to the university that stood before: the new building may grant the same.
            university = p.granting(Power.BUILDER_COLONIST, s.rules)
            p.put_colonist(LAST_TILE + s.site, s.rules)
            s.note(Note.COLONIST, seat, university)
        s.phases[Prompt.BUILD].next_seat(s, seat)


def discount(s: PuertoRico, seat: Seat, column: i64) -> i64:
    """What buildings of a column cost the seat less: one for each working quarry up to the column, and the privilege."""
    less = min(s.players[seat].working_quarries(), column)
    if seat == s.chooser:
        less += s.rules.builder_discount
    return less


def cost(s: PuertoRico, seat: Seat, building: i64) -> i64:
    """What a building costs the seat now (R-PR-31)."""
    due = s.rules.cost[building] - discount(s, seat, s.rules.vp[building])
    if due < 0:
        return 0
    return due


def may_build(s: PuertoRico, seat: Seat) -> Bits:
    """The buildings in stock that the seat does not have, has room for and can pay."""
    found = can_pay(s, seat)
    if found == 0:
        return 0
    return in_stock(s, found)


def can_pay(s: PuertoRico, seat: Seat) -> Bits:
    """The buildings, in stock or not, that the seat does not have, has room for and can pay."""
    p = s.players[seat]
    rules = s.rules
    free = rules.city - p.city
    if free == 0:
        return 0
    dearest = i64(len(rules.cost_at_most)) - 1
    found: i64 = 0
    for column in range(i64(1), i64(COLUMNS + 1)):
        money = min(p.coins + discount(s, seat, column), dearest)
        found |= rules.cost_at_most[money] & rules.column[column]
    if free == 1:
        found &= ~rules.large
    return found & ~p.buildings


def in_stock(s: PuertoRico, buildings: Bits) -> Bits:
    """Those of some buildings that can still be bought."""
    stock = s.stock
    found = buildings
    rest = buildings
    while rest != 0:
        if stock[lowest(rest)] == 0:
            found &= ~(rest & -rest)
        rest &= rest - 1
    return found


def build(s: PuertoRico, seat: Seat, building: i64) -> None:
    p = s.players[seat]
    price = cost(s, seat, building)
    p.coins -= price
    s.stock[building] -= 1
    p.add_building(building, s.rules)
    s.note(Note.BUILT, seat, building, price)
    if p.city >= s.rules.city:
        s.trigger(End.CITY)
