"""The reasons that the heuristic of Puerto Rico gives: the parts that its worths are sums of."""

from typing import Final


class Part:
    """The number of each reason; its sentence is in the table `reason.puertorico` of every language."""

    TILE: Final = 0
    COLONISTS: Final = 1
    BUILDING: Final = 2
    BARRELS: Final = 3
    SALE: Final = 4
    POINTS: Final = 5
    COINS: Final = 6
    OTHERS: Final = 7
    ANYWAY: Final = 8
    ENDING: Final = 9
    DISCOUNT: Final = 10
    PRODUCTION: Final = 11
    PROMISE: Final = 12
    ISLAND: Final = 13
    PRINTED: Final = 14
    USE: Final = 15
    BONUS: Final = 16
    COST: Final = 17
    SPACE: Final = 18
    GIVEN_UP: Final = 19
    KEPT: Final = 20
    SPOILED: Final = 21
    WORK: Final = 22


PART_WORDS: Final = (
    "tile",
    "colonists",
    "building",
    "barrels",
    "sale",
    "points",
    "coins",
    "others",
    "anyway",
    "ending",
    "discount",
    "production",
    "promise",
    "island",
    "printed",
    "use",
    "bonus",
    "cost",
    "space",
    "given_up",
    "kept",
    "spoiled",
    "work",
)
