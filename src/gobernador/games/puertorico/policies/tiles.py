"""What a tile would bring to an island."""

from mypy_extensions import i64

from gobernador.bots.policies.amounts import amount
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Seat
from gobernador.games.puertorico.policies.goods import first_worth, stream_worth
from gobernador.games.puertorico.policies.judgement import Judgement
from gobernador.games.puertorico.policies.parts import Part
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, LAST_GOOD, QUARRY, Building
from gobernador.games.puertorico.rules.phases.settler import may_take
from gobernador.games.puertorico.rules.state import PuertoRico


def tile_worth(j: Judgement, s: PuertoRico, seat: Seat, tile: i64) -> float:
    """One more tile for the seat whose estate has just been studied."""
    crowded = 1.0 / (1.0 + max(0.0, j.weights[Weight.CROWD]) * amount(j.estate.vacant))
    if tile == QUARRY:
        worth = j.because(Part.DISCOUNT, crowded * quarry_worth(j, i64(s.players[seat].places[QUARRY])))
    else:
        worth = plantation_worth(j, s, seat, tile, crowded)
    return worth + j.because(Part.ISLAND, island_worth(j, s, seat))


def quarry_worth(j: Judgement, have: i64) -> float:
    """The doubloons that one quarry more saves; the buildings that several of them help with are few."""
    saves = j.weights[Weight.QUARRY] * max(0.0, 1.0 - j.weights[Weight.QUARRY_MORE] * amount(have))
    return j.working(j.builds) * saves * j.coin


def plantation_worth(j: Judgement, s: PuertoRico, seat: Seat, good: i64, crowded: float) -> float:
    """The barrels of a plantation; what cannot be processed yet is a promise, and too many of those are none."""
    have = i64(s.players[seat].places[good])
    crafts = j.working(j.crafts)
    barrels = stream_worth(j, crafts)
    sales = 0.0
    if have == 0:
        sales = first_worth(j, s, seat, good, min(crafts, j.working(j.trades)))
    if s.rules.processed & bit(good) == 0:
        return j.because(Part.PRODUCTION, crowded * (barrels + sales))
    if j.estate.circles[good] > have:
        return j.because(Part.PRODUCTION, crowded * j.weights[Weight.PROCESSED] * (barrels + sales))
    idle = amount(have - j.estate.circles[good])
    share = j.weights[Weight.PROMISE] / (1.0 + idle)
    return j.because(Part.PROMISE, crowded * share * (barrels + sales))


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
    for tile in range(i64(1), i64(GOOD_SLOTS)):
        worth += tile_worth(j, s, seat, tile) / amount(LAST_GOOD)
    if s.players[seat].tiles + 1 < s.rules.island:
        return worth
    best = 0.0
    rest = may_take(s, seat)
    while rest != 0:
        best = max(best, tile_worth(j, s, seat, lowest(rest)))
        rest &= rest - 1
    return worth - best
