"""San Juan, second edition: the cards of the first, with another gold mine and another guild hall (D-01, D-02)."""

from typing import Final

from gobernador.core.options import Choices
from gobernador.games.sanjuan.rules.editions.first import ARCH, BUILDINGS, CITY_HALL, PALACE, TILES
from gobernador.games.sanjuan.rules.ids import Card, Prompt
from gobernador.games.sanjuan.rules.phases.prospector import GoldMineOfTheCheapest
from gobernador.games.sanjuan.rules.ruleset import Bonus, Ruleset
from gobernador.games.sanjuan.rules.scoring import PerPlant

VERSION: Final = 1
"""The newest version of its rules. All from 1 on can be played: `ruleset` has the numbers of each."""
GUILD_HALL: Final[Bonus] = PerPlant(Card.GUILD_HALL, 1, 1)


def ruleset(version: int, choices: Choices) -> Ruleset:
    """The second edition."""
    return Ruleset(
        key="second",
        buildings=BUILDINGS,
        tiles=TILES,
        bonuses=[ARCH, GUILD_HALL, CITY_HALL, PALACE],
        prospecting=[GoldMineOfTheCheapest()],
        upkeep=[Prompt.CHAPEL, Prompt.LIMIT],
    )
