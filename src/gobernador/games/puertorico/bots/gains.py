"""What a role would bring a seat at once, in points."""

from collections.abc import Callable

from gobernador.core.bitset import members
from gobernador.games.puertorico.bots.worth import (
    GOODS,
    barrel_worth,
    building_worth,
    coin_worth,
    tile_worth,
    time_left,
)
from gobernador.games.puertorico.rules.ids import Power, Role
from gobernador.games.puertorico.rules.phases.builder import cost, may_build
from gobernador.games.puertorico.rules.phases.captain import room, ship_of
from gobernador.games.puertorico.rules.phases.settler import may_take
from gobernador.games.puertorico.rules.phases.trader import may_sell, price
from gobernador.games.puertorico.rules.state import PuertoRico

COLONIST = 1.0


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
