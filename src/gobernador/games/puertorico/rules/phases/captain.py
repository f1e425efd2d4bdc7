"""Captain phase: loading, turn by turn, until nobody loads any more (R-PR-60 to 65)."""

from typing import final

from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.bitset import bit
from gobernador.core.types import PASS, Bits, Seat
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, MOST_SHIPS, WHARF_CHOICE, Base, Good, Note, Power, Prompt
from gobernador.games.puertorico.rules.state import Phase, PuertoRico


@final
@mypyc_attr(acyclic=True)
class Ship(Phase):
    """Which kind goes on which ship, or on the own wharf."""

    __slots__ = ()

    def begin(self, s: PuertoRico, first: Seat) -> None:
        s.first = first
        s.idle = 0
        s.loaded = 0
        s.wharves_used = 0
        self.turn(s, first)

    def turn(self, s: PuertoRico, seat: Seat) -> None:
        """*seat* is next to load; who cannot is passed over, until every seat in a row has not loaded (R-PR-65)."""
        while s.idle < s.seats:
            if on_cargo_ships(s, seat) | on_wharf(s, seat) != 0:
                s.ask(seat, Prompt.SHIP, Base.SHIP)
                return
            s.idle += 1
            seat = s.left_of(seat)
        s.phases[Prompt.STORE].begin(s, s.first)

    def mask(self, s: PuertoRico) -> Bits:
        cargo = on_cargo_ships(s, s.to_act)
        if cargo == 0:
            cargo = bit(PASS)
        return cargo | on_wharf(s, s.to_act)

    def apply(self, s: PuertoRico, choice: i64) -> None:
        seat = s.to_act
        if choice == PASS:
            s.idle += 1
            s.note(Note.PASSED, seat, Prompt.SHIP)
        elif choice > WHARF_CHOICE:
            s.idle = 0
            load_wharf(s, seat, choice - WHARF_CHOICE)
        else:
            s.idle = 0
            load(s, seat, (choice - 1) // MOST_SHIPS + 1, (choice - 1) % MOST_SHIPS)
        self.turn(s, s.left_of(seat))


def loading(good: i64, ship: i64) -> i64:
    """The choice that puts a good on a ship, counted from 0."""
    return (good - 1) * MOST_SHIPS + ship + 1


def ship_of(s: PuertoRico, good: i64) -> i64:
    """The ship that carries a good already, or -1."""
    for ship in range(i64(len(s.rules.seating.ships))):
        if s.ship_good[ship] == good:
            return ship
    return -1


def room(s: PuertoRico, ship: i64) -> i64:
    return s.rules.seating.ships[ship] - i64(s.ship_load[ship])


def on_cargo_ships(s: PuertoRico, seat: Seat) -> Bits:
    """All loadings of cargo ships that the seat may choose from."""
    p = s.players[seat]
    found: i64 = 0
    for good in range(i64(1), i64(GOOD_SLOTS)):
        if p.goods[good] > 0:
            found |= ships_for(s, good, i64(p.goods[good]))
    return found


def ships_for(s: PuertoRico, good: i64, barrels: i64) -> Bits:
    """The ships a kind may be loaded on: the one that carries it; else the empty ones that take the most (R-PR-61, 62)."""
    carrier = ship_of(s, good)
    if carrier >= 0:
        if room(s, carrier) > 0:
            return bit(loading(good, carrier))
        return 0
    most: i64 = 0
    found: i64 = 0
    for ship in range(i64(len(s.rules.seating.ships))):
        if s.ship_good[ship] == Good.NONE:
            # Ships are in the order of their room: a later one never takes less.
            fits = min(barrels, room(s, ship))
            if fits > most:
                most = fits
                found = 0
            found |= bit(loading(good, ship))
    return found


def on_wharf(s: PuertoRico, seat: Seat) -> Bits:
    """The kinds the seat may put on its wharf, once a phase (R-PR-64)."""
    p = s.players[seat]
    if p.power[Power.OWN_SHIP] == 0 or s.wharves_used & bit(seat) != 0:
        return 0
    return p.kinds() * bit(WHARF_CHOICE)


def load(s: PuertoRico, seat: Seat, good: i64, ship: i64) -> None:
    """As many barrels as fit."""
    p = s.players[seat]
    barrels = min(i64(p.goods[good]), room(s, ship))
    p.goods[good] -= u8(barrels)
    s.ship_good[ship] = u8(good)
    s.ship_load[ship] += u8(barrels)
    s.note(Note.LOADED, seat, good, ship + 1)
    earn(s, seat, barrels)


def load_wharf(s: PuertoRico, seat: Seat, good: i64) -> None:
    """All barrels of a kind, straight to the supply."""
    barrels = i64(s.players[seat].goods[good])
    s.give_back(seat, good, barrels)
    s.wharves_used |= bit(seat)
    s.note(Note.WHARF, seat, good)
    earn(s, seat, barrels)


def earn(s: PuertoRico, seat: Seat, barrels: i64) -> None:
    """A point a barrel, the harbor's for each loading, the captain's for the first one (R-PR-63)."""
    points = barrels + s.players[seat].power[Power.LOAD_BONUS]
    if seat == s.chooser and s.loaded == 0:
        points += s.rules.captain_bonus
        s.loaded = 1
    s.score(seat, points, barrels)
