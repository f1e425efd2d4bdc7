"""Puerto Rico for three to five seats: the building list and the set-up table (R-PR-92)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gobernador.games.puertorico.rules.ids import Building, Good, Power, Role
from gobernador.games.puertorico.rules.ruleset import Bonus, BuildingRow, Kind, Seating
from gobernador.games.puertorico.rules.scoring import ForChips, ForColonists, ForIsland, ForPlants, ForViolet

VERSION: Final = 1
"""The newest version of the rules. All from 1 on can be played: `buildings` has the list of each."""
FACTORY_COST: Final = 7
UNIVERSITY_COST: Final = 8


def buildings(version: int, factory: int, university: int) -> list[BuildingRow]:
    """The building list; the prices of factory and university are the table's choice."""
    return [
        # building, kind, cost, column and points, circles, copies
        BuildingRow(Building.SMALL_INDIGO_PLANT, Kind.SMALL_PLANT, 1, 1, 1, 4, good=Good.INDIGO),
        BuildingRow(Building.SMALL_SUGAR_MILL, Kind.SMALL_PLANT, 2, 1, 1, 4, good=Good.SUGAR),
        BuildingRow(Building.INDIGO_PLANT, Kind.LARGE_PLANT, 3, 2, 3, 3, good=Good.INDIGO),
        BuildingRow(Building.SUGAR_MILL, Kind.LARGE_PLANT, 4, 2, 3, 3, good=Good.SUGAR),
        BuildingRow(Building.TOBACCO_STORAGE, Kind.LARGE_PLANT, 5, 3, 3, 3, good=Good.TOBACCO),
        BuildingRow(Building.COFFEE_ROASTER, Kind.LARGE_PLANT, 6, 3, 2, 3, good=Good.COFFEE),
        BuildingRow(Building.SMALL_MARKET, Kind.SMALL_VIOLET, 1, 1, 1, 2, power=Power.SELL_BONUS),
        BuildingRow(Building.HACIENDA, Kind.SMALL_VIOLET, 2, 1, 1, 2, power=Power.EXTRA_TILE),
        BuildingRow(Building.CONSTRUCTION_HUT, Kind.SMALL_VIOLET, 2, 1, 1, 2, power=Power.TAKE_QUARRY),
        BuildingRow(Building.SMALL_WAREHOUSE, Kind.SMALL_VIOLET, 3, 1, 1, 2, power=Power.STORE_KINDS),
        BuildingRow(Building.HOSPICE, Kind.SMALL_VIOLET, 4, 2, 1, 2, power=Power.SETTLER_COLONIST),
        BuildingRow(Building.OFFICE, Kind.SMALL_VIOLET, 5, 2, 1, 2, power=Power.SELL_ANY_KIND),
        BuildingRow(Building.LARGE_MARKET, Kind.SMALL_VIOLET, 5, 2, 1, 2, power=Power.SELL_BONUS, amount=2),
        BuildingRow(Building.LARGE_WAREHOUSE, Kind.SMALL_VIOLET, 6, 2, 1, 2, power=Power.STORE_KINDS, amount=2),
        BuildingRow(Building.FACTORY, Kind.SMALL_VIOLET, factory, 3, 1, 2, power=Power.FACTORY),
        BuildingRow(Building.UNIVERSITY, Kind.SMALL_VIOLET, university, 3, 1, 2, power=Power.BUILDER_COLONIST),
        BuildingRow(Building.HARBOR, Kind.SMALL_VIOLET, 8, 3, 1, 2, power=Power.LOAD_BONUS),
        BuildingRow(Building.WHARF, Kind.SMALL_VIOLET, 9, 3, 1, 2, power=Power.OWN_SHIP),
        BuildingRow(Building.GUILD_HALL, Kind.LARGE_VIOLET, 10, 4, 1, 1),
        BuildingRow(Building.RESIDENCE, Kind.LARGE_VIOLET, 10, 4, 1, 1),
        BuildingRow(Building.FORTRESS, Kind.LARGE_VIOLET, 10, 4, 1, 1),
        BuildingRow(Building.CUSTOMS_HOUSE, Kind.LARGE_VIOLET, 10, 4, 1, 1),
        BuildingRow(Building.CITY_HALL, Kind.LARGE_VIOLET, 10, 4, 1, 1),
    ]


# none, corn, indigo, sugar, tobacco, coffee
TILES: Final[list[int]] = [0, 10, 12, 11, 9, 8]
GOODS: Final[list[int]] = [0, 10, 11, 11, 9, 9]
QUARRIES: Final = 8

SIX_ROLES: Final[int] = sum(2**role for role in range(Role.SETTLER, Role.PROSPECTOR))
ONE_PROSPECTOR: Final[int] = SIX_ROLES + 2**Role.PROSPECTOR
TWO_PROSPECTORS: Final[int] = ONE_PROSPECTOR + 2**Role.PROSPECTOR_2

SEATINGS: Final = {
    3: Seating(
        coins=2,
        first_tiles=[Good.INDIGO, Good.INDIGO, Good.CORN],
        points=75,
        colonists=55,
        roles=SIX_ROLES,
        ships=[4, 5, 6],
        quarries=QUARRIES,
        tiles=TILES,
        goods=GOODS,
        choices=3,
    ),
    4: Seating(
        coins=3,
        first_tiles=[Good.INDIGO, Good.INDIGO, Good.CORN, Good.CORN],
        points=100,
        colonists=75,
        roles=ONE_PROSPECTOR,
        ships=[5, 6, 7],
        quarries=QUARRIES,
        tiles=TILES,
        goods=GOODS,
        choices=4,
    ),
    5: Seating(
        coins=4,
        first_tiles=[Good.INDIGO, Good.INDIGO, Good.INDIGO, Good.CORN, Good.CORN],
        points=122,
        colonists=95,
        roles=TWO_PROSPECTORS,
        ships=[6, 7, 8],
        quarries=QUARRIES,
        tiles=TILES,
        goods=GOODS,
        choices=5,
    ),
}

BONUSES: Final[list[Bonus]] = [
    ForPlants(Building.GUILD_HALL, 1, 2),
    ForIsland(Building.RESIDENCE, vec[i64]([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 6, 7])),
    ForColonists(Building.FORTRESS, 3),
    ForChips(Building.CUSTOMS_HOUSE, 4),
    ForViolet(Building.CITY_HALL, 1),
]
