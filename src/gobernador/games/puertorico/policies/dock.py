"""What loading is worth: a captain phase is played in the head, in which everybody loads what scores most, until nobody can."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import amount
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import PASS, Bits, Seat
from gobernador.games.puertorico.policies.barrels import best_sale
from gobernador.games.puertorico.policies.judgement import Judgement, Part
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.game import MOST_SEATS
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, MOST_SHIPS, WHARF_CHOICE, Good, Power
from gobernador.games.puertorico.rules.state import PuertoRico


@final
@mypyc_attr(acyclic=True)
class Dock:
    """Ships, barrels and points of an imagined captain phase."""

    __slots__ = (
        "barrels",
        "carrier",
        "chooser",
        "empty",
        "good",
        "goods",
        "idle",
        "kinds",
        "loaded",
        "points",
        "room",
        "ship",
        "used",
    )

    def __init__(self) -> None:
        self.goods: Final = vec[i64]([0] * (MOST_SEATS * GOOD_SLOTS))
        """The barrels of every seat: those of seat 1 begin at GOOD_SLOTS."""
        self.barrels: Final = vec[i64]([0] * MOST_SEATS)
        """All barrels of each seat."""
        self.points: Final = vec[i64]([0] * MOST_SEATS)
        self.carrier: Final = vec[i64]([0] * GOOD_SLOTS)
        """The ship that carries each kind; -1 if there is none."""
        self.empty: Bits = 0
        """The ships that carry nothing."""
        self.room: Final = vec[i64]([0] * MOST_SHIPS)
        """How many barrels each ship still takes."""
        self.kinds: Final = vec[i64]([0] * MOST_SEATS)
        """The kinds of barrel that each seat has."""
        self.chooser: Seat = 0
        self.idle: i64 = 0
        self.loaded: i64 = 0
        self.used: i64 = 0
        """The seats that have used their wharf."""
        self.good: i64 = 0
        """The best loading found: a kind, and a ship; -1 is the wharf."""
        self.ship: i64 = 0

    def begin(self, s: PuertoRico, chooser: Seat) -> None:
        """Barrels and ships as they are; nobody has loaded yet."""
        goods = self.goods
        for seat in range(s.seats):
            held = s.players[seat].goods
            self.points[seat] = 0
            total: i64 = 0
            kinds: i64 = 0
            for good in range(i64(1), i64(GOOD_SLOTS)):
                barrels = i64(held[good])
                goods[seat * GOOD_SLOTS + good] = barrels
                total += barrels
                if barrels > 0:
                    kinds |= bit(good)
            self.barrels[seat] = total
            self.kinds[seat] = kinds
        carrier = self.carrier
        for good in range(i64(1), i64(GOOD_SLOTS)):
            carrier[good] = -1
        self.empty = 0
        for ship in range(i64(len(s.rules.seating.ships))):
            self.room[ship] = s.rules.seating.ships[ship] - i64(s.ship_load[ship])
            good = i64(s.ship_good[ship])
            if good == Good.NONE:
                self.empty |= bit(ship)
            else:
                carrier[good] = ship
        self.chooser = chooser
        self.idle = 0
        self.loaded = 0
        self.used = 0

    def resume(self, s: PuertoRico) -> None:
        """The captain phase that is being played, as far as it has come."""
        self.begin(s, s.chooser)
        self.idle = s.idle
        self.loaded = s.loaded
        self.used = s.wharves_used

    def play(self, s: PuertoRico, seat: Seat) -> None:
        """Play to the end, *seat* being next."""
        while self.idle < s.seats:
            if self.kinds[seat] != 0 and self.find(s, seat):
                self.put(s, seat, self.good, self.ship)
            else:
                self.idle += 1
            seat = s.left_of(seat)

    def find(self, s: PuertoRico, seat: Seat) -> bool:
        """Look for the loading that takes most barrels, the wharf being the last resort."""
        most: i64 = 0
        largest: i64 = 0
        kind: i64 = 0
        at = seat * GOOD_SLOTS
        goods = self.goods
        rest = self.kinds[seat]
        while rest != 0:
            good = lowest(rest)
            rest &= rest - 1
            barrels = goods[at + good]
            if barrels > largest:
                largest = barrels
                kind = good
            ship = self.ship_for(good, barrels)
            if ship < 0:
                continue
            fits = min(barrels, self.room[ship])
            if fits > most:
                most = fits
                self.good = good
                self.ship = ship
        if most > 0:
            return True
        if s.players[seat].power[Power.OWN_SHIP] == 0 or self.used & bit(seat) != 0:
            return False
        self.good = kind
        self.ship = -1
        return largest > 0

    def ship_for(self, good: i64, barrels: i64) -> i64:
        """The ship that carries a good, or else the smallest empty one that takes the most; -1 if there is none."""
        room = self.room
        best = self.carrier[good]
        if best >= 0:
            if room[best] == 0:
                return -1
            return best
        most: i64 = 0
        rest = self.empty
        while rest != 0 and most < barrels:
            ship = lowest(rest)
            rest &= rest - 1
            fits = min(barrels, room[ship])
            if fits > most:
                most = fits
                best = ship
        return best

    def put(self, s: PuertoRico, seat: Seat, good: i64, ship: i64) -> None:
        """Load a kind on a ship, or on the wharf (-1), and count the points."""
        at = seat * GOOD_SLOTS + good
        barrels = self.goods[at]
        if ship < 0:
            self.used |= bit(seat)
        else:
            barrels = min(barrels, self.room[ship])
            self.carrier[good] = ship
            self.empty &= ~bit(ship)
            self.room[ship] -= barrels
        self.goods[at] -= barrels
        if self.goods[at] == 0:
            self.kinds[seat] &= ~bit(good)
        self.barrels[seat] -= barrels
        self.points[seat] += barrels + s.players[seat].power[Power.LOAD_BONUS]
        if seat == self.chooser and self.loaded == 0:
            self.points[seat] += s.rules.captain_bonus
            self.loaded = 1
        self.idle = 0


def loading_worth(j: Judgement, dock: Dock, s: PuertoRico, choice: i64) -> float:
    """An answer of the captain phase, the rest of which is played in the head."""
    seat = s.to_act
    dock.resume(s)
    if choice == PASS:
        dock.idle += 1
    elif choice > WHARF_CHOICE:
        dock.put(s, seat, choice - WHARF_CHOICE, -1)
    else:
        dock.put(s, seat, (choice - 1) // MOST_SHIPS + 1, (choice - 1) % MOST_SHIPS)
    dock.play(s, s.left_of(seat))
    worth = j.because(Part.POINTS, amount(dock.points[seat]))
    others = 0.0
    for other in range(s.seats):
        if other != seat:
            others += amount(dock.points[other])
    worth += j.because(Part.OTHERS, -j.weights[Weight.DENY] * others / amount(s.seats - 1))
    return worth + left_worth(j, dock, s, seat)


def left_worth(j: Judgement, dock: Dock, s: PuertoRico, seat: Seat) -> float:
    """The barrels that a seat has left after loading: one is kept, warehouses keep some kinds, the rest is lost."""
    left = dock.barrels[seat]
    if left == 0:
        return 0.0
    kept, kinds = kept_barrels(dock, s, seat)
    worth = j.because(Part.KEPT, amount(kept) * j.held + best_sale(j, s, seat, kinds))
    return worth + j.because(Part.SPOILED, -j.weights[Weight.SPOIL] * amount(left - kept))


def kept_barrels(dock: Dock, s: PuertoRico, seat: Seat) -> tuple[i64, i64]:
    """How many barrels survive storage, and their kinds: the largest ones, and one of the dearest."""
    at = seat * GOOD_SLOTS
    kept: i64 = 0
    stored: i64 = 0
    for number in range(s.players[seat].power[Power.STORE_KINDS]):
        largest: i64 = 0
        kind: i64 = 0
        for good in range(i64(1), i64(GOOD_SLOTS)):
            if stored & bit(good) == 0 and dock.goods[at + good] > largest:
                largest = dock.goods[at + good]
                kind = good
        if kind == 0:
            return kept, stored
        stored |= bit(kind)
        kept += largest
    dearest: i64 = 0
    for good in range(i64(1), i64(GOOD_SLOTS)):
        if stored & bit(good) == 0 and dock.goods[at + good] > 0:
            dearest = good
    if dearest == 0:
        return kept, stored
    return kept + s.rules.free_barrel, stored | bit(dearest)
