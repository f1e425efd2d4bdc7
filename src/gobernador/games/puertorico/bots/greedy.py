"""A simple sensible player: takes the role that brings it most now, settles what it can process, staffs what brings most."""

from collections import Counter
from collections.abc import Callable, Iterator

from gobernador.bots.base import Bot, Budget
from gobernador.core.bitset import members
from gobernador.core.dice import QuickDice
from gobernador.core.game import View
from gobernador.core.types import PASS
from gobernador.games.puertorico.bots.worth import (
    GOODS,
    barrel_worth,
    build_gain,
    building_worth,
    coin_worth,
    large_worth,
    plant_circles,
    role_gain,
    tile_worth,
    time_left,
)
from gobernador.games.puertorico.rules.ids import LAST_TILE, MOST_SHIPS, QUARRY, WHARF_CHOICE, Prompt
from gobernador.games.puertorico.rules.phases.captain import room
from gobernador.games.puertorico.rules.phases.mayor import circles_named
from gobernador.games.puertorico.rules.phases.storage import may_store
from gobernador.games.puertorico.rules.phases.trader import price
from gobernador.games.puertorico.rules.state import PuertoRico

Job = tuple[float, tuple[int, ...]]
"""What it brings, and the places it needs a colonist on."""


def staffing(s: PuertoRico, seat: int) -> Counter[int]:
    """How many colonists the seat wants on each place, all of them placed."""
    p = s.players[seat]
    circles = Counter({place: int(p.places[place]) for place in members(p.owned)})
    wanted: Counter[int] = Counter()
    idle = min(int(p.colonists), circles.total())
    for _, places in sorted(jobs(s, seat), key=lambda job: (-job[0] / len(job[1]), job[1])):
        if len(places) <= idle:
            wanted.update(places)
            idle -= len(places)
    # Whatever is left over stands where it may be of use next time.
    rest = sorted((circles - wanted).elements())
    wanted.update(rest[:idle])
    return wanted


def jobs(s: PuertoRico, seat: int) -> Iterator[Job]:
    """Everything that colonists could do."""
    p, left = s.players[seat], time_left(s)
    for good in GOODS:
        yield from production(s, seat, good)
    for number in range(int(p.places[QUARRY])):
        yield (2.2 - 0.4 * number) * left + 0.01, (QUARRY,)
    for building in members(p.buildings & ~s.rules.plants):
        if s.rules.large >> building & 1:
            # A large building counts only at the end, but nobody knows when there is another mayor.
            yield large_worth(s, seat, building) * (1.2 - left), (LAST_TILE + building,)
        else:
            printed = float(s.rules.vp[building])
            yield building_worth(s, seat, building) - printed, (LAST_TILE + building,)


def production(s: PuertoRico, seat: int, good: int) -> Iterator[Job]:
    """A plantation and a circle in a building for each barrel; corn needs no building."""
    p, rules = s.players[seat], s.rules
    plantations = int(p.places[good])
    worth = 2.2 * barrel_worth(s, good)
    if not rules.processed >> good & 1:
        yield from [(worth, (good,))] * plantations
        return
    plants = [LAST_TILE + plant for plant in members(p.buildings & rules.processing[good])]
    seats_inside = [place for place in plants for _ in range(int(p.places[place]))]
    for number in range(min(plantations, plant_circles(p, rules, good))):
        # The first barrel of a kind counts for the factory and the trading house too.
        yield worth + (0.5 if number == 0 else 0.0), (good, seats_inside[number])


ENVY = 0.5
"""How much it minds what a role brings the others."""


class GreedyBot(Bot):
    """Looks one step ahead, at what everybody gains by it."""

    def choose(self, view: View, budget: Budget) -> int:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        # Nothing is hidden but what is drawn next, which is of no use here.
        s = self.game.imagine(view, QuickDice(0))
        assert isinstance(s, PuertoRico), f"{self.game.key} is no Puerto Rico"
        if s.prompt in (Prompt.STAFF, Prompt.LEAVE):
            return int(s.base) + next_circle(s)
        worth, seat = WORTH[s.prompt], int(s.to_act)
        # The first of equals, so passing is better than what is worth nothing.
        return max(legal, key=lambda action: worth(s, seat, action - s.base) if action != PASS else 0.0)


def next_circle(s: PuertoRico) -> int:
    """The next place to name, in descending order: to be staffed, or to be left empty."""
    p = s.players[s.to_act]
    wanted = staffing(s, s.to_act)
    # Whoever takes over in the middle may find that what was named before leaves no room for all it wants.
    possible = members(s.mask())
    to_name = [
        place for place in possible if circles_named(s, int(p.places[place]), wanted[place]) > int(s.named[place])
    ]
    return max(to_name or possible)


def role(s: PuertoRico, seat: int, choice: int) -> float:
    """What it brings, the doubloons on it included; less what it brings the others."""
    others = [other for other in range(s.seats) if other != seat]
    theirs = sum(role_gain(s, other, choice) for other in others) / len(others)
    return role_gain(s, seat, choice) - ENVY * theirs + coin_worth(s) * int(s.role_coins[choice])


def draw(s: PuertoRico, seat: int, choice: int) -> float:
    """A tile unseen, unless it would take the place of one that can be chosen."""
    return 1.0 if s.players[seat].tiles + 1 < s.rules.island else -1.0


def welcome(s: PuertoRico, seat: int, choice: int) -> float:
    """Colonists are always welcome."""
    return 1.0


def dearest(s: PuertoRico, seat: int, choice: int) -> float:
    return 1.0 + float(s.rules.price[choice])


def sell(s: PuertoRico, seat: int, choice: int) -> float:
    """The coins, rather than the point on a ship."""
    return coin_worth(s) * int(price(s, seat, choice)) - 0.3 * barrel_worth(s, choice)


def ship(s: PuertoRico, seat: int, choice: int) -> float:
    """As many barrels as possible; of equal loads the cheapest."""
    p = s.players[seat]
    if choice > WHARF_CHOICE:
        good = choice - WHARF_CHOICE
        barrels = int(p.goods[good])
    else:
        good = (choice - 1) // MOST_SHIPS + 1
        barrels = min(int(p.goods[good]), int(room(s, (choice - 1) % MOST_SHIPS)))
    return barrels - 0.1 * int(s.rules.price[good])


def store(s: PuertoRico, seat: int, choice: int) -> float:
    """The kinds that are worth most, which are named in descending order."""
    p = s.players[seat]
    kinds = members(may_store(s, seat))
    best = sorted(kinds, key=lambda good: -int(p.goods[good]) * barrel_worth(s, good))[: int(s.kinds_to_store)]
    return 1.0 if choice == max(best) else -1.0


WORTH: dict[int, Callable[[PuertoRico, int, int], float]] = {
    Prompt.ROLE: role,
    Prompt.HACIENDA: draw,
    Prompt.SETTLE: tile_worth,
    Prompt.HOSPICE: welcome,
    Prompt.MAYOR: welcome,
    Prompt.BUILD: build_gain,
    Prompt.UNIVERSITY: welcome,
    Prompt.CRAFT: dearest,
    Prompt.SELL: sell,
    Prompt.SHIP: ship,
    Prompt.STORE: store,
    Prompt.KEEP: dearest,
}
"""What an answer to each question is worth to the seat that is asked; passing is worth nothing."""
