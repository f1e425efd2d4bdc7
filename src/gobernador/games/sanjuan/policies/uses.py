"""What powers are for: which weight says how much they bring, and when."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gobernador.games.sanjuan.policies.weights import Weight
from gobernador.games.sanjuan.rules.ids import CARD_SLOTS, POWERS, Card, Power


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
    (Power.PRODUCTION_DISCOUNT, Weight.SMITHY, Use.BUILDING_PLANTS),
    (Power.DIG_GOLD, Weight.GOLD_MINE, Use.STEADILY),
    (Power.CHOOSE_FROM_HAND, Weight.ARCHIVE, Use.STEADILY),
    (Power.DRAW_WHEN_POOR, Weight.POOR_HOUSE, Use.STEADILY),
    (Power.GOODS_AS_MONEY, Weight.BLACK_MARKET, Use.TRADING),
    (Power.SELL_MORE, Weight.TRADING_POST, Use.TRADING),
    (Power.DRAW_AFTER_PRODUCING, Weight.WELL, Use.TRADING),
    (Power.DRAW_AFTER_SALES, Weight.MARKET_STAND, Use.TRADING),
    (Power.BUILD_OVER, Weight.CRANE, Use.STEADILY),
    (Power.CHAPEL, Weight.CHAPEL, Use.PRAYING),
    (Power.HAND_LIMIT, Weight.TOWER, Use.STEADILY),
    (Power.PRODUCE_MORE, Weight.AQUEDUCT, Use.TRADING),
    (Power.DRAW_AFTER_CITY, Weight.CARPENTER, Use.BUILDING_CITY),
    (Power.KEEP_MORE, Weight.PREFECTURE, Use.STEADILY),
    (Power.DRAW_AFTER_SALE, Weight.MARKET_HALL, Use.TRADING),
    (Power.CITY_DISCOUNT, Weight.QUARRY, Use.BUILDING_CITY),
    (Power.PRIVILEGE, Weight.LIBRARY, Use.STEADILY),
    (Power.GUARD, Weight.GUARD_ROOM, Use.STEADILY),
    (Power.EXCHANGE, Weight.OFFICE_BUILDING, Use.STEADILY),
    (Power.DRAW_IF_NO_SALE, Weight.HUT, Use.STEADILY),
    (Power.DRAW_IF_SMALLEST, Weight.TAVERN, Use.STEADILY),
    (Power.STOCKED, Weight.CUSTOMS_OFFICE, Use.STEADILY),
    (Power.BANK, Weight.BANK, Use.ONCE),
    (Power.HARBOR, Weight.HARBOR, Use.TRADING),
    (Power.REVEAL_NEW, Weight.GOLDSMITH, Use.STEADILY),
)
SIXES: Final = (
    (Card.GUILD_HALL, Weight.GUILD_HALL),
    (Card.CITY_HALL, Weight.CITY_HALL),
    (Card.TRIUMPHAL_ARCH, Weight.TRIUMPHAL_ARCH),
    (Card.PALACE, Weight.PALACE),
    (Card.RESIDENCE, Weight.RESIDENCE),
    (Card.CATHEDRAL, Weight.CATHEDRAL),
)

WEIGHT_OF_POWER: Final = vec[i64]([0] * POWERS)
"""The weight of each power: a building is worth what its power brings, whichever building grants it."""
USE_OF_POWER: Final = vec[i64]([Use.NEVER] * POWERS)
for _power, _weight, _use in FUNCTIONS:
    WEIGHT_OF_POWER[_power] = _weight
    USE_OF_POWER[_power] = _use
WEIGHT_OF_SIX: Final = vec[i64]([0] * CARD_SLOTS)
"""The weight of what a building of cost six grows by."""
for _card, _growth in SIXES:
    WEIGHT_OF_SIX[_card] = _growth
