"""What a building would bring to a city, less what it costs."""

from mypy_extensions import i64

from gobernador.bots.policies.policy import amount
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Seat
from gobernador.games.puertorico.policies.barrels import first_worth
from gobernador.games.puertorico.policies.judgement import Judgement, Part
from gobernador.games.puertorico.policies.race import finishing_worth
from gobernador.games.puertorico.policies.violet import bonus_at_end, use_worth
from gobernador.games.puertorico.policies.weights import Weight
from gobernador.games.puertorico.rules.ids import Building
from gobernador.games.puertorico.rules.phases.builder import cost, may_build
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.ruleset import Ruleset
from gobernador.games.puertorico.rules.state import PuertoRico


def best_building(j: Judgement, s: PuertoRico, seat: Seat) -> float:
    """What the best building that the seat that is looked at could build is worth to it: 0 if nothing is worth its price."""
    most = 0.0
    rest = may_build(s, seat)
    while rest != 0:
        most = max(most, building_worth(j, s, seat, lowest(rest)))
        rest &= rest - 1
    return most


def building_worth(j: Judgement, s: PuertoRico, seat: Seat, building: i64) -> float:
    """Points, work and bonus of a building, less its doubloons and its space."""
    w = j.weights
    p = s.players[seat]
    rules = s.rules
    spaces: i64 = 1
    worth = j.because(Part.PRINTED, w[Weight.PRINTED] * amount(rules.vp[building]))
    if rules.plants & bit(building) != 0:
        worth += j.because(Part.PRODUCTION, w[Weight.PLANT] * plant_worth(j, s, p, building))
    elif rules.large & bit(building) == 0:
        worth += j.because(Part.USE, use_worth(j, s, seat, building, w[Weight.DELAY]))
    else:
        spaces = 2
        worth += j.because(Part.BONUS, large_worth(j, s, seat, building))
    if p.buildings & rules.large != 0:
        worth += j.because(Part.BONUS, count_worth(p, rules, building))
    worth += j.because(Part.COST, j.spending * amount(cost(s, seat, building)))
    worth += j.because(Part.SPACE, -w[Weight.SPACE] * amount(spaces))
    if p.city + spaces >= rules.city:
        worth += j.because(Part.ENDING, finishing_worth(w, s, seat, rules.vp[building]))
    return worth


def large_worth(j: Judgement, s: PuertoRico, seat: Seat, building: i64) -> float:
    """The bonus at the end, if a colonist gets there in time."""
    return j.weights[Weight.STAFFED] * min(1.0, j.mayors) * bonus_at_end(j, s, seat, building)


def count_worth(p: Player, rules: Ruleset, building: i64) -> float:
    """The points that a building adds to the bonus of a large one that the seat has already."""
    if p.buildings & bit(Building.CITY_HALL) != 0 and rules.violet & bit(building) != 0:
        return 1.0
    if p.buildings & bit(Building.GUILD_HALL) == 0:
        return 0.0
    if rules.large_plants & bit(building) != 0:
        return 2.0
    if rules.small_plants & bit(building) != 0:
        return 1.0
    return 0.0


def plant_worth(j: Judgement, s: PuertoRico, p: Player, building: i64) -> float:
    """The plantations that it sets to work, and those that it waits for."""
    good = s.rules.good[building]
    tiles = i64(p.places[good])
    served = j.estate.circles[good]
    new = max(i64(0), min(tiles - served, s.rules.circles[building]))
    if served > 0:
        return amount(new) * j.new_barrels
    sales = first_worth(j, s, good, j.new_sales)
    if new > 0:
        return amount(new) * j.new_barrels + sales
    return j.weights[Weight.PLANT_PROMISE] * (j.new_barrels + sales)
