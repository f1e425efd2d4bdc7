"""What the functions of buildings are for: which weight says how much they bring, and when."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gobernador.games.sanjuan.policies.weights import Weight
from gobernador.games.sanjuan.rules.ids import CARD_SLOTS, Card


class Use:
    """When a function brings something."""

    NEVER: Final = 0
    STEADILY: Final = 1
    """In every round."""
    TRADING: Final = 2
    """As often as goods are made and sold."""
    BUILDING_PLANTS: Final = 3
    """As often as production buildings are built."""
    BUILDING_CITY: Final = 4
    """As often as city buildings are built."""
    PRAYING: Final = 5
    """In every round, and points instead of cards."""
    ONCE: Final = 6
    """Some time before the end."""


USE_KINDS: Final = 7

FUNCTIONS: Final = (
    (Card.SMITHY, Weight.SMITHY, Use.BUILDING_PLANTS),
    (Card.GOLD_MINE, Weight.GOLD_MINE, Use.STEADILY),
    (Card.ARCHIVE, Weight.ARCHIVE, Use.STEADILY),
    (Card.POOR_HOUSE, Weight.POOR_HOUSE, Use.STEADILY),
    (Card.BLACK_MARKET, Weight.BLACK_MARKET, Use.TRADING),
    (Card.TRADING_POST, Weight.TRADING_POST, Use.TRADING),
    (Card.WELL, Weight.WELL, Use.TRADING),
    (Card.MARKET_STAND, Weight.MARKET_STAND, Use.TRADING),
    (Card.CRANE, Weight.CRANE, Use.STEADILY),
    (Card.CHAPEL, Weight.CHAPEL, Use.PRAYING),
    (Card.TOWER, Weight.TOWER, Use.STEADILY),
    (Card.AQUEDUCT, Weight.AQUEDUCT, Use.TRADING),
    (Card.CARPENTER, Weight.CARPENTER, Use.BUILDING_CITY),
    (Card.PREFECTURE, Weight.PREFECTURE, Use.STEADILY),
    (Card.MARKET_HALL, Weight.MARKET_HALL, Use.TRADING),
    (Card.QUARRY, Weight.QUARRY, Use.BUILDING_CITY),
    (Card.LIBRARY, Weight.LIBRARY, Use.STEADILY),
    (Card.GUARD_ROOM, Weight.GUARD_ROOM, Use.STEADILY),
    (Card.OFFICE_BUILDING, Weight.OFFICE_BUILDING, Use.STEADILY),
    (Card.HUT, Weight.HUT, Use.STEADILY),
    (Card.TAVERN, Weight.TAVERN, Use.STEADILY),
    (Card.PARK, Weight.PARK, Use.ONCE),
    (Card.CUSTOMS_OFFICE, Weight.CUSTOMS_OFFICE, Use.STEADILY),
    (Card.BANK, Weight.BANK, Use.ONCE),
    (Card.HARBOR, Weight.HARBOR, Use.TRADING),
    (Card.GOLDSMITH, Weight.GOLDSMITH, Use.STEADILY),
)
SIXES: Final = (
    (Card.GUILD_HALL, Weight.GUILD_HALL),
    (Card.CITY_HALL, Weight.CITY_HALL),
    (Card.TRIUMPHAL_ARCH, Weight.TRIUMPHAL_ARCH),
    (Card.PALACE, Weight.PALACE),
    (Card.RESIDENCE, Weight.RESIDENCE),
    (Card.CATHEDRAL, Weight.CATHEDRAL),
)

WEIGHT_OF: Final = vec[i64]([0] * CARD_SLOTS)
"""The weight of each card's function, or of what a building of cost six grows by."""
USE_OF: Final = vec[i64]([Use.NEVER] * CARD_SLOTS)
for _card, _weight, _use in FUNCTIONS:
    WEIGHT_OF[_card] = _weight
    USE_OF[_card] = _use
for _card, _weight in SIXES:
    WEIGHT_OF[_card] = _weight
