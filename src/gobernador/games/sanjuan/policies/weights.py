"""What a style of San Juan decides: every judgement of the heuristic that could as well be another, by name.

Worths are counted in victory points, unless a weight says otherwise.
"""

from typing import Final

from gobernador.core.types import constant_words


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
    NEED: Final = 4
    """How much more a card is worth to an empty hand, as a share."""
    WISH: Final = 5
    """The share of a building's worth that is felt as long as it is only a card."""
    HOPE: Final = 6
    """How far a building of cost six counts already in the hand, for those that it would score."""

    # Building.
    SLOT: Final = 7
    """What a place in the town costs."""
    HURRY: Final = 8
    """What a building more is worth to whoever leads clearly."""
    FINISH: Final = 9
    """The end of the game, to whoever wins it clearly."""
    PRODUCTION: Final = 10
    """The taste for production buildings."""
    CITY: Final = 11
    """The taste for city buildings, monuments and those of cost six apart."""
    MONUMENT: Final = 12
    SIX: Final = 13
    """The taste for buildings of cost six or more."""
    DEAR: Final = 14
    """The taste for dear buildings, for each card of their cost."""
    PATIENCE: Final = 15
    """What a building of cost six or more gains by waiting, for every building to come."""

    # Goods.
    GOOD: Final = 16
    """What a good is worth on its building, as a share of its usual price."""
    INCOME: Final = 17
    """How often in a round a production building brings its price."""
    CROWD: Final = 18
    """How much less each, for every one that is as good."""

    # Roles.
    RIVAL: Final = 19
    """What the others' gain takes from one's own; shared among them."""
    FORESIGHT: Final = 20
    """How much the rest of the round counts."""
    CHOICE: Final = 21
    """Choosing among very many cards, in cards."""
    RIVAL_BUILDS: Final = 22
    """What the builder brings somebody with a full hand."""
    RIVAL_HOARDS: Final = 23
    """What it brings them more, for every card that comes near the hand limit or goes beyond it."""
    RIVAL_ENDS: Final = 24
    """The points somebody adds with a last building."""
    SAVED: Final = 25
    """How much of a library's use in a later role is felt now."""
    FRESH: Final = 26
    """What a card not yet seen may become."""

    # Buildings to come, for each of them.
    GUILD_HALL: Final = 27
    """The points it adds to a guild hall; and so on."""
    CITY_HALL: Final = 28
    TRIUMPHAL_ARCH: Final = 29
    PALACE: Final = 30
    RESIDENCE: Final = 31
    CATHEDRAL: Final = 32

    # Functions, in cards for every round.
    SMITHY: Final = 33
    GOLD_MINE: Final = 34
    ARCHIVE: Final = 35
    POOR_HOUSE: Final = 36
    BLACK_MARKET: Final = 37
    TRADING_POST: Final = 38
    WELL: Final = 39
    MARKET_STAND: Final = 40
    CRANE: Final = 41
    CHAPEL: Final = 42
    TOWER: Final = 43
    AQUEDUCT: Final = 44
    CARPENTER: Final = 45
    PREFECTURE: Final = 46
    MARKET_HALL: Final = 47
    QUARRY: Final = 48
    LIBRARY: Final = 49
    GUARD_ROOM: Final = 50
    OFFICE_BUILDING: Final = 51
    HUT: Final = 52
    TAVERN: Final = 53
    PARK: Final = 54
    CUSTOMS_OFFICE: Final = 55
    BANK: Final = 56
    HARBOR: Final = 57
    GOLDSMITH: Final = 58


WEIGHT_WORDS: Final = constant_words(Weight)
