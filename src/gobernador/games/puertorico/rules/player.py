"""What a seat owns: coins, points, barrels, an island of tiles and a city of buildings, and the colonists on them."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Bits
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, LAST_TILE, PLACE_SLOTS, POWERS, QUARRY, Power
from gobernador.games.puertorico.rules.ruleset import Ruleset

NO_GOODS: Final = vec[u8]([0] * GOOD_SLOTS)
NO_PLACES: Final = vec[u8]([0] * PLACE_SLOTS)
NO_POWER: Final = vec[i64]([0] * POWERS)


@final
@mypyc_attr(acyclic=True)
class Player:
    """A seat's belongings. Tiles and buildings are *places*; a place has circles, and colonists on some of them."""

    __slots__ = (
        "buildings",
        "city",
        "coins",
        "colonists",
        "goods",
        "owned",
        "places",
        "points",
        "power",
        "san_juan",
        "staff",
        "tiles",
    )

    def __init__(self, goods: vec[u8], places: vec[u8], staff: vec[u8]) -> None:
        self.goods: Final = goods
        """Barrels by kind."""
        self.places: Final = places
        """Circles of each place: of all tiles of a kind, or of a building."""
        self.staff: Final = staff
        """Colonists on each place."""
        self.owned: Bits = 0
        """The places there are."""
        self.tiles: i64 = 0
        """Filled island spaces."""
        self.city: i64 = 0
        """Filled city spaces."""
        self.coins: i64 = 0
        self.points: i64 = 0
        """Victory points in chips, and those noted once the chips were gone."""
        self.colonists: i64 = 0
        """All colonists, those in San Juan included."""
        self.san_juan: i64 = 0
        """Colonists without a circle, or not placed yet."""
        self.buildings: Bits = 0
        self.power: vec[i64] = NO_POWER
        """The powers of occupied buildings, summed; replaced, never changed, so clones share it."""

    def clone(self) -> "Player":
        twin = Player(self.goods[:], self.places[:], self.staff[:])
        twin.owned = self.owned
        twin.tiles = self.tiles
        twin.city = self.city
        twin.coins = self.coins
        twin.points = self.points
        twin.colonists = self.colonists
        twin.san_juan = self.san_juan
        twin.buildings = self.buildings
        twin.power = self.power
        return twin

    # -- island and city ---------------------------------------------------------------------------------------

    def add_tile(self, tile: i64) -> None:
        self.places[tile] += 1
        self.owned |= bit(tile)
        self.tiles += 1

    def add_building(self, building: i64, rules: Ruleset) -> None:
        place = LAST_TILE + building
        self.places[place] = u8(rules.circles[building])
        self.owned |= bit(place)
        self.buildings |= bit(building)
        self.city += rules.spaces(building)

    def occupied(self, building: i64) -> bool:
        return self.staff[LAST_TILE + building] > 0

    def working_quarries(self) -> i64:
        return i64(self.staff[QUARRY])

    # -- colonists ---------------------------------------------------------------------------------------------

    def circles(self) -> i64:
        """All circles of the island and the city."""
        total: i64 = 0
        places = self.places
        rest = self.owned
        while rest != 0:
            total += i64(places[lowest(rest)])
            rest &= rest - 1
        return total

    def empty_building_circles(self) -> i64:
        """Empty circles in the city; those of the island do not count (R-PR-23)."""
        total: i64 = 0
        places = self.places
        staff = self.staff
        rest = self.buildings
        while rest != 0:
            place = LAST_TILE + lowest(rest)
            rest &= rest - 1
            total += i64(places[place]) - i64(staff[place])
        return total

    def welcome(self, colonists: i64) -> None:
        """New colonists wait in San Juan until all are placed."""
        self.colonists += colonists
        self.san_juan += colonists

    def put_colonist(self, place: i64, rules: Ruleset) -> None:
        """One more colonist, on a circle of this place."""
        self.staff[place] += 1
        self.colonists += 1
        if place > LAST_TILE:
            self.count_power(rules)

    def granting(self, power: i64, rules: Ruleset) -> i64:
        """The occupied building that grants a power the seat has: what an event names as its cause."""
        rest = self.buildings & rules.granting[power]
        while rest & (rest - 1) != 0 and not self.occupied(lowest(rest)):
            rest &= rest - 1
        return lowest(rest)

    def count_power(self, rules: Ruleset) -> None:
        """Colonists have come or gone: sum the powers of occupied buildings."""
        power = NO_POWER[:]
        rest = self.buildings & ~rules.plants
        while rest != 0:
            building = lowest(rest)
            rest &= rest - 1
            if self.staff[LAST_TILE + building] > 0:
                power[rules.power[building]] += rules.amount[building]
        power[Power.NONE] = 0
        self.power = power

    def settle(self, rules: Ruleset) -> None:
        """Places have been laid out from outside: work out everything that follows from them."""
        self.owned = 0
        self.buildings = 0
        self.tiles = 0
        self.city = 0
        for place in range(i64(1), i64(PLACE_SLOTS)):
            if self.places[place] == 0:
                continue
            self.owned |= bit(place)
            if place <= LAST_TILE:
                self.tiles += i64(self.places[place])
            else:
                self.buildings |= bit(place - LAST_TILE)
                self.city += rules.spaces(place - LAST_TILE)
        self.count_power(rules)

    # -- goods -------------------------------------------------------------------------------------------------

    def kinds(self) -> Bits:
        """The kinds of barrel there are."""
        found: i64 = 0
        for good in range(i64(1), i64(GOOD_SLOTS)):
            if self.goods[good] > 0:
                found |= bit(good)
        return found

    def n_goods(self) -> i64:
        total: i64 = 0
        for good in range(i64(1), i64(GOOD_SLOTS)):
            total += i64(self.goods[good])
        return total

    def capacity(self, good: i64, rules: Ruleset) -> i64:
        """How many barrels of a kind plantations and plants can make (R-PR-40)."""
        plantations = i64(self.staff[good])
        if plantations == 0 or rules.processed & bit(good) == 0:
            return plantations
        workers: i64 = 0
        rest = self.buildings & rules.processing[good]
        while rest != 0:
            workers += i64(self.staff[LAST_TILE + lowest(rest)])
            rest &= rest - 1
        return min(plantations, workers)


def new_player() -> Player:
    """A seat with nothing at all."""
    return Player(NO_GOODS[:], NO_PLACES[:], NO_PLACES[:])
