"""What a style of San Juan decides: every judgement of the heuristic that could as well be another, by name.

Worths are counted in victory points, unless a weight says otherwise.
"""

from typing import Final


class Weight:
    """A judgement. How much is made of it is in a file, one for each style."""

    # Cards and time.
    CARD: Final = 0
    """A card in hand, early."""
    LATE: Final = 1
    """How many rounds before the end it is worth half of that."""
    PACE: Final = 2
    """Rounds for one building more in the largest town."""
    EXCESS: Final = 3
    """The share of its worth that a card beyond the hand limit keeps."""
    WISH: Final = 4
    """The share of a building's worth that is felt as long as it is only a card."""
    HOPE: Final = 5
    """How far a building of cost six counts already in the hand, for those that it would score."""

    # Building.
    SLOT: Final = 6
    """What a place in the town costs."""
    HURRY: Final = 7
    """What a building more is worth to whoever leads clearly."""
    FINISH: Final = 8
    """The end of the game, to whoever wins it clearly."""
    PRODUCTION: Final = 9
    """The taste for production buildings."""
    CITY: Final = 10
    """The taste for city buildings, monuments and those of cost six apart."""
    MONUMENT: Final = 11
    SIX: Final = 12
    """The taste for buildings of cost six or more."""
    DEAR: Final = 13
    """The taste for dear buildings, for each card of their cost."""

    # Goods.
    GOOD: Final = 14
    """What a good is worth on its building, as a share of its usual price."""
    INCOME: Final = 15
    """How often in a round a production building brings its price."""
    CROWD: Final = 16
    """How much less each, for every one that is as good."""

    # Roles.
    RIVAL: Final = 17
    """What the others' gain takes from one's own; shared among them."""
    FORESIGHT: Final = 18
    """How much the rest of the round counts."""
    CHOICE: Final = 19
    """Choosing among very many cards, in cards."""
    RIVAL_BUILDS: Final = 20
    """What the builder brings somebody with a full hand."""
    RIVAL_ENDS: Final = 21
    """The points somebody adds with a last building."""
    SAVED: Final = 22
    """How much of a library's use in a later role is felt now."""
    FRESH: Final = 23
    """What a card not yet seen may become."""

    # Buildings to come, for each of them.
    GUILD_HALL: Final = 24
    """The points it adds to a guild hall; and so on."""
    CITY_HALL: Final = 25
    TRIUMPHAL_ARCH: Final = 26
    PALACE: Final = 27
    RESIDENCE: Final = 28
    CATHEDRAL: Final = 29

    # Functions, in cards for every round.
    SMITHY: Final = 30
    GOLD_MINE: Final = 31
    ARCHIVE: Final = 32
    POOR_HOUSE: Final = 33
    BLACK_MARKET: Final = 34
    TRADING_POST: Final = 35
    WELL: Final = 36
    MARKET_STAND: Final = 37
    CRANE: Final = 38
    CHAPEL: Final = 39
    TOWER: Final = 40
    AQUEDUCT: Final = 41
    CARPENTER: Final = 42
    PREFECTURE: Final = 43
    MARKET_HALL: Final = 44
    QUARRY: Final = 45
    LIBRARY: Final = 46
    GUARD_ROOM: Final = 47
    OFFICE_BUILDING: Final = 48
    HUT: Final = 49
    TAVERN: Final = 50
    PARK: Final = 51
    CUSTOMS_OFFICE: Final = 52
    BANK: Final = 53
    HARBOR: Final = 54
    GOLDSMITH: Final = 55


WEIGHT_WORDS: Final = (
    "card",
    "late",
    "pace",
    "excess",
    "wish",
    "hope",
    "slot",
    "hurry",
    "finish",
    "production",
    "city",
    "monument",
    "six",
    "dear",
    "good",
    "income",
    "crowd",
    "rival",
    "foresight",
    "choice",
    "rival_builds",
    "rival_ends",
    "saved",
    "fresh",
    "guild_hall",
    "city_hall",
    "triumphal_arch",
    "palace",
    "residence",
    "cathedral",
    "smithy",
    "gold_mine",
    "archive",
    "poor_house",
    "black_market",
    "trading_post",
    "well",
    "market_stand",
    "crane",
    "chapel",
    "tower",
    "aqueduct",
    "carpenter",
    "prefecture",
    "market_hall",
    "quarry",
    "library",
    "guard_room",
    "office_building",
    "hut",
    "tavern",
    "park",
    "customs_office",
    "bank",
    "harbor",
    "goldsmith",
)
"""In the order of Weight."""
