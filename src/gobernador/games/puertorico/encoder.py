"""Puerto Rico as a seat sees it: everything lies open, only the seats are counted from the observer."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.state import State
from gobernador.core.types import NOBODY, Seat
from gobernador.games.puertorico.rules.actions import ACTIONS
from gobernador.games.puertorico.rules.ids import (
    BUILDING_ROOM,
    BUILDING_WORDS,
    END_WORDS,
    GOOD_WORDS,
    LAST_BUILDING,
    LAST_GOOD,
    LAST_PLACE,
    LAST_ROLE,
    LAST_TILE,
    MOST_SHIPS,
    PLACE_ROOM,
    PLACE_WORDS,
    PROMPT_ROOM,
    PROMPT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
    Prompt,
)
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.scoring import points
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.research.encoding.encoder import Encoder, Piece, with_room
from gobernador.research.encoding.page import counts, members, number, one_of, who

ENDS_ROOM: Final = 8
ROLES_ROOM: Final = 10
TILES_ROOM: Final = 8
NUMBERS: Final = (
    "round",
    "picks",
    "due",
    "bound",
    "idle",
    "loaded",
    "pile",
    "quarries",
    "colonists",
    "colonist_ship",
    "points",
    "house",
)
SHIP: Final = ("room", "load", *GOOD_WORDS[1:])
NUMBERS_ROOM: Final = 16
BELONGINGS: Final = ("coins", "chips", "points", "colonists", "san_juan", "tiles", "city", "wharf_used")
BELONGINGS_ROOM: Final = 12


def pieces(seats: int) -> list[Piece]:
    """The parts of an observation at a table with so many seats, the observer's own seat first.

    Each part has room for what may join it (see `ids.py`), so that no part ever moves; the room is 0 until then.
    """
    around = ("own", "left", "second_left", "third_left", "fourth_left")[:seats]
    goods = GOOD_WORDS[1:]
    buildings = with_room(BUILDING_WORDS[1:], BUILDING_ROOM)
    places = with_room(PLACE_WORDS[1:], PLACE_ROOM)
    roles = with_room(ROLE_WORDS[1:], ROLES_ROOM)
    return [
        Piece("prompt", "the open question, or the last one", with_room(PROMPT_WORDS, PROMPT_ROOM)),
        Piece("to_act", "who answers it; nobody once the game is over", around),
        Piece("governor", "who is governor", around),
        Piece("chooser", "who chose the current role", around),
        Piece("role", "the current role", roles),
        Piece("roles", "the roles that can still be chosen", roles),
        Piece("role_coins", "the doubloons lying on each role", roles),
        Piece("last_round", "why this round is the last one", with_room(END_WORDS[1:], ENDS_ROOM)),
        Piece(
            "numbers",
            "the progress of the round and of the question, and what is left",
            with_room(NUMBERS, NUMBERS_ROOM),
        ),
        Piece("site", "the tile or building that may get a colonist at once, while that is asked", places),
        Piece("chosen", "the kinds of barrel produced by the craftsman, or kept by the seat to act", goods),
        Piece("named", "colonists placed, or circles left empty, so far", places),
        Piece("row", "the face-up plantations", goods),
        Piece("pile", "the face-down plantations, whose order nobody knows", goods),
        Piece("discards", "the discarded plantations", goods),
        Piece("supply", "the barrels that nobody has", goods),
        Piece("house", "the barrels in the trading house", goods),
        Piece("stock", "the buildings that can still be bought", buildings),
        Piece("ships", "the cargo ships", SHIP, rows=MOST_SHIPS),
        Piece("seats", "what each seat has, in numbers", with_room(BELONGINGS, BELONGINGS_ROOM), rows=seats),
        Piece("goods", "the barrels of each seat", goods, rows=seats),
        Piece("island", "the tiles of each seat", with_room(TILE_WORDS[1:], TILES_ROOM), rows=seats),
        Piece("city", "the buildings of each seat", buildings, rows=seats),
        Piece("staff", "the colonists on each place", places, rows=seats),
    ]


@final
@mypyc_attr(acyclic=True)
class PuertoRicoEncoder(Encoder):
    """Observations of Puerto Rico; seats are counted from the observer."""

    __slots__ = ()

    def __init__(self, seats: int) -> None:
        super().__init__(pieces(seats), ACTIONS.size)

    def write(self, s: State, seat: Seat, out: vec[i64], at: i64) -> None:
        assert isinstance(s, PuertoRico)
        write_all(s, seat, out, at)


def write_all(s: PuertoRico, seat: Seat, out: vec[i64], at: i64) -> None:
    """Every piece, in order."""
    at = write_round(s, seat, out, at)
    write_numbers(s, out, at)
    at += NUMBERS_ROOM
    at = write_table(s, out, at)
    at = write_ships(s, out, at)
    write_seats(s, seat, out, at)


def write_round(s: PuertoRico, seat: Seat, out: vec[i64], at: i64) -> i64:
    at = one_of(out, at, s.prompt, PROMPT_ROOM)
    at = who(out, at, s.to_act, seat, s.seats)
    at = who(out, at, s.governor, seat, s.seats)
    at = who(out, at, s.chooser, seat, s.seats)
    at = one_of(out, at, s.role - 1, ROLES_ROOM)
    at = members(out, at, s.roles, ROLES_ROOM)
    counts(out, at, s.role_coins, LAST_ROLE)
    return one_of(out, at + ROLES_ROOM, s.last_round - 1, ENDS_ROOM)


def write_numbers(s: PuertoRico, out: vec[i64], at: i64) -> None:
    at = number(out, at, s.round)
    at = number(out, at, s.picks)
    at = number(out, at, s.due)
    at = number(out, at, named_down_to(s))
    at = number(out, at, s.idle)
    at = number(out, at, s.loaded)
    at = number(out, at, s.pile_size)
    at = number(out, at, s.quarries)
    at = number(out, at, s.colonists)
    at = number(out, at, s.colonist_ship)
    at = number(out, at, s.points)
    number(out, at, s.house)


def write_table(s: PuertoRico, out: vec[i64], at: i64) -> i64:
    at = one_of(out, at, site_of(s) - 1, PLACE_ROOM)
    at = members(out, at, s.chosen, LAST_GOOD)
    counts(out, at, s.named, LAST_PLACE)
    at += PLACE_ROOM
    at = counts(out, at, s.row, LAST_GOOD)
    at = counts(out, at, s.pile, LAST_GOOD)
    at = counts(out, at, s.discards, LAST_GOOD)
    at = counts(out, at, s.supply, LAST_GOOD)
    at = counts(out, at, s.house_kinds, LAST_GOOD)
    counts(out, at, s.stock, LAST_BUILDING)
    return at + BUILDING_ROOM


def named_down_to(s: PuertoRico) -> i64:
    """The bound of the set asked for; 0 where there is none, whatever the last place is."""
    if s.bound == LAST_PLACE:
        return 0
    return s.bound


def site_of(s: PuertoRico) -> i64:
    """The place that the open question is about, or 0."""
    if s.to_act == NOBODY:
        return 0
    if s.prompt == Prompt.HOSPICE:
        return s.site
    if s.prompt == Prompt.UNIVERSITY:
        return LAST_TILE + s.site
    return 0


def write_ships(s: PuertoRico, out: vec[i64], at: i64) -> i64:
    room = s.rules.seating.ships
    place = at
    for ship in range(i64(len(room))):
        place = number(out, place, room[ship])
        place = number(out, place, i64(s.ship_load[ship]))
        place = one_of(out, place, i64(s.ship_good[ship]) - 1, LAST_GOOD)
    return at + MOST_SHIPS * (2 + LAST_GOOD)


def write_seats(s: PuertoRico, seat: Seat, out: vec[i64], at: i64) -> None:
    goods = at + s.seats * BELONGINGS_ROOM
    islands = goods + s.seats * LAST_GOOD
    cities = islands + s.seats * TILES_ROOM
    staff = cities + s.seats * BUILDING_ROOM
    other = seat
    for step in range(s.seats):
        p = s.players[other]
        write_belongings(s, other, p, out, at)
        at += BELONGINGS_ROOM
        goods = counts(out, goods, p.goods, LAST_GOOD)
        counts(out, islands, p.places, LAST_TILE)
        islands += TILES_ROOM
        cities = members(out, cities, p.buildings, BUILDING_ROOM)
        counts(out, staff, p.staff, LAST_PLACE)
        staff += PLACE_ROOM
        other = s.left_of(other)


def write_belongings(s: PuertoRico, seat: Seat, p: Player, out: vec[i64], at: i64) -> None:
    at = number(out, at, p.coins)
    at = number(out, at, p.points)
    at = number(out, at, points(s, seat))
    at = number(out, at, p.colonists)
    at = number(out, at, p.san_juan)
    at = number(out, at, p.tiles)
    at = number(out, at, p.city)
    number(out, at, (s.wharves_used >> seat) & 1)
