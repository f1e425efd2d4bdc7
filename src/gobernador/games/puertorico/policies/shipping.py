"""What loading is worth: points now, what the others make, what is left and what of it is lost."""

from mypy_extensions import i64

from gobernador.bots.policies.amounts import amount
from gobernador.core.bitset import bit
from gobernador.core.types import PASS, Seat
from gobernador.games.puertorico.policies.dock import Dock
from gobernador.games.puertorico.policies.goods import best_sale
from gobernador.games.puertorico.policies.judgement import Judgement
from gobernador.games.puertorico.policies.parts import Part
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, MOST_SHIPS, WHARF_CHOICE, Power
from gobernador.games.puertorico.rules.state import PuertoRico


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
