"""Mayor phase: colonists arrive, and everybody places all of theirs afresh (R-PR-20 to 24)."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.bitset import lowest, up_to
from gobernador.core.types import NOBODY, PASS, Bits, Seat
from gobernador.games.puertorico.rules.ids import LAST_PLACE, PLACE_SLOTS, Base, Building, End, Note, Prompt
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.rounds import end_phase
from gobernador.games.puertorico.rules.state import Phase, PuertoRico

TAKE_OR_PASS: Final = 0b11


@final
@mypyc_attr(acyclic=True)
class Privilege(Phase):
    """The mayor may take a colonist from the supply first."""

    __slots__ = ()

    def mask(self, s: PuertoRico) -> Bits:
        return TAKE_OR_PASS

    def apply(self, s: PuertoRico, choice: i64) -> None:
        if choice == PASS:
            s.note(Note.PASSED, s.chooser, Prompt.MAYOR)
        else:
            s.colonists -= 1
            s.players[s.chooser].welcome(1)
            s.note(Note.COLONIST, s.chooser, Building.NONE)
        land(s)


@final
@mypyc_attr(acyclic=True)
class Staff(Phase):
    """Which circles get a colonist; asked where that takes fewer answers than naming the empty ones."""

    __slots__ = ()

    def begin(self, s: PuertoRico, first: Seat) -> None:
        s.first = first
        if s.colonists > 0:
            s.ask(s.chooser, Prompt.MAYOR, Base.TAKE)
        else:
            land(s)

    def offer(self, s: PuertoRico, seat: Seat) -> bool:
        p = s.players[seat]
        circles = p.circles()
        if p.colonists >= circles:
            fill_all(s, seat)
            return False
        if p.colonists == 0:
            return False
        s.bound = LAST_PLACE
        clear_named(s)
        if p.colonists <= circles - p.colonists:
            s.circles_to_name = p.colonists
            s.ask(seat, Prompt.STAFF, Base.STAFF)
        else:
            s.circles_to_name = circles - p.colonists
            s.ask(seat, Prompt.LEAVE, Base.LEAVE)
        return True

    def mask(self, s: PuertoRico) -> Bits:
        return completable(s, s.players[s.to_act])

    def apply(self, s: PuertoRico, choice: i64) -> None:
        name(s, choice)
        if s.circles_to_name == 0:
            staff_named(s, s.to_act)
            self.next_seat(s, s.to_act)

    def close(self, s: PuertoRico) -> None:
        refill_ship(s)
        end_phase(s)


@final
@mypyc_attr(acyclic=True)
class Leave(Phase):
    """Which circles stay empty."""

    __slots__ = ()

    def mask(self, s: PuertoRico) -> Bits:
        return completable(s, s.players[s.to_act])

    def apply(self, s: PuertoRico, choice: i64) -> None:
        name(s, choice)
        if s.circles_to_name == 0:
            staff_others(s, s.to_act)
            s.phases[Prompt.STAFF].next_seat(s, s.to_act)


def land(s: PuertoRico) -> None:
    """The colonists of the ship go ashore, one at a time around the table (R-PR-21); then they are placed."""
    each = s.colonist_ship // s.seats
    more = s.colonist_ship - each * s.seats
    seat = s.chooser
    for turn in range(s.seats):
        arrived = each
        if turn < more:
            arrived += 1
        s.players[seat].welcome(arrived)
        if arrived > 0:
            s.note(Note.ARRIVED, seat, arrived)
        seat = s.left_of(seat)
    s.colonist_ship = 0
    staff = s.phases[Prompt.STAFF]
    if not staff.offer(s, s.first):
        staff.next_seat(s, s.first)


def clear_named(s: PuertoRico) -> None:
    for place in range(i64(PLACE_SLOTS)):
        s.named[place] = 0


def name(s: PuertoRico, place: i64) -> None:
    """One more circle of this place."""
    s.named[place] += 1
    s.bound = place
    s.circles_to_name -= 1


def completable(s: PuertoRico, p: Player) -> Bits:
    """The places up to the bound with which the set, named in descending order, can go on."""
    places = p.owned & up_to(s.bound)
    if s.named[s.bound] == p.places[s.bound]:
        places &= up_to(s.bound - 1)
    left = i64(p.places[lowest(places)]) - i64(s.named[lowest(places)])
    while left < s.circles_to_name:
        places &= places - 1
        left += i64(p.places[lowest(places)]) - i64(s.named[lowest(places)])
    return places


def fill_all(s: PuertoRico, seat: Seat) -> None:
    """Colonists enough for every circle."""
    p = s.players[seat]
    for place in range(i64(PLACE_SLOTS)):
        p.staff[place] = p.places[place]
    settle_in(s, seat)


def staff_named(s: PuertoRico, seat: Seat) -> None:
    """Colonists stand where they were named."""
    p = s.players[seat]
    for place in range(i64(PLACE_SLOTS)):
        p.staff[place] = s.named[place]
    settle_in(s, seat)


def staff_others(s: PuertoRico, seat: Seat) -> None:
    """Colonists stand everywhere but where circles were named to stay empty."""
    p = s.players[seat]
    for place in range(i64(PLACE_SLOTS)):
        p.staff[place] = u8(i64(p.places[place]) - i64(s.named[place]))
    settle_in(s, seat)


def circles_named(s: PuertoRico, circles: i64, colonists: i64) -> i64:
    """Of *circles* on which so many *colonists* are to stand, how many the open question wants named: for whoever has a plan.

    The occupied ones, or the empty ones. The other way around it is the same: of circles of which so many are named, how many are occupied.
    """
    if s.prompt == Prompt.LEAVE:
        return circles - colonists
    return colonists


def settle_in(s: PuertoRico, seat: Seat) -> None:
    p = s.players[seat]
    p.san_juan = max(p.colonists - p.circles(), i64(0))
    p.count_power(s.rules)
    s.note(Note.STAFFED, seat, p.colonists, p.san_juan)


def refill_ship(s: PuertoRico) -> None:
    """One colonist for each empty circle in the cities, at least one for each seat; too few end the game (R-PR-23)."""
    wanted: i64 = 0
    for seat in range(s.seats):
        wanted += s.players[seat].empty_building_circles()
    wanted = max(wanted, s.seats)
    s.colonist_ship = min(wanted, s.colonists)
    s.colonists -= s.colonist_ship
    s.note(Note.SHIP_FILLED, NOBODY, s.colonist_ship)
    if s.colonist_ship < wanted:
        s.trigger(End.COLONISTS)
