"""A simple sensible player: takes the role that brings it most now, settles what it can process, staffs what brings most."""

from collections.abc import Callable

from gobernador.bots.base import Bot, Budget
from gobernador.core.bitset import members
from gobernador.core.dice import QuickDice
from gobernador.core.game import View
from gobernador.core.types import PASS
from gobernador.games.puertorico.bots.gains import build_gain, role_gain
from gobernador.games.puertorico.bots.staffing import staffing
from gobernador.games.puertorico.bots.worth import barrel_worth, coin_worth, tile_worth
from gobernador.games.puertorico.rules.ids import MOST_SHIPS, WHARF_CHOICE, Prompt
from gobernador.games.puertorico.rules.phases.captain import room
from gobernador.games.puertorico.rules.phases.mayor import circles_named
from gobernador.games.puertorico.rules.phases.storage import may_store
from gobernador.games.puertorico.rules.phases.trader import price
from gobernador.games.puertorico.rules.state import PuertoRico

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
        worth = WORTH[s.prompt]
        # The first of equals, so passing is better than what is worth nothing.
        return max(legal, key=lambda action: worth(s, action - s.base) if action != PASS else 0.0)


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


def role(s: PuertoRico, choice: int) -> float:
    """What it brings, the doubloons on it included; less what it brings the others."""
    me, seats = int(s.to_act), int(s.seats)
    others = sum(role_gain(s, seat, choice) for seat in range(seats) if seat != me) / (seats - 1)
    return role_gain(s, me, choice) - ENVY * others + coin_worth(s) * int(s.role_coins[choice])


def draw(s: PuertoRico, choice: int) -> float:
    """A tile unseen, unless it would take the place of one that can be chosen."""
    return 1.0 if s.players[s.to_act].tiles + 1 < s.rules.island else -1.0


def settle(s: PuertoRico, choice: int) -> float:
    return tile_worth(s, int(s.to_act), choice)


def welcome(s: PuertoRico, choice: int) -> float:
    """Colonists are always welcome."""
    return 1.0


def build(s: PuertoRico, choice: int) -> float:
    return build_gain(s, int(s.to_act), choice)


def dearest(s: PuertoRico, choice: int) -> float:
    return 1.0 + float(s.rules.price[choice])


def sell(s: PuertoRico, choice: int) -> float:
    """The coins, rather than the point on a ship."""
    return coin_worth(s) * int(price(s, s.to_act, choice)) - 0.3 * barrel_worth(s, choice)


def ship(s: PuertoRico, choice: int) -> float:
    """As many barrels as possible; of equal loads the cheapest."""
    p = s.players[s.to_act]
    if choice > WHARF_CHOICE:
        good = choice - WHARF_CHOICE
        barrels = int(p.goods[good])
    else:
        good = (choice - 1) // MOST_SHIPS + 1
        barrels = min(int(p.goods[good]), int(room(s, (choice - 1) % MOST_SHIPS)))
    return barrels - 0.1 * int(s.rules.price[good])


def store(s: PuertoRico, choice: int) -> float:
    """The kinds that are worth most, which are named in descending order."""
    p = s.players[s.to_act]
    kinds = members(may_store(s, s.to_act))
    best = sorted(kinds, key=lambda good: -int(p.goods[good]) * barrel_worth(s, good))[: int(s.kinds_to_store)]
    return 1.0 if choice == max(best) else -1.0


WORTH: dict[int, Callable[[PuertoRico, int], float]] = {
    Prompt.ROLE: role,
    Prompt.HACIENDA: draw,
    Prompt.SETTLE: settle,
    Prompt.HOSPICE: welcome,
    Prompt.MAYOR: welcome,
    Prompt.BUILD: build,
    Prompt.UNIVERSITY: welcome,
    Prompt.CRAFT: dearest,
    Prompt.SELL: sell,
    Prompt.SHIP: ship,
    Prompt.STORE: store,
    Prompt.KEEP: dearest,
}
"""What an answer to each question is worth; passing is worth nothing."""
