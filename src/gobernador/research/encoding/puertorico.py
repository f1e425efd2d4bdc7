"""Puerto Rico as a seat sees it: everything lies open, only the seats are counted from the observer."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.state import State
from gobernador.core.types import NOBODY, Seat
from gobernador.puertorico.actions import ACTIONS
from gobernador.puertorico.ids import (
    BUILDING_WORDS,
    GOOD_WORDS,
    LAST_BUILDING,
    LAST_GOOD,
    LAST_PLACE,
    LAST_ROLE,
    LAST_TILE,
    MOST_SHIPS,
    PLACE_WORDS,
    PROMPT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
)
from gobernador.puertorico.player import Player
from gobernador.puertorico.scoring import points
from gobernador.puertorico.state import PuertoRico
from gobernador.research.encoding.encoder import Encoder, Piece
from gobernador.research.encoding.page import Page

PROMPTS: Final = 14
ENDS: Final = 4
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
BELONGINGS: Final = ("coins", "chips", "points", "colonists", "san_juan", "tiles", "city", "wharf_used")


def pieces(seats: int) -> list[Piece]:
    """The parts of an observation at a table with so many seats, the observer's own seat first."""
    around = ("own", "left", "second_left", "third_left", "fourth_left")[:seats]
    goods = GOOD_WORDS[1:]
    buildings = BUILDING_WORDS[1:]
    return [
        Piece("prompt", "the open question", PROMPT_WORDS),
        Piece("to_act", "who answers it; nobody once the game is over", around),
        Piece("governor", "who is governor", around),
        Piece("chooser", "who chose the current role", around),
        Piece("role", "the current role", ROLE_WORDS[1:]),
        Piece("roles", "the roles still to be chosen", ROLE_WORDS[1:]),
        Piece("role_coins", "the doubloons lying on each role", ROLE_WORDS[1:]),
        Piece("last_round", "why this round is the last one", ("colonists", "city", "points", "rounds")),
        Piece("numbers", "how far round and question have come, and what is left", NUMBERS),
        Piece("site", "the tile just taken, or the building just built", buildings),
        Piece("chosen", "the kinds of barrel produced by the craftsman, or kept by the seat to act", goods),
        Piece("named", "colonists staffed, or circles left empty, so far", PLACE_WORDS[1:]),
        Piece("row", "the face-up plantations", goods),
        Piece("pile", "the face-down plantations, whose order nobody knows", goods),
        Piece("discards", "the discarded plantations", goods),
        Piece("supply", "the barrels that nobody has", goods),
        Piece("house", "the barrels in the trading house", goods),
        Piece("stock", "the buildings that can still be bought", buildings),
        Piece("ships", "the cargo ships", SHIP, rows=MOST_SHIPS),
        Piece("seats", "what can be counted of each seat", BELONGINGS, rows=seats),
        Piece("goods", "the barrels of each seat", goods, rows=seats),
        Piece("island", "the tiles of each seat", TILE_WORDS[1:], rows=seats),
        Piece("city", "the buildings of each seat", buildings, rows=seats),
        Piece("staff", "the colonists on each place", PLACE_WORDS[1:], rows=seats),
    ]


@final
@mypyc_attr(acyclic=True)
class PuertoRicoEncoder(Encoder):
    """Observations of Puerto Rico; seats are counted from the observer."""

    __slots__ = ()

    def __init__(self, seats: int) -> None:
        super().__init__(pieces(seats), ACTIONS.size)

    def write(self, s: State, seat: Seat, page: Page) -> None:
        assert isinstance(s, PuertoRico)
        write_round(s, seat, page)
        write_numbers(s, page)
        write_table(s, page)
        write_ships(s, page)
        write_seats(s, seat, page)


def write_round(s: PuertoRico, seat: Seat, page: Page) -> None:
    page.one_of(s.prompt, PROMPTS)
    page.one_of(from_here(s, seat, s.to_act), s.seats)
    page.one_of(from_here(s, seat, s.governor), s.seats)
    page.one_of(from_here(s, seat, s.chooser), s.seats)
    page.one_of(s.role - 1, LAST_ROLE)
    page.members(s.roles, LAST_ROLE)
    page.counts(s.role_coins, LAST_ROLE)
    page.one_of(s.last_round - 1, ENDS)


def write_numbers(s: PuertoRico, page: Page) -> None:
    page.number(s.round)
    page.number(s.picks)
    page.number(s.due)
    page.number(s.bound)
    page.number(s.idle)
    page.number(s.loaded)
    page.number(s.pile_size)
    page.number(s.quarries)
    page.number(s.colonists)
    page.number(s.colonist_ship)
    page.number(s.points)
    page.number(s.house)


def write_table(s: PuertoRico, page: Page) -> None:
    page.one_of(s.site - 1, LAST_BUILDING)
    page.members(s.chosen, LAST_GOOD)
    page.counts(s.named, LAST_PLACE)
    page.counts(s.row, LAST_GOOD)
    page.counts(s.pile, LAST_GOOD)
    page.counts(s.discards, LAST_GOOD)
    page.counts(s.supply, LAST_GOOD)
    page.counts(s.house_kinds, LAST_GOOD)
    page.counts(s.stock, LAST_BUILDING)


def write_ships(s: PuertoRico, page: Page) -> None:
    ships = i64(len(s.rules.seating.ships))
    for ship in range(i64(MOST_SHIPS)):
        if ship < ships:
            page.number(s.rules.seating.ships[ship])
            page.number(i64(s.ship_load[ship]))
            page.one_of(i64(s.ship_good[ship]) - 1, LAST_GOOD)
        else:
            page.past(2 + LAST_GOOD)


def write_seats(s: PuertoRico, seat: Seat, page: Page) -> None:
    other = seat
    for step in range(s.seats):
        write_belongings(s, other, page)
        other = s.left_of(other)
    for step in range(s.seats):
        page.counts(s.players[other].goods, LAST_GOOD)
        other = s.left_of(other)
    for step in range(s.seats):
        page.counts(s.players[other].places, LAST_TILE)
        other = s.left_of(other)
    for step in range(s.seats):
        page.members(s.players[other].buildings, LAST_BUILDING)
        other = s.left_of(other)
    for step in range(s.seats):
        page.counts(s.players[other].staff, LAST_PLACE)
        other = s.left_of(other)


def write_belongings(s: PuertoRico, seat: Seat, page: Page) -> None:
    p: Player = s.players[seat]
    page.number(p.coins)
    page.number(p.points)
    page.number(points(s, seat))
    page.number(p.colonists)
    page.number(p.san_juan)
    page.number(p.tiles)
    page.number(p.city)
    page.number((s.wharves_used >> seat) & 1)


def from_here(s: PuertoRico, seat: Seat, other: Seat) -> i64:
    """How many seats to the left *other* sits; -1 for nobody."""
    if other == NOBODY:
        return -1
    if other < seat:
        return other + s.seats - seat
    return other - seat
