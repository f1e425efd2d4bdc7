"""The shape of a ruleset: what a card list says, ready for the engine to ask.

Two shapes of rule that an edition lists are more than a number: a way of prospecting, and a bonus at the end. All are stateless; what a
position must remember is in the state. A ruleset has them and a state has a ruleset, so they are given any `State`, as `Game` is, and
say which one they expect.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.bitset import lowest, members
from gobernador.core.state import State
from gobernador.core.types import Bits, Seat
from gobernador.games.sanjuan.rules.ids import CARD_SLOTS, POWERS, Power


@mypyc_attr(acyclic=True)
class Prospecting:
    """What a building finds in the supply in every prospector phase."""

    __slots__ = ()

    def dig(self, s: State, seat: Seat) -> bool:
        """Let *seat* use it if it can: True if a question is open now."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class Bonus:
    """Points at the end for an uncovered building, beyond those printed on it."""

    __slots__ = ("card",)

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def points(self, s: State, seat: Seat, so_far: i64) -> i64:
        """The bonus of *seat*, who owns the building and has *so_far* points from everything before it."""
        raise NotImplementedError


NO_POWER: Final = vec[i64]([0] * POWERS)


class Kind:
    """What sort of building a card is; everything but production is a city building."""

    PRODUCTION: Final = 0
    CITY: Final = 1
    MONUMENT: Final = 2
    SIX: Final = 3
    MIDDLE: Final = 4
    """Not in the deck: it lies in the middle of the table."""


KIND_WORDS: Final = ("production", "city", "monument", "six", "middle")


@final
class Building:
    """One line of the card list."""

    __slots__ = ("amount", "card", "copies", "cost", "credit", "kind", "power", "price", "vp")

    def __init__(
        self,
        card: int,
        kind: int,
        cost: int,
        vp: int,
        copies: int,
        *,
        power: int = Power.NONE,
        amount: int = 1,
        credit: int = -1,
        price: int = 0,
    ) -> None:
        self.card: Final = card
        self.kind: Final = kind
        self.cost: Final = cost
        self.vp: Final = vp
        self.copies: Final = copies
        self.power: Final = power
        self.amount: Final = amount
        self.credit: Final = cost if credit < 0 else credit
        """What it is worth when a crane covers it."""
        self.price: Final = price
        """What its good sells for; 0 if the trading tile says."""


@final
class Ruleset:
    """An edition's numbers. Nothing in it changes once a game is made of it."""

    def __init__(
        self,
        key: str,
        buildings: list[Building],
        tiles: list[list[int]],
        bonuses: list[Bonus],
        prospecting: list[Prospecting],
        upkeep: list[int],
    ) -> None:
        self.key: Final = key
        self.buildings: Final = buildings
        self.bonuses: Final = vec[Bonus](bonuses)
        self.scoring: Final = i64(sum(2**bonus.card for bonus in bonuses))
        """The buildings that have one."""
        self.prospecting: Final = vec[Prospecting](prospecting)
        self.upkeep: Final = vec[i64](upkeep)
        """The questions at the start of a round, in their order."""

        self.in_edition: Final = _set(buildings)
        self.monuments: Final = _set([b for b in buildings if b.kind == Kind.MONUMENT])
        self.sixes: Final = _set([b for b in buildings if b.kind == Kind.SIX])
        self.middle: Final = _set([b for b in buildings if b.kind == Kind.MIDDLE])
        plants = [b for b in buildings if b.kind == Kind.PRODUCTION]
        self.plants: Final = _set(plants)
        """The production buildings."""
        self.holders: Final = _set([b for b in buildings if b.kind == Kind.PRODUCTION or b.price > 0])
        """The buildings on which a good can lie."""
        self.city: Final = self.in_edition & ~_set(plants)
        self.active: Final = _set([b for b in buildings if b.power != Power.NONE])
        """The buildings with a power that works while they stand."""

        self.cost: Final = _by_card([(b.card, b.cost) for b in buildings])
        self.vp: Final = _by_card([(b.card, b.vp) for b in buildings])
        self.copies: Final = _by_card([(b.card, b.copies) for b in buildings])
        self.credit: Final = _by_card([(b.card, b.credit) for b in buildings])
        self.power: Final = _by_card([(b.card, b.power) for b in buildings])
        self.amount: Final = _by_card([(b.card, b.amount) for b in buildings])
        self.price: Final = _by_card([(b.card, b.price) for b in buildings])
        self.deck_copies: Final = vec[u8]([u8(number) for number in self.copies])
        """The same, packed like a hand."""
        self.deck_size: Final = i64(sum(b.copies for b in buildings))
        self.no_pile: Final = vec[u8]([0] * sum(b.copies for b in buildings))
        """Room for every card of the deck."""
        self.prospectors: Final = _set([b for b in buildings if b.power in (Power.DIG_GOLD, Power.REVEAL_NEW)])
        self.tiles: vec[i64] = vec[i64]([price for tile in tiles for price in tile])
        self.plant_order: Final = vec[i64](members(_set(plants))[::-1])
        """The production buildings in the order in which they are named in a set: descending."""
        self.holder_order: Final = vec[i64](members(self.holders)[::-1])
        """Likewise the buildings on which a good can lie."""
        self.goods: Final = i64(len(plants))
        """How many kinds of good a tile has prices for."""
        self.tile_column: Final = _by_card([(plants[place].card, place) for place in range(len(plants))])
        """Where on a tile the price of a production building's good stands."""
        self.tile_order: Final = vec[u8](list(range(len(tiles))))

        dearest = max(b.cost for b in buildings)
        self.dearest: Final = i64(dearest)
        self.cost_at_most: Final = vec[i64](
            [_set([b for b in buildings if b.cost <= money]) for money in range(dearest + 1)]
        )
        self.granting: Final = vec[i64]([_set([b for b in buildings if b.power == power]) for power in range(POWERS)])

        # The numbers of the rulebook that no card carries.
        self.hand: i64 = 4
        self.choices: Final = vec[i64]([0, 0, 3, 3, 4])
        """Role choices in a round, by number of seats."""
        self.privilege: Final = vec[i64]([0, 1, 1, 1, 3, 1])
        """What the chooser's privilege adds, by role."""
        self.produce: i64 = 1
        self.sell: i64 = 1
        self.counsel: i64 = 2
        self.keep: i64 = 1
        self.many_goods: i64 = 2
        """From how many goods produced or sold on the well and the market stand pay."""
        self.poor: i64 = 1
        """The largest hand that the poor house pities."""
        self.turn_up: i64 = 4
        self.exchange: i64 = 2
        self.limit: i64 = 7
        self.guarded_limit: i64 = 6
        self.last_building: i64 = 12

        # Rulings with an alternative (U-05, U-08 to U-10), set by the table's options.
        self.variant: i64 = 0
        """In the setup variant the governor sees this many cards more than are kept, each next seat one more."""
        self.starts: i64 = -1
        """The seat that starts; -1 lets the dice say."""
        self.last_round: i64 = 100
        self.always_guarded: i64 = 0
        self.reshuffle_at_once: i64 = 0
        self.ask_for_good: i64 = 0

    def affordable(self, money: i64) -> Bits:
        """The cards that cost at most *money*."""
        if money >= self.dearest:
            return self.in_edition
        return self.cost_at_most[money]

    def tile_price(self, tile: i64, plant: i64) -> i64:
        """What the good of a production building brings on a trading tile."""
        return self.tiles[tile * self.goods + self.tile_column[plant]]


def _set(buildings: list[Building]) -> Bits:
    return i64(sum(2**b.card for b in buildings))


def _by_card(pairs: list[tuple[int, int]]) -> vec[i64]:
    table = vec[i64]([0] * CARD_SLOTS)
    for card, number in pairs:
        table[card] = number
    return table


def power_of(working: Bits, rules: Ruleset) -> vec[i64]:
    """The powers of a set of working buildings, summed."""
    return with_powers(NO_POWER, working, rules)


def with_powers(power: vec[i64], joining: Bits, rules: Ruleset) -> vec[i64]:
    """These powers, and those of further buildings."""
    total = power[:]
    rest = joining & rules.active
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        total[rules.power[card]] += rules.amount[card]
    return total
