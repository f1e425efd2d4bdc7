"""The New Buildings: 33 more cards and the cathedral for the second edition (R-SJ-12)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gobernador.core.options import Choices
from gobernador.games.sanjuan.rules.editions.first import ARCH, BUILDINGS, CITY_HALL, PALACE, TILES
from gobernador.games.sanjuan.rules.editions.second import GUILD_HALL
from gobernador.games.sanjuan.rules.ids import Card, Power, Prompt
from gobernador.games.sanjuan.rules.phases.prospector import GoldMineOfTheCheapest, Goldsmith
from gobernador.games.sanjuan.rules.ruleset import Bonus, Building, Kind, Prospecting, Ruleset
from gobernador.games.sanjuan.rules.scoring import ForOpponentsSixes, ForSets

VERSION: Final = 1
"""The newest version of its rules. All from 1 on can be played: `ruleset` has the numbers of each."""
RESIDENCE: Final[Bonus] = ForSets(Card.RESIDENCE, 3, vec[i64]([4, 3, 2, 1]))
CATHEDRAL: Final[Bonus] = ForOpponentsSixes(Card.CATHEDRAL, vec[i64]([4, 3, 2, 1]))


def new_cards(choices: Choices) -> list[Building]:
    """The new kinds; costs and points that the sources leave open are the table's choice (U-01 to U-03, U-06)."""
    customs_cost, customs_vp = choices.pair("customs_office")
    hut_cost, hut_vp = choices.pair("hut")
    return [
        Building(Card.GUARD_ROOM, Kind.CITY, 1, 1, 3, power=Power.GUARD),
        Building(Card.OFFICE_BUILDING, Kind.CITY, 1, 1, 3, power=Power.EXCHANGE),
        Building(Card.HUT, Kind.CITY, hut_cost, hut_vp, 3, power=Power.DRAW_IF_NO_SALE),
        Building(Card.TAVERN, Kind.CITY, choices.number("tavern"), 1, 3, power=Power.DRAW_IF_SMALLEST),
        Building(Card.PARK, Kind.CITY, 3, 2, 3, credit=6),
        Building(Card.CUSTOMS_OFFICE, Kind.CITY, customs_cost, customs_vp, 3, power=Power.STOCKED, price=2),
        Building(Card.BANK, Kind.CITY, 4, 2, 3, power=Power.BANK),
        Building(Card.HARBOR, Kind.CITY, 4, 2, 3, power=Power.HARBOR),
        Building(Card.GOLDSMITH, Kind.CITY, 5, choices.number("goldsmith"), 3, power=Power.REVEAL_NEW),
        Building(Card.RESIDENCE, Kind.SIX, 6, 0, 2),
        Building(Card.CATHEDRAL, Kind.MIDDLE, 7, 0, 0),
    ]


def more_plants(choices: Choices) -> list[Building]:
    """The base cards, with four production cards more (U-04)."""
    extra = choices.numbers("extra_plants")
    plants = [
        Building(b.card, b.kind, b.cost, b.vp, b.copies + more) for b, more in zip(BUILDINGS, extra, strict=False)
    ]
    return plants + BUILDINGS[len(extra) :]


def prospecting(choices: Choices) -> list[Prospecting]:
    """Gold mine and goldsmith, in the order of U-07."""
    order: list[Prospecting] = [GoldMineOfTheCheapest(), Goldsmith()]
    if choices.word("prospecting") == "goldsmith_first":
        order.reverse()
    return order


def ruleset(version: int, choices: Choices) -> Ruleset:
    """The second edition with the New Buildings."""
    rules = Ruleset(
        key="new_buildings",
        buildings=more_plants(choices) + new_cards(choices),
        tiles=TILES,
        bonuses=[ARCH, GUILD_HALL, CITY_HALL, RESIDENCE, CATHEDRAL, PALACE],
        prospecting=prospecting(choices),
        upkeep=[Prompt.OFFICE, Prompt.CHAPEL, Prompt.LIMIT],
    )
    if choices.word("guard_room") == "always":
        rules.always_guarded = 1
    return rules
