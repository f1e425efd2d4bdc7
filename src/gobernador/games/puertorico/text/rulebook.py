"""The numbers, nouns and tables that the rulebook of Puerto Rico asks for."""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files

from gobernador.core.bitset import count, lowest, members
from gobernador.core.game import Game
from gobernador.games.puertorico.definition import own_game
from gobernador.games.puertorico.rules.game import EDITIONS, FEWEST_SEATS, MOST_SEATS, PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, Building, Good, Power, Role
from gobernador.games.puertorico.rules.ruleset import COLUMNS, Bonus, Ruleset
from gobernador.text.message_catalog import Catalog
from gobernador.text.rulebook import RulebookContext, RuleTable, named


def bonus_numbers(rules: Ruleset, building: int) -> dict[str, int | str]:
    """The numbers of what a building pays or scores by a scale, by their names; none if it has none."""
    if rules.power[building] == Power.FACTORY:
        return _scale(list(rules.factory)[1:], 1)
    found = [bonus for bonus in rules.bonuses if bonus.building == building]
    return _numbers_of(found[0]) if found else {}


def _numbers_of(bonus: Bonus) -> dict[str, int | str]:
    single: dict[str, int | str] = {
        name: int(getattr(bonus, name)) for name in ("small", "large", "every", "each") if hasattr(bonus, name)
    }
    scale = [int(points) for points in getattr(bonus, "scale", ())]
    # Of equal numbers at the beginning of a scale only the last is told.
    start = next((step for step in range(1, len(scale)) if scale[step] != scale[0]), 1) - 1
    return single | _scale(scale[start:], start) if scale else single


def _scale(points: Sequence[int], first: int) -> dict[str, int | str]:
    """A row of numbers, and what each of them is for, counted from *first*."""
    return {
        "scale": "/".join(str(number) for number in points),
        "steps": "/".join(str(first + step) for step in range(len(points))),
    }


PROSPECTORS = (Role.PROSPECTOR, Role.PROSPECTOR_2)


class PuertoRicoRulebookContext(RulebookContext):
    """The rulebook of Puerto Rico at one table."""

    def __init__(self, catalog: Catalog, game: Game) -> None:
        super().__init__(catalog, game)
        self.rules = own_game(game).rules

    def table(self, kind: str) -> RuleTable:
        """How many plantations and barrels there are, and what a barrel sells for."""
        assert kind == "goods", f"Puerto Rico has no table {kind}"
        rules, seating = self.rules, self.rules.seating
        goods = range(1, len(GOOD_WORDS))
        head = [format(self.catalog.noun(f"puertorico.good.{GOOD_WORDS[good]}"), "Name") for good in goods]
        rows = [("plantations", seating.tiles), ("barrels", seating.goods), ("prices", rules.price)]
        said = [[self.catalog.say(f"rulebook.{name}"), *(str(row[good]) for good in goods)] for name, row in rows]
        return RuleTable(["", *head], said)

    @cached_property
    def numbers(self) -> Mapping[str, object]:
        rules = self.rules
        return {
            **_single(rules, self.seats),
            "colonist": self.catalog.noun("puertorico.colonist"),
            "ships": ", ".join(str(room) for room in rules.seating.ships),
            "columns": self.catalog.say("rulebook.up_to", least=1, most=COLUMNS),
            **{name: named(BUILDING_WORDS, getattr(rules, name)) for name in ("cost", "vp", "circles", "amount")},
            "price": named(GOOD_WORDS, rules.price),
            "usual_cost": _usual_costs(self.seats),
            **_bonuses(rules),
            **_of_seats(),
        }


OF_THE_SEATING = ("coins", "points", "choices", "quarries")
OF_THE_RULESET = ("island", "city", "house", "role_bonus", "captain_bonus", "last_round")
"""Numbers that the rulebook calls what the code calls them."""


def _single(rules: Ruleset, seats: int) -> dict[str, object]:
    """The numbers of the ruleset by their names, and how many things there are."""
    seating = rules.seating
    first = list(seating.first_tiles)
    return {
        **{name: getattr(seating, name) for name in OF_THE_SEATING},
        **{name: getattr(rules, name) for name in OF_THE_RULESET},
        "supply": seating.colonists,
        "seats": seats,
        "aboard": seats,
        "row": seats + 1,
        "roles": count(seating.roles),
        "indigo_seats": first.count(Good.INDIGO),
        "corn_seats": first.count(Good.CORN),
        "large": rules.spaces(lowest(rules.large)),
        "discount": rules.builder_discount,
        "trade_bonus": rules.trader_bonus,
        "prospect": rules.prospector_coins,
        "free": rules.free_barrel,
        "smallest": min(seating.ships),
    }


def _bonuses(rules: Ruleset) -> dict[str, object]:
    """What buildings pay and score, by the name of the number and then by the building."""
    names = {"small": "small", "large": "big", "every": "every", "each": "each", "scale": "scale", "steps": "steps"}
    found: dict[str, dict[str, object]] = {name: {} for name in names.values()}
    for row in rules.buildings:
        for name, number in bonus_numbers(rules, row.building).items():
            found[names[name]][BUILDING_WORDS[row.building]] = number
    return dict(found)


@cache
def _of_seats() -> dict[str, object]:
    """What differs with the fewest players and with the most."""
    every = [PuertoRicoGame(EDITIONS[0], seats).rules for seats in range(FEWEST_SEATS, MOST_SEATS + 1)]
    prospectors = [sum(role in PROSPECTORS for role in members(rules.seating.roles)) for rules in every]
    fewest = every[0]
    return {
        "fewest": FEWEST_SEATS,
        "fewest_each": fewest.seating.choices // FEWEST_SEATS,
        "fewest_plants": fewest.copies[Building.INDIGO_PLANT],
        "fewest_violets": fewest.copies[Building.HACIENDA],
        "without_prospector": FEWEST_SEATS + prospectors.index(0),
        "most": MOST_SEATS,
        "most_prospectors": prospectors[-1],
    }


@cache
def _usual_costs(seats: int) -> dict[str, int]:
    """Costs as they are unless the table chooses otherwise."""
    return named(BUILDING_WORDS, PuertoRicoGame(EDITIONS[0], seats).rules.cost)


PAGES = files("gobernador.games.puertorico").joinpath("rulebook")
FOLDER = files("gobernador.games.puertorico").joinpath("lessons")
"""The files of the rulebook, and of the course."""
