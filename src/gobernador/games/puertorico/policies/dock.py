"""A captain phase played in the head: everybody loads what scores most, until nobody can."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit
from gobernador.core.types import Seat
from gobernador.games.puertorico.rules.game import MOST_SEATS
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, MOST_SHIPS, Good, Power
from gobernador.games.puertorico.rules.state import PuertoRico


@final
@mypyc_attr(acyclic=True)
class Dock:
    """Ships, barrels and points of an imagined captain phase."""

    __slots__ = ("barrels", "cargo", "chooser", "good", "goods", "idle", "load", "loaded", "points", "ship", "used")

    def __init__(self) -> None:
        self.goods: Final = vec[i64]([0] * (MOST_SEATS * GOOD_SLOTS))
        """The barrels of every seat: those of seat 1 begin at GOOD_SLOTS."""
        self.barrels: Final = vec[i64]([0] * MOST_SEATS)
        """All barrels of each seat."""
        self.points: Final = vec[i64]([0] * MOST_SEATS)
        self.cargo: Final = vec[i64]([0] * MOST_SHIPS)
        """What each ship carries."""
        self.load: Final = vec[i64]([0] * MOST_SHIPS)
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
            for good in range(i64(1), i64(GOOD_SLOTS)):
                barrels = i64(held[good])
                goods[seat * GOOD_SLOTS + good] = barrels
                total += barrels
            self.barrels[seat] = total
        for ship in range(i64(len(s.rules.seating.ships))):
            self.cargo[ship] = i64(s.ship_good[ship])
            self.load[ship] = i64(s.ship_load[ship])
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
            if self.barrels[seat] > 0 and self.find(s, seat):
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
        for good in range(i64(1), i64(GOOD_SLOTS)):
            barrels = goods[at + good]
            if barrels == 0:
                continue
            if barrels > largest:
                largest = barrels
                kind = good
            ship = self.ship_for(s, good, barrels)
            if ship < 0:
                continue
            fits = min(barrels, s.rules.seating.ships[ship] - self.load[ship])
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

    def ship_for(self, s: PuertoRico, good: i64, barrels: i64) -> i64:
        """The ship that carries a good, or else the smallest empty one that takes the most; -1 if there is none."""
        best: i64 = -1
        most: i64 = 0
        ships = s.rules.seating.ships
        cargo = self.cargo
        for ship in range(i64(len(ships))):
            carried = cargo[ship]
            if carried == good:
                if self.load[ship] == ships[ship]:
                    return -1
                return ship
            if carried == Good.NONE:
                fits = min(barrels, ships[ship])
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
            barrels = min(barrels, s.rules.seating.ships[ship] - self.load[ship])
            self.cargo[ship] = good
            self.load[ship] += barrels
        self.goods[at] -= barrels
        self.barrels[seat] -= barrels
        self.points[seat] += barrels + s.players[seat].power[Power.LOAD_BONUS]
        if seat == self.chooser and self.loaded == 0:
            self.points[seat] += s.rules.captain_bonus
            self.loaded = 1
        self.idle = 0
