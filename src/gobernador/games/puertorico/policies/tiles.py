"""What a tile would bring to an island."""

from mypy_extensions import i64

from gobernador.bots.policies.policy import amount
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Seat
from gobernador.games.puertorico.policies.barrels import first_worth
from gobernador.games.puertorico.policies.judgement import Judgement, Part
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, LAST_GOOD, QUARRY, Building
from gobernador.games.puertorico.rules.phases.settler import may_take
from gobernador.games.puertorico.rules.state import PuertoRico


def staffing_chance(j: Judgement, s: PuertoRico, seat: Seat) -> float:
    """How likely one more tile finds a colonist: the more circles are waiting for one already, the less."""
    p = s.players[seat]
    vacant = max(p.circles() - p.colonists, i64(0))
    return 1.0 / (1.0 + max(0.0, j.weights[Weight.CROWD]) * amount(vacant))


def tile_worth(j: Judgement, s: PuertoRico, seat: Seat, tile: i64, staffed: float) -> float:
    """One more tile for the seat that is looked at, which finds a colonist with the chance *staffed*."""
    if tile == QUARRY:
        worth = j.because(Part.DISCOUNT, staffed * quarry_worth(j, i64(s.players[seat].places[QUARRY])))
    else:
        worth = plantation_worth(j, s, seat, tile, staffed)
    return worth + j.because(Part.ISLAND, island_worth(j, s, seat))


def quarry_worth(j: Judgement, have: i64) -> float:
    """The doubloons that one quarry more saves; the buildings that several of them help with are few."""
    saves = j.weights[Weight.QUARRY] * max(0.0, 1.0 - j.weights[Weight.QUARRY_MORE] * amount(have))
    return j.working(j.builds) * saves * j.coin


def plantation_worth(j: Judgement, s: PuertoRico, seat: Seat, good: i64, staffed: float) -> float:
    """The barrels of a plantation; what cannot be processed yet is a promise, and too many of those are none."""
    have = i64(s.players[seat].places[good])
    barrels = j.new_barrels
    sales = 0.0
    if have == 0:
        sales = first_worth(j, s, good, j.new_sales)
    if s.rules.processed & bit(good) == 0:
        return j.because(Part.PRODUCTION, staffed * (barrels + sales))
    idle = have - j.estate.circles[good]
    if idle < 0:
        return j.because(Part.PRODUCTION, staffed * j.weights[Weight.PROCESSED] * (barrels + sales))
    share = j.weights[Weight.PROMISE] / (1.0 + amount(idle))
    return j.because(Part.PROMISE, staffed * share * (barrels + sales))


def island_worth(j: Judgement, s: PuertoRico, seat: Seat) -> float:
    """A full island is points for the owner of the residence."""
    p = s.players[seat]
    if p.buildings & bit(Building.RESIDENCE) == 0:
        return 0.0
    return j.weights[Weight.ISLAND]


def drawing_worth(j: Judgement, s: PuertoRico, seat: Seat) -> float:
    """A tile unseen, which may be any; on the last space of an island it would be taken instead of one that can be seen."""
    explaining = j.explaining
    j.explaining = False
    worth = unseen_worth(j, s, seat)
    j.explaining = explaining
    return j.because(Part.TILE, worth)


def unseen_worth(j: Judgement, s: PuertoRico, seat: Seat) -> float:
    """What the next face-down tile is worth on average, less the one that it leaves no space for."""
    worth = 0.0
    staffed = staffing_chance(j, s, seat)
    for tile in range(i64(1), i64(GOOD_SLOTS)):
        worth += tile_worth(j, s, seat, tile, staffed) / amount(LAST_GOOD)
    if s.players[seat].tiles + 1 < s.rules.island:
        return worth
    best = 0.0
    rest = may_take(s, seat)
    while rest != 0:
        best = max(best, tile_worth(j, s, seat, lowest(rest), staffed))
        rest &= rest - 1
    return worth - best
