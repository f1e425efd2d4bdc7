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
    BLOCKED: Final = 11
    FIRST_SALE: Final = 12
    ALONE: Final = 13
    QUARRY: Final = 14
    QUARRY_MORE: Final = 15
    PROMISE: Final = 16
    CROWD: Final = 17
    ISLAND: Final = 18
    PRINTED: Final = 19
    PLANT: Final = 20
    PLANT_PROMISE: Final = 21
    MARKET: Final = 22
    OFFICE: Final = 23
    HACIENDA: Final = 24
    HUT: Final = 25
    HOSPICE: Final = 26
    UNIVERSITY: Final = 27
    WAREHOUSE: Final = 28
    FACTORY: Final = 29
    HARBOR: Final = 30
    WHARF: Final = 31
    GUILD_HALL: Final = 32
    RESIDENCE: Final = 33
    FORTRESS: Final = 34
    CUSTOMS_HOUSE: Final = 35
    CITY_HALL: Final = 36
    SPACE: Final = 37
    STAFFED: Final = 38
    COLONIST: Final = 39
    LARGE_EARLY: Final = 40
    SETTLER: Final = 41
    MAYOR: Final = 42
    BUILDER: Final = 43
    CRAFTSMAN: Final = 44
    TRADER: Final = 45
    CAPTAIN: Final = 46
    PROSPECTOR: Final = 47
    ENVY: Final = 48
    ENVY_NEXT: Final = 49
    ENVY_LEADER: Final = 50
    PATIENCE: Final = 51
    FINISH: Final = 52
    DENY: Final = 53
    SPOIL: Final = 54


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
    "blocked",
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
