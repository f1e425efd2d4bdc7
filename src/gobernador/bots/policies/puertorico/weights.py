"""What the heuristic of Puerto Rico can be told to make more or less of: one weight for each judgement."""

from typing import Final


class Weight:
    """The number of each weight; what it means stands beside it in the files of weights."""

    CITY_PACE: Final = 0
    COLONIST_PACE: Final = 1
    POINTS_PACE: Final = 2
    DELAY: Final = 3
    COIN_LATE: Final = 4
    COIN_EARLY: Final = 5
    SPEND: Final = 6
    BONUS: Final = 7
    BARREL: Final = 8
    HELD: Final = 9
    SALE: Final = 10
    FIRST_SALE: Final = 11
    ALONE: Final = 12
    QUARRY: Final = 13
    QUARRY_MORE: Final = 14
    PROMISE: Final = 15
    CROWD: Final = 16
    ISLAND: Final = 17
    PRINTED: Final = 18
    PLANT: Final = 19
    PLANT_PROMISE: Final = 20
    MARKET: Final = 21
    OFFICE: Final = 22
    HACIENDA: Final = 23
    HUT: Final = 24
    HOSPICE: Final = 25
    UNIVERSITY: Final = 26
    WAREHOUSE: Final = 27
    FACTORY: Final = 28
    HARBOR: Final = 29
    WHARF: Final = 30
    GUILD_HALL: Final = 31
    RESIDENCE: Final = 32
    FORTRESS: Final = 33
    CUSTOMS_HOUSE: Final = 34
    CITY_HALL: Final = 35
    SPACE: Final = 36
    STAFFED: Final = 37
    COLONIST: Final = 38
    LARGE_EARLY: Final = 39
    SETTLER: Final = 40
    MAYOR: Final = 41
    BUILDER: Final = 42
    CRAFTSMAN: Final = 43
    TRADER: Final = 44
    CAPTAIN: Final = 45
    PROSPECTOR: Final = 46
    ENVY: Final = 47
    ENVY_NEXT: Final = 48
    ENVY_LEADER: Final = 49
    PATIENCE: Final = 50
    FINISH: Final = 51
    DENY: Final = 52
    SPOIL: Final = 53


WEIGHT_WORDS: Final = (
    "city_pace",
    "colonist_pace",
    "points_pace",
    "delay",
    "coin_late",
    "coin_early",
    "spend",
    "bonus",
    "barrel",
    "held",
    "sale",
    "first_sale",
    "alone",
    "quarry",
    "quarry_more",
    "promise",
    "crowd",
    "island",
    "printed",
    "plant",
    "plant_promise",
    "market",
    "office",
    "hacienda",
    "hut",
    "hospice",
    "university",
    "warehouse",
    "factory",
    "harbor",
    "wharf",
    "guild_hall",
    "residence",
    "fortress",
    "customs_house",
    "city_hall",
    "space",
    "staffed",
    "colonist",
    "large_early",
    "settler",
    "mayor",
    "builder",
    "craftsman",
    "trader",
    "captain",
    "prospector",
    "envy",
    "envy_next",
    "envy_leader",
    "patience",
    "finish",
    "deny",
    "spoil",
)
