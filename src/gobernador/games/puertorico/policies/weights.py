"""What the heuristic of Puerto Rico can be told to make more or less of: one weight for each judgement."""

from typing import Final

from gobernador.core.types import constant_words


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
    PROCESSED: Final = 16
    PROMISE: Final = 17
    CROWD: Final = 18
    ISLAND: Final = 19
    PRINTED: Final = 20
    PLANT: Final = 21
    PLANT_PROMISE: Final = 22
    MARKET: Final = 23
    OFFICE: Final = 24
    HACIENDA: Final = 25
    HUT: Final = 26
    HOSPICE: Final = 27
    UNIVERSITY: Final = 28
    WAREHOUSE: Final = 29
    FACTORY: Final = 30
    HARBOR: Final = 31
    WHARF: Final = 32
    GUILD_HALL: Final = 33
    RESIDENCE: Final = 34
    FORTRESS: Final = 35
    CUSTOMS_HOUSE: Final = 36
    CITY_HALL: Final = 37
    SPACE: Final = 38
    STAFFED: Final = 39
    COLONIST: Final = 40
    LARGE_EARLY: Final = 41
    SETTLER: Final = 42
    SETTLER_EARLY: Final = 43
    MAYOR: Final = 44
    MAYOR_EARLY: Final = 45
    BUILDER: Final = 46
    BUILDER_EARLY: Final = 47
    CRAFTSMAN: Final = 48
    CRAFTSMAN_EARLY: Final = 49
    TRADER: Final = 50
    TRADER_EARLY: Final = 51
    CAPTAIN: Final = 52
    CAPTAIN_EARLY: Final = 53
    PROSPECTOR: Final = 54
    ENVY: Final = 55
    ENVY_NEXT: Final = 56
    ENVY_LEADER: Final = 57
    PATIENCE: Final = 58
    FINISH: Final = 59
    DENY: Final = 60
    SPOIL: Final = 61


WEIGHT_WORDS: Final = constant_words(Weight)
