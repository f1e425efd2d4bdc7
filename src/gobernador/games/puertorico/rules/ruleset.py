"""The shape of a ruleset: what the building list and the set-up table say, ready for the engine to ask.

One shape of rule that an edition lists is more than a number: a bonus at the end. It is stateless. A ruleset has them and a state has a
ruleset, so they are given any `State`, as `Game` is, and say which one they expect.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.state import State
from gobernador.core.types import Bits, Seat
from gobernador.games.puertorico.rules.ids import (
    BUILDING_SLOTS,
    GOOD_SLOTS,
    LAST_TILE,
    PLACE_SLOTS,
    POWERS,
    Good,
    Power,
)


@mypyc_attr(acyclic=True)
class Bonus:
    """Points at the end for an occupied large building, beyond those printed on it."""

    __slots__ = ("building",)

    def __init__(self, building: i64) -> None:
        self.building: Final = building

    def points(self, s: State, seat: Seat) -> i64:
        """The bonus of *seat*, whose building is occupied."""
        raise NotImplementedError


class Kind:
    """What sort of building it is."""

    SMALL_PLANT: Final = 0
    LARGE_PLANT: Final = 1
    SMALL_VIOLET: Final = 2
    LARGE_VIOLET: Final = 3


KIND_WORDS: Final = ("production_small", "production_large", "violet_small", "violet_large")


@final
class BuildingRow:
    """One line of the building list. The column of the board is the victory points, and the limit for quarries."""

    __slots__ = ("amount", "building", "circles", "copies", "cost", "good", "kind", "power", "vp")

    def __init__(
        self,
        building: int,
        kind: int,
        cost: int,
        vp: int,
        circles: int,
        copies: int,
        *,
        good: int = Good.NONE,
        power: int = Power.NONE,
        amount: int = 1,
    ) -> None:
        self.building: Final = building
        self.kind: Final = kind
        self.cost: Final = cost
        self.vp: Final = vp
        self.circles: Final = circles
        self.copies: Final = copies
        self.good: Final = good
        """What a production building processes."""
        self.power: Final = power
        self.amount: Final = amount


@final
class Seating:
    """One column of the set-up table: what a number of seats changes (R-PR-92)."""

    __slots__ = (
        "choices",
        "coins",
        "colonists",
        "first_tiles",
        "goods",
        "points",
        "quarries",
        "roles",
        "ships",
        "tiles",
    )

    def __init__(
        self,
        *,
        coins: int,
        first_tiles: list[int],
        points: int,
        colonists: int,
        roles: int,
        ships: list[int],
        quarries: int,
        tiles: list[int],
        goods: list[int],
        choices: int,
    ) -> None:
        self.coins: Final = i64(coins)
        self.first_tiles: Final = vec[i64](first_tiles)
        """The starting plantation of each seat, in turn order."""
        self.points: Final = i64(points)
        self.colonists: Final = i64(colonists)
        """Colonists in the supply, without those on the ship."""
        self.roles: Final = i64(roles)
        """The roles in play, as a set."""
        self.ships: Final = vec[i64](ships)
        """The room of each cargo ship."""
        self.quarries: Final = i64(quarries)
        self.tiles: Final = vec[i64](tiles)
        """Plantation tiles by kind, starting ones included; entry 0 is none."""
        self.goods: Final = vec[i64](goods)
        self.choices: Final = i64(choices)
        """Role choices in a round."""


@final
class Ruleset:
    """The numbers of the game for a number of seats. Nothing in it changes once a game is made of it."""

    def __init__(self, key: str, buildings: list[BuildingRow], seating: Seating, bonuses: list[Bonus]) -> None:
        self.key: Final = key
        self.buildings: Final = buildings
        self.seating: Final = seating
        self.bonuses: Final = vec[Bonus](bonuses)

        self.cost: Final = _by_building([(b.building, b.cost) for b in buildings])
        self.vp: Final = _by_building([(b.building, b.vp) for b in buildings])
        self.copies: Final = _by_building([(b.building, b.copies) for b in buildings])
        self.circles: Final = _by_building([(b.building, b.circles) for b in buildings])
        self.power: Final = _by_building([(b.building, b.power) for b in buildings])
        self.amount: Final = _by_building([(b.building, b.amount) for b in buildings])
        self.good: Final = _by_building([(b.building, b.good) for b in buildings])

        self.large: Final = _set([b for b in buildings if b.kind == Kind.LARGE_VIOLET])
        self.violet: Final = _set([b for b in buildings if b.kind in (Kind.SMALL_VIOLET, Kind.LARGE_VIOLET)])
        self.small_plants: Final = _set([b for b in buildings if b.kind == Kind.SMALL_PLANT])
        self.large_plants: Final = _set([b for b in buildings if b.kind == Kind.LARGE_PLANT])
        self.plants: Final = self.small_plants | self.large_plants
        self.cost_at_most: Final = vec[i64](
            [_set([b for b in buildings if b.cost <= money]) for money in range(_dearest(buildings) + 1)]
        )
        self.column: Final = vec[i64]([_set([b for b in buildings if b.vp == vp]) for vp in range(COLUMNS + 1)])
        """The buildings of each column of the board."""
        self.processing: Final = vec[i64](
            [_set([b for b in buildings if b.good == good]) for good in range(GOOD_SLOTS)]
        )
        """The buildings that process each good."""
        self.processed: Final = i64(sum(2**good for good in {b.good for b in buildings if b.good != Good.NONE}))
        """The goods that need a building; corn does not."""
        self.granting: Final = vec[i64]([_set([b for b in buildings if b.power == power]) for power in range(POWERS)])
        self.place_circles: Final = _circles_of_places(buildings)
        """Circles of each place for colonists: one on a tile, those printed on a building."""

        # The numbers of the rulebook that no building carries.
        self.island: i64 = 12
        self.city: i64 = 12
        self.house: i64 = 4
        self.price: Final = vec[i64]([0, 0, 1, 2, 3, 4])
        """What the trading house pays, by good."""
        self.builder_discount: i64 = 1
        self.trader_bonus: i64 = 1
        self.captain_bonus: i64 = 1
        self.prospector_coins: i64 = 1
        self.role_bonus: i64 = 1
        """Doubloons laid on each role that nobody chose."""
        self.free_barrel: i64 = 1
        self.factory: Final = vec[i64]([0, 0, 1, 2, 3, 5])
        """What the factory pays, by kinds produced."""

        # Rulings with an alternative, set by the table's options.
        self.starts: i64 = -1
        """The seat that starts; -1 lets the dice say."""
        self.last_round: i64 = 100

    def spaces(self, building: i64) -> i64:
        """The city spaces a building takes."""
        if self.large >> building & 1 != 0:
            return 2
        return 1


COLUMNS: Final = 4


def _dearest(buildings: list[BuildingRow]) -> int:
    return max(b.cost for b in buildings)


def _set(buildings: list[BuildingRow]) -> Bits:
    return i64(sum(2**b.building for b in buildings))


def _by_building(pairs: list[tuple[int, int]]) -> vec[i64]:
    table = vec[i64]([0] * BUILDING_SLOTS)
    for building, number in pairs:
        table[building] = number
    return table


def _circles_of_places(buildings: list[BuildingRow]) -> vec[i64]:
    circles = vec[i64]([1] * PLACE_SLOTS)
    for b in buildings:
        circles[LAST_TILE + b.building] = b.circles
    return circles
