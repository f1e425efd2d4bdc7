"""San Juan, first edition: the card list, the trading tiles and the bonuses."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gobernador.core.options import Choices
from gobernador.games.sanjuan.rules.ids import Card, Power, Prompt
from gobernador.games.sanjuan.rules.phases.prospector import GoldMineOfChoice
from gobernador.games.sanjuan.rules.ruleset import Bonus, Building, Kind, Ruleset
from gobernador.games.sanjuan.rules.scoring import ForMonuments, PerCityBuilding, PerPlant, PerPoints

VERSION: Final = 1
"""The newest version of its rules. All from 1 on can be played: `ruleset` has the numbers of each."""
BUILDINGS: Final = [
    # card, kind, cost, victory points, copies
    Building(Card.INDIGO_PLANT, Kind.PRODUCTION, 1, 1, 10),
    Building(Card.SUGAR_MILL, Kind.PRODUCTION, 2, 1, 8),
    Building(Card.TOBACCO_STORAGE, Kind.PRODUCTION, 3, 2, 8),
    Building(Card.COFFEE_ROASTER, Kind.PRODUCTION, 4, 2, 8),
    Building(Card.SILVER_SMELTER, Kind.PRODUCTION, 5, 3, 8),
    Building(Card.SMITHY, Kind.CITY, 1, 1, 3, power=Power.PRODUCTION_DISCOUNT),
    Building(Card.GOLD_MINE, Kind.CITY, 1, 1, 3, power=Power.DIG_GOLD),
    Building(Card.ARCHIVE, Kind.CITY, 1, 1, 3, power=Power.CHOOSE_FROM_HAND),
    Building(Card.POOR_HOUSE, Kind.CITY, 2, 1, 3, power=Power.DRAW_WHEN_POOR),
    Building(Card.BLACK_MARKET, Kind.CITY, 2, 1, 3, power=Power.GOODS_AS_MONEY, amount=2),
    Building(Card.TRADING_POST, Kind.CITY, 2, 1, 3, power=Power.SELL_MORE),
    Building(Card.WELL, Kind.CITY, 2, 1, 3, power=Power.DRAW_AFTER_PRODUCING),
    Building(Card.MARKET_STAND, Kind.CITY, 2, 1, 3, power=Power.DRAW_AFTER_SALES),
    Building(Card.CRANE, Kind.CITY, 2, 1, 3, power=Power.BUILD_OVER),
    Building(Card.CHAPEL, Kind.CITY, 3, 2, 3, power=Power.CHAPEL),
    Building(Card.TOWER, Kind.CITY, 3, 2, 3, power=Power.HAND_LIMIT, amount=12),
    Building(Card.AQUEDUCT, Kind.CITY, 3, 2, 3, power=Power.PRODUCE_MORE),
    Building(Card.CARPENTER, Kind.CITY, 3, 2, 3, power=Power.DRAW_AFTER_CITY),
    Building(Card.PREFECTURE, Kind.CITY, 3, 2, 3, power=Power.KEEP_MORE),
    Building(Card.MARKET_HALL, Kind.CITY, 4, 2, 3, power=Power.DRAW_AFTER_SALE),
    Building(Card.QUARRY, Kind.CITY, 4, 2, 3, power=Power.CITY_DISCOUNT),
    Building(Card.LIBRARY, Kind.CITY, 5, 3, 3, power=Power.PRIVILEGE),
    Building(Card.STATUE, Kind.MONUMENT, 3, 3, 3),
    Building(Card.VICTORY_COLUMN, Kind.MONUMENT, 4, 4, 3),
    Building(Card.HERO, Kind.MONUMENT, 5, 5, 3),
    Building(Card.GUILD_HALL, Kind.SIX, 6, 0, 2),
    Building(Card.CITY_HALL, Kind.SIX, 6, 0, 2),
    Building(Card.TRIUMPHAL_ARCH, Kind.SIX, 6, 0, 2),
    Building(Card.PALACE, Kind.SIX, 6, 0, 2),
]

TILES: Final = [
    # indigo, sugar, tobacco, coffee, silver
    [1, 1, 1, 2, 2],
    [1, 1, 2, 2, 2],
    [1, 1, 2, 2, 3],
    [1, 2, 2, 2, 3],
    [1, 2, 2, 3, 3],
]

ARCH: Final[Bonus] = ForMonuments(Card.TRIUMPHAL_ARCH, vec[i64]([0, 4, 6, 8]))
CITY_HALL: Final[Bonus] = PerCityBuilding(Card.CITY_HALL, 1)
PALACE: Final[Bonus] = PerPoints(Card.PALACE, 4)


def ruleset(version: int, choices: Choices) -> Ruleset:
    """The first edition."""
    return Ruleset(
        key="first",
        buildings=BUILDINGS,
        tiles=TILES,
        bonuses=[ARCH, PerPlant(Card.GUILD_HALL, 2, 0), CITY_HALL, PALACE],
        prospecting=[GoldMineOfChoice()],
        upkeep=[Prompt.CHAPEL, Prompt.LIMIT],
    )
