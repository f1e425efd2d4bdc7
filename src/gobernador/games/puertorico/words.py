"""A view of Puerto Rico, and its rules, in words. `docs/building/views.md` says what each field means."""

from collections.abc import Sequence
from dataclasses import replace

from gobernador.core.bitset import members
from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.definition import own_game, own_state, own_view
from gobernador.games.puertorico.rules import ids
from gobernador.games.puertorico.rules.ids import Power, Prompt
from gobernador.games.puertorico.rules.ruleset import KIND_WORDS
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.match import shape
from gobernador.match.events import Event
from gobernador.match.shape import Shape, ShapeField
from gobernador.match.words import GameWords, Plain, ViewHead, question

# -- a view ------------------------------------------------------------------------------------------------------------

SITES = {Prompt.HOSPICE: ids.TILE_WORDS, Prompt.UNIVERSITY: ids.BUILDING_WORDS}


def site(s: PuertoRico) -> str | None:
    """The tile or the building that may get a colonist at once, while that is asked."""
    if s.to_act == NOBODY or s.prompt not in SITES:
        return None
    return SITES[s.prompt][s.site]


ROLE = Shape(
    "OpenRole",
    "A role that can still be chosen.",
    ShapeField("role", str, lambda s, role: ids.ROLE_WORDS[role]),
    ShapeField("doubloons", int, lambda s, role: int(s.role_coins[role])),
)
SHIP = Shape(
    "Ship",
    "A cargo ship.",
    # Its number in the notation.
    ShapeField("ship", int, lambda s, ship: ship + 1),
    ShapeField("room", int, lambda s, ship: s.rules.seating.ships[ship]),
    ShapeField("good", str | None, lambda s, ship: ids.GOOD_WORDS[s.ship_good[ship]] if s.ship_good[ship] else None),
    ShapeField("barrels", int, lambda s, ship: int(s.ship_load[ship])),
)
TILES = Shape(
    "Tiles",
    "All tiles of a kind on an island.",
    ShapeField("tile", str, lambda p, tile: ids.TILE_WORDS[tile]),
    ShapeField("tiles", int, lambda p, tile: int(p.places[tile])),
    ShapeField("colonists", int, lambda p, tile: int(p.staff[tile])),
)
BUILDING = Shape(
    "CityBuilding",
    "A building in a city of Puerto Rico.",
    ShapeField("building", str, lambda p, building: ids.BUILDING_WORDS[building]),
    ShapeField("circles", int, lambda p, building: int(p.places[ids.LAST_TILE + building])),
    ShapeField("colonists", int, lambda p, building: int(p.staff[ids.LAST_TILE + building])),
)
SEAT = Shape(
    "PuertoRicoSeat",
    "What a seat owns.",
    ShapeField("seat", int, lambda p, seat: seat),
    shape.number("doubloons", of="coins"),
    shape.secret_number("points"),
    shape.amounts("goods", ids.GOOD_WORDS),
    shape.listed(
        "island", TILES, lambda p, seat: [(p, tile) for tile in range(1, ids.LAST_TILE + 1) if p.places[tile]]
    ),
    shape.number("island_spaces", of="tiles"),
    shape.listed("buildings", BUILDING, lambda p, seat: [(p, building) for building in members(p.buildings)]),
    shape.number("city_spaces", of="city"),
    *shape.numbers("colonists", "san_juan"),
)
VIEW = Shape(
    "PuertoRicoTable",
    "A view of Puerto Rico.",
    *shape.numbers("round", "governor", "picks"),
    shape.listed("roles", ROLE, lambda s: [(s, role) for role in members(s.roles)]),
    shape.word("role", ids.ROLE_WORDS),
    shape.number("chooser"),
    shape.word("last_round", ids.END_WORDS),
    shape.word("end", ids.END_WORDS),
    *shape.numbers("first", "due"),
    ShapeField("up_to", str | None, lambda s: None if s.bound == ids.LAST_PLACE else ids.PLACE_WORDS[s.bound]),
    ShapeField("site", str | None, site),
    shape.amounts("named", ids.PLACE_WORDS),
    shape.word_set("chosen", ids.GOOD_WORDS),
    shape.number("idle"),
    ShapeField("captain_bonus_paid", bool, lambda s: bool(s.loaded)),
    ShapeField("wharves_used", list[int], lambda s: members(s.wharves_used)),
    shape.amounts("plantations", ids.GOOD_WORDS, of="row"),
    shape.amounts("face_down", ids.GOOD_WORDS, of="pile"),
    shape.amounts("discarded", ids.GOOD_WORDS, of="discards"),
    shape.number("quarries"),
    shape.amounts("goods", ids.GOOD_WORDS, of="supply"),
    shape.amounts("buildings", ids.BUILDING_WORDS, of="stock"),
    *shape.numbers("colonists", "colonist_ship", "points"),
    shape.amounts("trading_house", ids.GOOD_WORDS, of="house_kinds"),
    shape.listed("ships", SHIP, lambda s: [(s, ship) for ship in range(len(s.rules.seating.ships))]),
    shape.listed("players", SEAT, lambda s: [(s.players[seat], seat) for seat in range(s.seats)]),
    head=shape.tagged("puertorico", ViewHead),
)


def plain_view(game: Game, seen: View) -> Plain:
    """Everything that lies on the table; only the question is one seat's own."""
    return question(game, seen) | VIEW.of(own_view(seen).table)


# -- rules -------------------------------------------------------------------------------------------------------------

BUILDING_ROW = Shape(
    "BuildingNumbers",
    "A line of the building list.",
    ShapeField("kind", str, lambda row, rules: KIND_WORDS[row.kind]),
    shape.number("cost"),
    shape.number("points", of="vp"),
    *shape.numbers("copies", "circles"),
    ShapeField("spaces", int, lambda row, rules: rules.spaces(row.building)),
    shape.word("good", ids.GOOD_WORDS),
    shape.number("quarries", of="vp"),
    ShapeField("stores", int, lambda row, rules: row.amount if row.power == Power.STORE_KINDS else 0),
)
RULES = Shape(
    "PuertoRicoRules",
    "The numbers of the rules of Puerto Rico.",
    shape.by_word(
        "buildings",
        BUILDING_ROW,
        lambda rules: [(ids.BUILDING_WORDS[row.building], row, rules) for row in rules.buildings],
    ),
    shape.word_set("roles", ids.ROLE_WORDS, of="seating.roles"),
    shape.number("roles_in_a_round", of="seating.choices"),
    ShapeField("ships", list[int], lambda rules: list(rules.seating.ships)),
    shape.words("first_tiles", ids.GOOD_WORDS, of="seating.first_tiles"),
    shape.amounts("tiles", ids.GOOD_WORDS, of="seating.tiles"),
    shape.amounts("goods", ids.GOOD_WORDS, of="seating.goods"),
    *shape.numbers("quarries", "colonists", "points", of="seating"),
    shape.number("doubloons", of="seating.coins"),
    *shape.numbers("island", "city"),
    shape.number("trading_house", of="house"),
    ShapeField(
        "prices", dict[str, int], lambda rules: dict(zip(ids.GOOD_WORDS[1:], list(rules.price)[1:], strict=True))
    ),
    ShapeField("factory", list[int], lambda rules: list(rules.factory)),
    shape.number("last_round"),
    head=shape.tagged("puertorico"),
)


def plain_rules(game: Game) -> Plain:
    """The building list, the set-up table, and the numbers of the rulebook that no building carries."""
    return RULES.of(own_game(game).rules)


WORDS = GameWords(
    plain_view,
    plain_rules,
    unannounced=("points",),
    may_lie_open=True,
    view_type=VIEW.type,
    rules_type=RULES.type,
)


def lesson_facts(view: Plain, mine: Plain, rules: Plain) -> tuple[list[str], dict[str, int]]:
    """What first steps ask of a moment: own buildings, and what is to be learnt about them."""
    found = [f"own:{house['building']}" for house in mine["buildings"] if house["colonists"]]
    if any(role["doubloons"] for role in view["roles"]):
        found.append("doubloons")
    # While they are placed, all of them wait there.
    if mine["san_juan"] and view["role"] != "mayor":
        found.append("san_juan")
    large = {building for building, row in rules["buildings"].items() if row["spaces"] > 1}
    if any(text.removeprefix("build:") in large for text in view["legal"]):
        found.append("large")
    if view["last_round"] is not None and view["end"] is None:
        found.append("last_round")
    return found, {"pool": view["points"], "colonists": view["colonists"], "money": mine["doubloons"]}


# -- events -------------------------------------------------------------------------------------------------------------

STAFFED = "staffed"


def with_places(before: State, after: State, events: Sequence[Event]) -> list[Event]:
    """The events of an action; those that tell of placed colonists also say `where`: the places with more of them than before.

    A note has room for numbers only, so they are found by comparing the position before and after.
    """
    return [
        replace(event, data=event.data | {"where": places(own_state(before), own_state(after), event.seat)})
        if event.kind == STAFFED and event.seat is not None
        else event
        for event in events
    ]


def places(before: PuertoRico, after: PuertoRico, seat: int) -> str:
    """The places of a seat with more colonists than before, by their words, one for each colonist."""
    earlier, now = before.players[seat].staff, after.players[seat].staff
    return " ".join(
        name for place, name in enumerate(ids.PLACE_WORDS) for _ in range(max(int(now[place]) - int(earlier[place]), 0))
    )
