"""A view of Puerto Rico, and its rules, in words; and their shapes, for programs with types. `docs/building/views.md` says what each field means."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypedDict

from gobernador.core.bitset import members
from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.definition import own_game, own_state, own_view
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    END_WORDS,
    GOOD_WORDS,
    LAST_PLACE,
    LAST_TILE,
    PLACE_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
    Power,
    Prompt,
)
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.ruleset import KIND_WORDS, BuildingRow, Ruleset
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.match.events import Event
from gobernador.match.words import GameWords, Plain, ViewHead, counts, in_words, question, set_in_words, word_or_none

SITES = {Prompt.HOSPICE: TILE_WORDS, Prompt.UNIVERSITY: BUILDING_WORDS}


def plain_view(game: Game, seen: View) -> Plain:
    """Everything that lies on the table; only the question is one seat's own."""
    view = own_view(seen)
    s = view.table
    return (
        question(game, view)
        | round_of(s)
        | progress(s)
        | supplies(s)
        | {"players": [player(seat, s.players[seat]) for seat in range(s.seats)]}
    )


def round_of(s: PuertoRico) -> Plain:
    """The round, its roles and the doubloons on them."""
    return {
        "round": s.round,
        "governor": s.governor,
        "picks": s.picks,
        "roles": [{"role": ROLE_WORDS[role], "doubloons": int(s.role_coins[role])} for role in members(s.roles)],
        "role": word_or_none(ROLE_WORDS, s.role),
        "chooser": s.chooser,
        "last_round": word_or_none(END_WORDS, s.last_round),
        "end": word_or_none(END_WORDS, s.end),
    }


def progress(s: PuertoRico) -> Plain:
    """How far the open question has come."""
    return {
        "first": s.first,
        "due": s.due,
        "up_to": None if s.bound == LAST_PLACE else PLACE_WORDS[s.bound],
        "site": site(s),
        "named": counts(PLACE_WORDS, s.named),
        "chosen": set_in_words(GOOD_WORDS, s.chosen),
        "idle": s.idle,
        "captain_bonus_paid": bool(s.loaded),
        "wharves_used": members(s.wharves_used),
    }


def site(s: PuertoRico) -> str | None:
    """The tile or the building that may get a colonist at once, while that is asked."""
    if s.to_act == NOBODY or s.prompt not in SITES:
        return None
    return SITES[s.prompt][s.site]


def supplies(s: PuertoRico) -> Plain:
    """Tiles, barrels, buildings, colonists, points; ships and the trading house."""
    return {
        "plantations": counts(GOOD_WORDS, s.row),
        "face_down": counts(GOOD_WORDS, s.pile),
        "discarded": counts(GOOD_WORDS, s.discards),
        "quarries": s.quarries,
        "goods": counts(GOOD_WORDS, s.supply),
        "buildings": counts(BUILDING_WORDS, s.stock),
        "colonists": s.colonists,
        "colonist_ship": s.colonist_ship,
        "points": s.points,
        "trading_house": counts(GOOD_WORDS, s.house_kinds),
        "ships": [ship(s, number) for number in range(len(s.rules.seating.ships))],
    }


def ship(s: PuertoRico, number: int) -> Plain:
    """A cargo ship: its number in the notation, its room, and what is on board."""
    return {
        "ship": number + 1,
        "room": s.rules.seating.ships[number],
        "good": word_or_none(GOOD_WORDS, s.ship_good[number]),
        "barrels": int(s.ship_load[number]),
    }


def player(seat: int, p: Player) -> Plain:
    """What a seat owns."""
    return {
        "seat": seat,
        "doubloons": p.coins,
        "points": p.points,
        "goods": counts(GOOD_WORDS, p.goods),
        "island": [tiles(p, tile) for tile in range(1, LAST_TILE + 1) if p.places[tile]],
        "island_spaces": p.tiles,
        "buildings": [building(p, number) for number in members(p.buildings)],
        "city_spaces": p.city,
        "colonists": p.colonists,
        "san_juan": p.san_juan,
    }


def tiles(p: Player, tile: int) -> Plain:
    """All tiles of a kind, and the colonists on them."""
    return {"tile": TILE_WORDS[tile], "tiles": int(p.places[tile]), "colonists": int(p.staff[tile])}


def building(p: Player, number: int) -> Plain:
    """A building, its circles and the colonists on them."""
    place = LAST_TILE + number
    return {
        "building": BUILDING_WORDS[number],
        "circles": int(p.places[place]),
        "colonists": int(p.staff[place]),
    }


# -- rules -------------------------------------------------------------------------------------------------------------


def plain_rules(game: Game) -> Plain:
    """The building list, the set-up table, and the numbers of the rulebook that no building carries."""
    rules = own_game(game).rules
    seating = rules.seating
    return {
        "buildings": {BUILDING_WORDS[row.building]: building_row(rules, row) for row in rules.buildings},
        "roles": set_in_words(ROLE_WORDS, seating.roles),
        "roles_in_a_round": seating.choices,
        "ships": [int(room) for room in seating.ships],
        "first_tiles": in_words(GOOD_WORDS, seating.first_tiles),
        "tiles": counts(GOOD_WORDS, seating.tiles),
        "goods": counts(GOOD_WORDS, seating.goods),
        "quarries": seating.quarries,
        "colonists": seating.colonists,
        "points": seating.points,
        "doubloons": seating.coins,
        "island": rules.island,
        "city": rules.city,
        "trading_house": rules.house,
        "prices": {good: rules.price[number] for number, good in enumerate(GOOD_WORDS) if number},
        "factory": [int(coins) for coins in rules.factory],
        "last_round": rules.last_round,
    }


def building_row(rules: Ruleset, row: BuildingRow) -> Plain:
    """One line of the building list."""
    return {
        "kind": KIND_WORDS[row.kind],
        "cost": row.cost,
        "points": row.vp,
        "copies": row.copies,
        "circles": row.circles,
        "spaces": rules.spaces(row.building),
        "good": word_or_none(GOOD_WORDS, row.good),
        "quarries": row.vp,
        "stores": row.amount if row.power == Power.STORE_KINDS else 0,
    }


WORDS = GameWords(plain_view, plain_rules, unannounced=("points",), may_lie_open=True)


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
        word for place, word in enumerate(PLACE_WORDS) for _ in range(max(int(now[place]) - int(earlier[place]), 0))
    )


# -- shapes ------------------------------------------------------------------------------------------------------------


class OpenRole(TypedDict):
    """A role that can still be chosen."""

    role: str
    doubloons: int


class Ship(TypedDict):
    """A cargo ship."""

    ship: int
    room: int
    good: str | None
    barrels: int


class Tiles(TypedDict):
    """All tiles of a kind on an island."""

    tile: str
    tiles: int
    colonists: int


class CityBuilding(TypedDict):
    """A building in a city of Puerto Rico."""

    building: str
    circles: int
    colonists: int


class PuertoRicoSeat(TypedDict):
    """What a seat owns."""

    seat: int
    doubloons: int
    points: int | None
    goods: dict[str, int]
    island: list[Tiles]
    island_spaces: int
    buildings: list[CityBuilding]
    city_spaces: int
    colonists: int
    san_juan: int


class PuertoRicoTable(ViewHead):
    """A view of Puerto Rico."""

    type: Literal["puertorico"]
    round: int
    governor: int
    picks: int
    roles: list[OpenRole]
    role: str | None
    chooser: int
    last_round: str | None
    end: str | None
    first: int
    due: int
    up_to: str | None
    site: str | None
    named: dict[str, int]
    chosen: list[str]
    idle: int
    captain_bonus_paid: bool
    wharves_used: list[int]
    plantations: dict[str, int]
    face_down: dict[str, int]
    discarded: dict[str, int]
    quarries: int
    goods: dict[str, int]
    buildings: dict[str, int]
    colonists: int
    colonist_ship: int
    points: int
    trading_house: dict[str, int]
    ships: list[Ship]
    players: list[PuertoRicoSeat]


class BuildingNumbers(TypedDict):
    """A line of the building list."""

    kind: str
    cost: int
    points: int
    copies: int
    circles: int
    spaces: int
    good: str | None
    quarries: int
    stores: int


class PuertoRicoRules(TypedDict):
    """The numbers of the rules of Puerto Rico."""

    type: Literal["puertorico"]
    buildings: dict[str, BuildingNumbers]
    roles: list[str]
    roles_in_a_round: int
    ships: list[int]
    first_tiles: list[str]
    tiles: dict[str, int]
    goods: dict[str, int]
    quarries: int
    colonists: int
    points: int
    doubloons: int
    island: int
    city: int
    trading_house: int
    prices: dict[str, int]
    factory: list[int]
    last_round: int
