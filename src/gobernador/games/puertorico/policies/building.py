"""What a building would bring to a city, less what it costs."""

from mypy_extensions import i64

from gobernador.bots.policies.policy import amount
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Bits, Seat
from gobernador.games.puertorico.policies.barrels import first_worth, stream_worth
from gobernador.games.puertorico.policies.judgement import Judgement, Part
from gobernador.games.puertorico.policies.race import finishing_worth
from gobernador.games.puertorico.policies.violet import appraise_powers, bonus_at_end, use_worth
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.ids import Building
from gobernador.games.puertorico.rules.phases.builder import can_pay, cost
from gobernador.games.puertorico.rules.state import PuertoRico


def best_building(j: Judgement, s: PuertoRico, seat: Seat, stock: Bits) -> float:
    """What building one of *stock* is worth to the seat that is looked at: 0 if nothing is worth its price."""
    most = 0.0
    rest = can_pay(s, seat) & stock
    if rest & s.rules.violet != 0:
        appraise_powers(j, s, seat, j.weights[Weight.DELAY], j.use)
    while rest != 0:
        most = max(most, building_worth(j, s, seat, lowest(rest)))
        rest &= rest - 1
    return most


def building_worth(j: Judgement, s: PuertoRico, seat: Seat, building: i64) -> float:
    """Points, work and bonus of a building, less its doubloons and its space."""
    spaces: i64 = 1
    worth = j.because(Part.PRINTED, j.weights[Weight.PRINTED] * amount(s.rules.vp[building]))
    if s.rules.plants & bit(building) != 0:
        worth += j.because(Part.PRODUCTION, j.weights[Weight.PLANT] * plant_worth(j, s, seat, building))
    elif s.rules.large & bit(building) == 0:
        worth += j.because(Part.USE, use_worth(j, s, building, j.use))
    else:
        spaces = 2
        worth += j.because(Part.BONUS, large_worth(j, s, seat, building))
    worth += j.because(Part.BONUS, count_worth(s, seat, building))
    worth += j.because(Part.COST, -j.weights[Weight.SPEND] * j.coin * amount(cost(s, seat, building)))
    worth += j.because(Part.SPACE, -j.weights[Weight.SPACE] * amount(spaces))
    if s.players[seat].city + spaces >= s.rules.city:
        worth += j.because(Part.ENDING, finishing_worth(j.weights, s, seat, s.rules.vp[building]))
    return worth


def large_worth(j: Judgement, s: PuertoRico, seat: Seat, building: i64) -> float:
    """The bonus at the end, if a colonist gets there in time."""
    return j.weights[Weight.STAFFED] * min(1.0, j.mayors) * bonus_at_end(j, s, seat, building)


def count_worth(s: PuertoRico, seat: Seat, building: i64) -> float:
    """The points that a building adds to the bonus of a large one that the seat has already."""
    owned = s.players[seat].buildings
    if owned & s.rules.large == 0:
        return 0.0
    if owned & bit(Building.CITY_HALL) != 0 and s.rules.violet & bit(building) != 0:
        return 1.0
    if owned & bit(Building.GUILD_HALL) == 0:
        return 0.0
    if s.rules.large_plants & bit(building) != 0:
        return 2.0
    if s.rules.small_plants & bit(building) != 0:
        return 1.0
    return 0.0


def plant_worth(j: Judgement, s: PuertoRico, seat: Seat, building: i64) -> float:
    """The plantations that it sets to work, and those that it waits for."""
    good = s.rules.good[building]
    tiles = i64(s.players[seat].places[good])
    served = j.estate.circles[good]
    new = max(i64(0), min(tiles - served, s.rules.circles[building]))
    barrel = stream_worth(j, j.new_crafts)
    if served > 0:
        return amount(new) * barrel
    sales = first_worth(j, s, good, j.new_sales)
    if new > 0:
        return amount(new) * barrel + sales
    return j.weights[Weight.PLANT_PROMISE] * (barrel + sales)
