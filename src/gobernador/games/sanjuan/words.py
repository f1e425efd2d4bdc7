"""A view of San Juan, and its rules, in words. `docs/building/views.md` says what each field means."""

from typing import NotRequired

from gobernador.core.bitset import bit, members
from gobernador.core.game import Game, View
from gobernador.games.sanjuan.definition import own_game, own_view
from gobernador.games.sanjuan.rules.ids import (
    CARD_WORDS,
    END_WORDS,
    GOOD_WORDS,
    NO_BOUND,
    PROMPT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
)
from gobernador.games.sanjuan.rules.ruleset import KIND_WORDS, Building, Ruleset
from gobernador.games.sanjuan.rules.view import SanJuanView, SeatView
from gobernador.match import shape
from gobernador.match.shape import Shape, ShapeField
from gobernador.match.words import GameWords, Plain, ViewHead, question

# -- a view ------------------------------------------------------------------------------------------------------------


def covered(seen: SeatView, slot: int) -> list[str]:
    """The cards under a building, the deepest first."""
    under = zip(seen.covered[::2], seen.covered[1::2], strict=True)
    return [CARD_WORDS[card] for place, card in under if place == slot]


def next_tile(view: SanJuanView) -> str | None:
    """The trading tile that comes next, if it was seen before."""
    tiles, place = view.tiles, view.table.next_tile
    return TILE_WORDS[tiles[place]] if place < len(tiles) else None


def prices(rules: Ruleset, tile: int) -> dict[str, int]:
    """What a trading tile pays for each good."""
    return {GOOD_WORDS[plant]: rules.tile_price(tile, plant) for plant in members(rules.plants)}


TILE = Shape(
    "PriceTile",
    "A trading tile.",
    ShapeField("tile", str, lambda rules, tile: TILE_WORDS[tile]),
    ShapeField("prices", dict[str, int], prices),
)
BUILDING = Shape(
    "TownBuilding",
    "A building in a town of San Juan.",
    ShapeField("building", str, lambda seen, slot: CARD_WORDS[seen.kinds[slot]]),
    ShapeField("good", bool, lambda seen, slot: seen.loaded[slot] != 0),
    ShapeField("working", bool, lambda seen, slot: seen.working & bit(seen.kinds[slot]) != 0),
    ShapeField("covered", list[str], covered),
)
SEAT = Shape(
    "SanJuanSeat",
    "What everybody knows of a seat.",
    ShapeField("seat", int, lambda seen, seat: seat),
    shape.number("hand"),
    shape.words("shown", CARD_WORDS),
    shape.listed("town", BUILDING, lambda seen, seat: [(seen, slot) for slot in range(len(seen.kinds))]),
    shape.secret_number("chapel"),
    shape.secret_number("bank"),
    shape.secret_number("harbor"),
    ShapeField("bank_used", bool, lambda seen, seat: seen.bank_used),
    shape.words("revealed", CARD_WORDS),
)
VIEW = Shape(
    "SanJuanTable",
    "A view of San Juan.",
    *shape.numbers("round", "governor", "picks", of="table"),
    shape.word_set("roles", ROLE_WORDS, "table.roles"),
    shape.word("role", ROLE_WORDS, "table.role"),
    *shape.numbers("chooser", "privilege", of="table"),
    ShapeField("library_used", list[int], lambda view: members(view.table.library_used)),
    shape.word("end", END_WORDS, "table.end"),
    shape.word_set("middle", CARD_WORDS, "table.middle"),
    shape.listed("tiles", TILE, lambda view: [(view.rules, tile) for tile in view.tiles]),
    ShapeField("next_tile", str | None, next_tile),
    *shape.numbers("first", "step", "due", of="table"),
    ShapeField("up_to", str | None, lambda view: None if view.bound == NO_BOUND else CARD_WORDS[view.bound]),
    *shape.numbers("tally", "gain", "sales", of="table"),
    shape.word("site", CARD_WORDS, "table.site"),
    *shape.numbers("bill", "set_aside", of="table"),
    shape.words("aside", CARD_WORDS),
    shape.words("hand", CARD_WORDS),
    shape.words("chapel", CARD_WORDS),
    shape.words("bank", CARD_WORDS),
    shape.listed("players", SEAT, lambda view: [(seen, seat) for seat, seen in enumerate(view.players)]),
    *shape.numbers("supply", "discards"),
    shape.words("known_discards", CARD_WORDS),
    shape.words("public_discards", CARD_WORDS),
    head=shape.tagged("sanjuan", ViewHead),
)


def plain_view(game: Game, seen: View) -> Plain:
    """Everything a seat knows."""
    return question(game, seen) | VIEW.of(own_view(seen))


# -- rules -------------------------------------------------------------------------------------------------------------


def good(building: Building, rules: Ruleset) -> str | None:
    """What a production building makes; None for others."""
    return GOOD_WORDS[building.card] if rules.plants & bit(building.card) else None


CARD = Shape(
    "CardRow",
    "A line of the card list.",
    ShapeField("kind", str, lambda building, rules: KIND_WORDS[building.kind]),
    shape.number("cost"),
    shape.number("points", of="vp"),
    shape.number("copies"),
    ShapeField("good", NotRequired[str], good),
    ShapeField("price", NotRequired[int], lambda building, rules: building.price or None),
)


def cards(rules: Ruleset) -> list[tuple[str, Building, Ruleset]]:
    """The card list, by the numbers of the cards."""
    found = {building.card: building for building in rules.buildings}
    return [(CARD_WORDS[card], found[card], rules) for card in members(rules.in_edition)]


RULES = Shape(
    "SanJuanRules",
    "The numbers of the rules of San Juan.",
    shape.by_word("cards", CARD, lambda rules, seats: cards(rules)),
    shape.listed("tiles", TILE, lambda rules, seats: [(rules, tile) for tile in range(len(rules.tile_order))]),
    ShapeField("roles_in_a_round", int, lambda rules, seats: rules.choices[seats]),
    ShapeField(
        "privilege",
        dict[str, int],
        lambda rules, seats: dict(zip(ROLE_WORDS[1:], list(rules.privilege)[1:], strict=True)),
    ),
    shape.words("upkeep", PROMPT_WORDS),
    shape.number("hand"),
    shape.number("hand_limit", of="limit"),
    *shape.numbers("last_building", "last_round"),
    head=shape.tagged("sanjuan"),
)


def plain_rules(game: Game) -> Plain:
    """The card list, the trading tiles, and the numbers of the rulebook that no card carries."""
    return RULES.of(own_game(game).rules, game.seats)


# What is under a building is never announced (C-13).
WORDS = GameWords(
    plain_view,
    plain_rules,
    unannounced=("chapel", "bank", "harbor"),
    view_type=VIEW.type,
    rules_type=RULES.type,
)


def lesson_facts(view: Plain, mine: Plain, rules: Plain) -> tuple[list[str], dict[str, int]]:
    """What first steps ask of a moment: own buildings, the hand, and what is to be learnt about them."""
    town, cards = [house["building"] for house in mine["town"]], rules["cards"]
    found = [*(f"own:{building}" for building in town), *(f"hand:{cards[card]['kind']}" for card in view["hand"])]
    if any(not house["working"] for house in mine["town"]):
        found.append("asleep")
    if any(card in town and cards[card]["kind"] != "production" for card in view["hand"]):
        found.append("duplicate")
    return found, {}
