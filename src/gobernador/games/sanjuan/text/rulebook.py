"""The numbers, nouns and tables that the rulebook of San Juan asks for."""

from collections.abc import Mapping
from functools import cache, cached_property
from importlib.resources import files

from gobernador.core.bitset import count, lowest
from gobernador.core.game import Game
from gobernador.games.sanjuan.definition import own_game
from gobernador.games.sanjuan.rules.game import EXTRA_PLANTS, FEWEST_SEATS, MOST_SEATS, OPTIONS, SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, GOOD_WORDS, ROLE_WORDS, Card
from gobernador.games.sanjuan.rules.ruleset import Bonus, Kind, Ruleset
from gobernador.text.message_catalog import Catalog
from gobernador.text.rulebook import RulebookContext, RuleTable, named


def bonus_numbers(rules: Ruleset, card: int) -> dict[str, int | str]:
    """The numbers of a building's bonus by their names; none if it has no bonus."""
    found = [bonus for bonus in rules.bonuses if bonus.card == card]
    return _numbers_of(found[0]) if found else {}


def _numbers_of(bonus: Bonus) -> dict[str, int | str]:
    single = {name: int(getattr(bonus, name)) for name in ("each", "kind", "every", "size") if hasattr(bonus, name)}
    scale = [points for points in getattr(bonus, "scale", ()) if points > 0]
    return single | {"scale": "/".join(map(str, scale)), "steps": "/".join(str(step + 1) for step in range(len(scale)))}


NEWEST = "new_buildings"
"""The edition with the most buildings and options."""
EXAMPLE = 34
"""The points that the example of the palace begins with."""


class SanJuanRulebookContext(RulebookContext):
    """The rulebook of San Juan at one table."""

    def __init__(self, catalog: Catalog, game: Game) -> None:
        super().__init__(catalog, game)
        self.rules = own_game(game).rules

    def table(self, kind: str) -> RuleTable:
        """What goods sell for, on each trading tile."""
        assert kind == "prices", f"San Juan has no table {kind}"
        rules = self.rules
        goods = range(1, len(GOOD_WORDS))
        head = [format(self.catalog.noun(f"sanjuan.good.{GOOD_WORDS[good]}"), "Name") for good in goods]
        tiles = range(len(rules.tile_order))
        rows = [[str(tile + 1), *(str(rules.tile_price(tile, good)) for good in goods)] for tile in tiles]
        return RuleTable([self.catalog.say("web.rules.tile"), *head], rows)

    @cached_property
    def numbers(self) -> Mapping[str, object]:
        rules = self.rules
        library = 1 + rules.amount[Card.LIBRARY]
        return {
            **_single(rules),
            "city": self.catalog.noun(f"sanjuan.edition.{rules.key}.city"),
            "choices": rules.choices[self.seats],
            "seats": self.seats,
            "fewest": FEWEST_SEATS,
            "fewest_choices": rules.choices[FEWEST_SEATS],
            "draws": self._draws(),
            "privilege": named(ROLE_WORDS, rules.privilege),
            "doubled": named(ROLE_WORDS, [library * privilege for privilege in rules.privilege]),
            **{name: named(CARD_WORDS, getattr(rules, name)) for name in ("cost", "vp", "amount", "credit", "price")},
            "best": self._best_prices(),
            **_bonuses(rules),
            **_of_editions(self.seats),
            **_of_options(self.seats),
        }

    def _draws(self) -> str:
        """How many cards each player sees in the setup variant."""
        rules = SanJuanGame(self.game.edition, self.seats, {"variant": "on"}).rules
        return self.catalog.list([str(rules.hand + rules.variant + turn) for turn in range(self.seats)])

    def _best_prices(self) -> dict[str, int]:
        """The prices of the tile that pays most."""
        rules = self.rules
        goods = range(1, len(GOOD_WORDS))
        tiles = [[int(rules.tile_price(tile, good)) for good in goods] for tile in range(len(rules.tile_order))]
        return named(GOOD_WORDS, [0, *max(tiles, key=sum)])


OF_THE_RULESET = ("hand", "limit", "last_round", "produce", "sell", "counsel", "keep", "poor", "turn_up", "exchange")
"""Numbers that the rulebook calls what the code calls them."""


def _single(rules: Ruleset) -> dict[str, object]:
    """The numbers of the ruleset by their names, and how many things there are."""
    city = [b for b in rules.buildings if b.kind not in (Kind.PRODUCTION, Kind.MIDDLE)]
    return {
        **{name: getattr(rules, name) for name in OF_THE_RULESET},
        "deck": rules.deck_size,
        "guarded": rules.guarded_limit,
        "last": rules.last_building,
        "many": rules.many_goods,
        "tiles": len(rules.tile_order),
        "six": rules.cost[lowest(rules.sixes)],
        "kinds": len(rules.buildings),
        "city_kinds": len(city),
        "ability_kinds": len([b for b in city if b.kind == Kind.CITY]),
        "monuments": count(rules.monuments),
        "sixes": count(rules.sixes),
    }


def _bonuses(rules: Ruleset) -> dict[str, object]:
    """What buildings score at the end, by the name of the number and then by the building."""
    found: dict[str, dict[str, object]] = {"each": {}, "kind": {}, "every": {}, "size": {}, "scale": {}, "steps": {}}
    for bonus in rules.bonuses:
        for name, number in bonus_numbers(rules, bonus.card).items():
            found[name][CARD_WORDS[bonus.card]] = number
    every = found["every"][CARD_WORDS[Card.PALACE]]
    assert isinstance(every, int)
    return {**found, "example_points": EXAMPLE, "example_palace": EXAMPLE // every}


@cache
def _of_editions(seats: int) -> dict[str, object]:
    """What the chapter that compares the editions asks for."""
    first, second, newest = (SanJuanGame(edition, seats).rules for edition in ("first", "second", NEWEST))
    new = [b for b in newest.buildings if not first.in_edition & 2**b.card and b.kind != Kind.MIDDLE]
    return {
        "first_each": bonus_numbers(first, Card.GUILD_HALL)["each"],
        "second_each": bonus_numbers(second, Card.GUILD_HALL)["each"],
        "second_kind": bonus_numbers(second, Card.GUILD_HALL)["kind"],
        "new_kinds": len(new),
        "new_cards": sum(b.copies for b in new),
        "new_plants": EXTRA_PLANTS,
    }


@cache
def _of_options(seats: int) -> dict[str, object]:
    """Costs and points as they are unless the table chooses otherwise, and as they are with every other choice."""
    others = {one.name: one.values[1] for one in OPTIONS if one.is_of(NEWEST) and len(one.values) > 1}
    usual = SanJuanGame(NEWEST, seats).rules
    other = SanJuanGame(NEWEST, seats, others).rules
    return {
        "usual_cost": named(CARD_WORDS, usual.cost),
        "usual_vp": named(CARD_WORDS, usual.vp),
        "other_cost": named(CARD_WORDS, other.cost),
        "other_vp": named(CARD_WORDS, other.vp),
    }


PAGES = files("gobernador.games.sanjuan").joinpath("rulebook")
FOLDER = files("gobernador.games.sanjuan").joinpath("lessons")
"""The files of the rulebook, and of the course."""


def option_numbers(catalog: Catalog, edition: str) -> Mapping[str, object]:
    """How many cards the players of a full table draw before the first round, in turn order, and how many they keep.

    >>> option_numbers(Catalog("en"), "first")
    {'draws': '5, 6, 7 and 8', 'hand': 4}
    """
    rules = SanJuanGame(edition, MOST_SEATS, {"variant": "on"}).rules
    draws = [str(rules.hand + rules.variant + turn) for turn in range(MOST_SEATS)]
    return {"draws": catalog.list(draws), "hand": int(rules.hand)}
