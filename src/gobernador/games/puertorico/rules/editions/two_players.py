"""The official variant for two seats: fewer of everything, and three roles each (R-PR-92)."""

from typing import Final

from gobernador.games.puertorico.rules.editions import base
from gobernador.games.puertorico.rules.ids import Good
from gobernador.games.puertorico.rules.ruleset import BuildingRow, Kind, Seating

FEWER_TILES: Final = 3
FEWER_GOODS: Final = 2
PLANTS: Final = 2
VIOLETS: Final = 1

SEATING: Final = Seating(
    coins=3,
    first_tiles=[Good.INDIGO, Good.CORN],
    points=65,
    colonists=40,
    roles=base.ONE_PROSPECTOR,
    ships=[4, 6],
    quarries=5,
    tiles=[max(0, tiles - FEWER_TILES) for tiles in base.TILES],
    goods=[max(0, goods - FEWER_GOODS) for goods in base.GOODS],
    choices=6,
)


def buildings(version: int, factory: int, university: int) -> list[BuildingRow]:
    """Two of each production building, one of each violet one."""
    return [
        BuildingRow(
            b.building,
            b.kind,
            b.cost,
            b.vp,
            b.circles,
            PLANTS if b.kind in (Kind.SMALL_PLANT, Kind.LARGE_PLANT) else VIOLETS,
            good=b.good,
            power=b.power,
            amount=b.amount,
        )
        for b in base.buildings(version, factory, university)
    ]
