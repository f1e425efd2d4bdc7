"""What things are worth to the simple player, in points: tiles, buildings, barrels, coins, and what a role would bring at once."""

from collections.abc import Callable

from gobernador.core.bitset import members
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, LAST_TILE, QUARRY, Power, Role
from gobernador.games.puertorico.rules.phases.builder import cost, may_build
from gobernador.games.puertorico.rules.phases.captain import room, ship_of
from gobernador.games.puertorico.rules.phases.settler import may_take
from gobernador.games.puertorico.rules.phases.trader import may_sell, price
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.ruleset import Ruleset
from gobernador.games.puertorico.rules.state import PuertoRico

GOODS = range(1, GOOD_SLOTS)
USE = {
    Power.EXTRA_TILE: 1.4,
    Power.TAKE_QUARRY: 1.2,
    Power.SETTLER_COLONIST: 2.5,
    Power.BUILDER_COLONIST: 6.0,
    Power.SELL_BONUS: 1.6,
    Power.SELL_ANY_KIND: 2.0,
    Power.STORE_KINDS: 0.5,
}
"""What an amount of 1 is worth over a whole game. What powers over barrels are worth depends on how many there are."""
COLONIST = 1.0


def time_left(s: PuertoRico) -> float:
    """How much of the game lies ahead: 1 at its beginning, 0 at its end."""
    seating = s.rules.seating
    fullest = max(int(p.city) for p in s.players)
    points, colonists = int(s.points) / int(seating.points), int(s.colonists) / int(seating.colonists)
    return 0.0 if s.last_round else min(1 - fullest / int(s.rules.city), points, colonists)


def coin_worth(s: PuertoRico) -> float:
    """A doubloon buys points, as long as there is time to build."""
    return 0.15 + 0.7 * time_left(s)


def barrel_worth(s: PuertoRico, good: int) -> float:
    """A barrel is a point on a ship; the dear ones are coins in the trading house too."""
    return 0.6 + 0.25 * int(s.rules.price[good]) * coin_worth(s)


def plant_circles(p: Player, rules: Ruleset, good: int) -> int:
    """Circles in the seat's buildings that process a good."""
    return sum(int(p.places[LAST_TILE + plant]) for plant in members(p.buildings & rules.processing[good]))


def makes(p: Player, rules: Ruleset, good: int) -> int:
    """Barrels of a good that the seat could make with colonists everywhere."""
    plantations = int(p.places[good])
    needs_plant = rules.processed >> good & 1
    return min(plantations, plant_circles(p, rules, good)) if needs_plant else plantations


def tile_worth(s: PuertoRico, seat: int, tile: int) -> float:
    """What a tile would bring to the seat's island."""
    p, rules = s.players[seat], s.rules
    have = int(p.places[tile])
    if tile == QUARRY:
        return (2.8 - 0.6 * have) * (0.2 + time_left(s))
    if not rules.processed >> tile & 1:
        return 1.5 - 0.1 * have
    price = int(rules.price[tile])
    if plant_circles(p, rules, tile) > have:
        return 1.6 + 0.4 * price
    return 0.8 + 0.2 * price - 0.4 * have


def building_worth(s: PuertoRico, seat: int, building: int) -> float:
    """The points printed on a building, and what it would do for the seat in the time left."""
    rules = s.rules
    printed = float(rules.vp[building])
    if rules.large >> building & 1:
        return printed + large_worth(s, seat, building)
    use = plant_use if rules.plants >> building & 1 else violet_use
    return printed + use(s, seat, building) * time_left(s)


def large_worth(s: PuertoRico, seat: int, building: int) -> float:
    """The bonus of a large building as things stand: it will grow, but needs a colonist."""
    return sum(float(bonus.points(s, seat)) for bonus in s.rules.bonuses if bonus.building == building)


def plant_use(s: PuertoRico, seat: int, building: int) -> float:
    """What a production building would process that nothing processes yet."""
    p, rules = s.players[seat], s.rules
    good = int(rules.good[building])
    idle = int(p.places[good]) - plant_circles(p, rules, good)
    new = min(idle, int(rules.circles[building]))
    if new <= 0:
        return 0.2 * int(rules.price[good])
    return 1.0 + new * (1.6 + 0.6 * int(rules.price[good]))


def violet_use(s: PuertoRico, seat: int, building: int) -> float:
    """What the power of a violet building would bring over a whole game."""
    p, rules = s.players[seat], s.rules
    power, amount = int(rules.power[building]), int(rules.amount[building])
    made = [makes(p, rules, good) for good in GOODS]
    kinds = sum(barrels > 0 for barrels in made)
    if power == Power.FACTORY:
        return 4.0 * float(rules.factory[kinds])
    if power == Power.LOAD_BONUS:
        return 3.0 * kinds
    if power == Power.OWN_SHIP:
        return 1.0 + 3.0 * max(made)
    if power == Power.STORE_KINDS:
        return USE[power] * amount * min(4, sum(made))
    if power in (Power.SELL_BONUS, Power.SELL_ANY_KIND):
        return USE[power] * amount * min(2, kinds)
    return USE[power] * amount


# -- roles -------------------------------------------------------------------------------------------------------------


def role_gain(s: PuertoRico, seat: int, role: int) -> float:
    """What the seat would gain if the chooser took the role: with the privilege if it is the chooser itself."""
    if role >= Role.PROSPECTOR:
        return coin_worth(s) * int(s.rules.prospector_coins) if seat == s.chooser else 0.0
    return GAINS[role](s, seat)


def settling(s: PuertoRico, seat: int) -> float:
    return max((tile_worth(s, seat, tile) for tile in members(may_take(s, seat))), default=0.0)


def people(s: PuertoRico, seat: int) -> float:
    """As many colonists as come ashore, as far as there are circles for them."""
    p = s.players[seat]
    mayor = seat == s.chooser
    arriving = int(s.colonist_ship) // int(s.seats) + (1 if mayor and s.colonists > 0 else 0)
    empty = int(p.circles()) - (int(p.colonists) - int(p.san_juan))
    return COLONIST * min(arriving + int(p.san_juan), empty) * (0.3 + time_left(s))


def building(s: PuertoRico, seat: int) -> float:
    return max((build_gain(s, seat, found) for found in members(may_build(s, seat))), default=0.0)


def build_gain(s: PuertoRico, seat: int, building: int) -> float:
    """What a building is worth beyond the coins it costs; coins are worth little at the end."""
    return building_worth(s, seat, building) - 0.6 * coin_worth(s) * int(cost(s, seat, building))


def crafting(s: PuertoRico, seat: int) -> float:
    """The barrels that the seat would make, the craftsman's own, and what the factory pays."""
    p = s.players[seat]
    barrels = {good: min(int(p.capacity(good, s.rules)), int(s.supply[good])) for good in GOODS}
    made = [good for good in GOODS if barrels[good]]
    worth = sum(barrels[good] * barrel_worth(s, good) for good in made)
    if seat == s.chooser:
        worth += max((barrel_worth(s, good) for good in made), default=0.0)
    return worth + coin_worth(s) * int(s.rules.factory[len(made)]) * int(p.power[Power.FACTORY])


def trading(s: PuertoRico, seat: int) -> float:
    """What the dearest barrel brings that can be sold."""
    return coin_worth(s) * max((int(price(s, seat, good)) for good in members(may_sell(s, seat))), default=0)


def shipping(s: PuertoRico, seat: int) -> float:
    """The points for what would go on ships if nobody else loaded anything."""
    p = s.players[seat]
    empty = sorted(int(room(s, ship)) for ship in range(len(s.rules.seating.ships)) if s.ship_good[ship] == 0)
    loads = []
    left = []
    for good in sorted(members(p.kinds()), key=lambda good: -int(p.goods[good])):
        barrels, ship = int(p.goods[good]), ship_of(s, good)
        space = int(room(s, ship)) if ship >= 0 else empty.pop() if empty else 0
        loads.append(min(barrels, space))
        left.append(barrels - loads[-1])
    if p.power[Power.OWN_SHIP] and any(left):
        loads.append(max(left))
    loads = [load for load in loads if load]
    first = int(s.rules.captain_bonus) if loads and seat == s.chooser else 0
    return float(sum(loads) + len(loads) * int(p.power[Power.LOAD_BONUS]) + first)


GAINS: dict[int, Callable[[PuertoRico, int], float]] = {
    Role.SETTLER: settling,
    Role.MAYOR: people,
    Role.BUILDER: building,
    Role.CRAFTSMAN: crafting,
    Role.TRADER: trading,
    Role.CAPTAIN: shipping,
}
