"""San Juan as a seat sees it."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit
from gobernador.core.state import State
from gobernador.core.types import NOBODY, Seat
from gobernador.research.encoding.encoder import Encoder, Piece
from gobernador.research.encoding.page import Page
from gobernador.sanjuan.actions import ACTIONS
from gobernador.sanjuan.ids import (
    CARD_WORDS,
    GOOD_WORDS,
    LAST_CARD,
    LAST_HOLDER,
    LAST_PLANT,
    LAST_ROLE,
    PROMPT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
    Card,
    Prompt,
)
from gobernador.sanjuan.player import Player
from gobernador.sanjuan.scoring import points
from gobernador.sanjuan.state import SanJuan
from gobernador.sanjuan.view import seen_bound

PROMPTS: Final = 16
TILES: Final = 5
NUMBERS: Final = (
    "round",
    "picks",
    "privilege",
    "due",
    "bound",
    "tally",
    "gain",
    "sales",
    "bill",
    "step",
    "supply",
    "discards",
)
BELONGINGS: Final = ("hand", "buildings", "goods", "points", "chapel", "bank", "harbor", "bank_used", "library_used")


def pieces(seats: int) -> list[Piece]:
    """The parts of an observation at a table with so many seats, the observer's own seat first."""
    cards = CARD_WORDS[1:]
    around = ("own", "left", "second_left", "third_left")[:seats]
    return [
        Piece("prompt", "the open question", PROMPT_WORDS),
        Piece("to_act", "who answers it; nobody once the game is over", around),
        Piece("governor", "who is governor", around),
        Piece("chooser", "who chose the current role", around),
        Piece("role", "the current role", ROLE_WORDS[1:]),
        Piece("roles", "the roles still in the middle", ROLE_WORDS[1:]),
        Piece("numbers", "how far round and question have come, and the piles", NUMBERS),
        Piece("site", "the building being built", cards),
        Piece("tiles", "which tile was seen at which place of the pile", TILE_WORDS, rows=TILES),
        Piece("tile", "the place of the next tile to turn up, or of the one turned up", ("0", "1", "2", "3", "4")),
        Piece("prices", "what goods bring by that tile, if it has been seen", GOOD_WORDS[1:]),
        Piece("middle", "buildings that lie in the middle for anyone to build", cards),
        Piece("own_hand", "the own hand", cards),
        Piece("aside", "cards drawn or turned up and not yet placed, if the seat sees them", cards),
        Piece("own_piles", "the cards under the own chapel and bank", cards),
        Piece("known_discards", "the discarded cards that the seat knows", cards),
        Piece("seats", "what can be counted of each seat", BELONGINGS, rows=seats),
        Piece("town", "the uncovered buildings of each seat", cards, rows=seats),
        Piece("working", "those whose function is awake", cards, rows=seats),
        Piece(
            "goods", "the goods of each seat, by the building they lie on", CARD_WORDS[1 : LAST_HOLDER + 1], rows=seats
        ),
        Piece("shown", "cards in each hand that everybody saw going there", cards, rows=seats),
        Piece("covered", "the covered buildings of each seat", cards, rows=seats),
    ]


@final
@mypyc_attr(acyclic=True)
class SanJuanEncoder(Encoder):
    """Observations of San Juan; seats are counted from the observer."""

    __slots__ = ()

    def __init__(self, seats: int) -> None:
        super().__init__(pieces(seats), ACTIONS.size)

    def write(self, s: State, seat: Seat, page: Page) -> None:
        assert isinstance(s, SanJuan)
        write_table(s, seat, page)
        write_tiles(s, page)
        page.members(s.middle, LAST_CARD)
        write_own_cards(s, seat, page)
        write_seats(s, seat, page)


def write_table(s: SanJuan, seat: Seat, page: Page) -> None:
    page.one_of(s.prompt, PROMPTS)
    page.one_of(from_here(s, seat, s.to_act), s.seats)
    page.one_of(from_here(s, seat, s.governor), s.seats)
    page.one_of(from_here(s, seat, s.chooser), s.seats)
    page.one_of(s.role - 1, LAST_ROLE)
    page.members(s.roles, LAST_ROLE)
    page.number(s.round)
    page.number(s.picks)
    page.number(s.privilege)
    page.number(s.due)
    page.number(seen_bound(s, seat))
    page.number(s.tally)
    page.number(s.gain)
    page.number(s.sales)
    page.number(s.bill)
    page.number(s.step)
    page.number(s.deck.size)
    page.number(s.deck.discarded)
    page.one_of(s.site - 1, LAST_CARD)


def write_tiles(s: SanJuan, page: Page) -> None:
    for place in range(i64(TILES)):
        if place < s.tiles_seen:
            page.one_of(i64(s.tiles[place]), TILES)
        else:
            page.past(TILES)
    page.one_of(s.next_tile, TILES)
    if s.next_tile < s.tiles_seen:
        for good in range(i64(1), i64(LAST_PLANT + 1)):
            page.number(s.price(good))
    else:
        page.past(LAST_PLANT)


def write_own_cards(s: SanJuan, seat: Seat, page: Page) -> None:
    p = s.players[seat]
    page.copies(p.hand.copies, p.hand.kinds, LAST_CARD)
    if s.prompt == Prompt.TAKE or seat == s.to_act:
        for place in range(s.set_aside):
            page.tally(i64(s.aside[place]))
    page.past(LAST_CARD)
    for card in p.chapel:
        page.tally(i64(card))
    for card in p.bank:
        page.tally(i64(card))
    page.past(LAST_CARD)
    deck = s.deck
    knower = bit(seat)
    for place in range(deck.discarded):
        if i64(deck.known[place]) & knower != 0:
            page.tally(i64(deck.discards[place]))
    page.past(LAST_CARD)


def write_seats(s: SanJuan, seat: Seat, page: Page) -> None:
    other = seat
    for step in range(s.seats):
        write_belongings(s, other, page)
        other = s.left_of(other)
    for step in range(s.seats):
        write_town(s.players[other], page)
        other = s.left_of(other)
    for step in range(s.seats):
        page.members(s.players[other].working, LAST_CARD)
        other = s.left_of(other)
    for step in range(s.seats):
        write_goods(s.players[other], page)
        other = s.left_of(other)
    for step in range(s.seats):
        for card in s.players[other].shown:
            page.tally(i64(card))
        page.past(LAST_CARD)
        other = s.left_of(other)
    for step in range(s.seats):
        write_covered(s.players[other], page)
        other = s.left_of(other)


def write_belongings(s: SanJuan, seat: Seat, page: Page) -> None:
    p = s.players[seat]
    page.number(p.hand.size)
    page.number(p.buildings)
    page.number(p.n_goods())
    page.number(points(s, seat))
    page.number(i64(len(p.chapel)))
    page.number(i64(len(p.bank)))
    page.number(i64(len(p.harbor)))
    page.number(i64(p.bank_used))
    page.number((s.library_used >> seat) & 1)


def write_town(p: Player, page: Page) -> None:
    for slot in range(p.buildings):
        page.tally(p.building(slot))
    page.past(LAST_CARD)


def write_goods(p: Player, page: Page) -> None:
    for slot in range(p.buildings):
        if p.goods[slot] != Card.NONE:
            page.tally(p.building(slot))
    page.past(LAST_HOLDER)


def write_covered(p: Player, page: Page) -> None:
    for pair in range(i64(len(p.covered)) // 2):
        page.tally(i64(p.covered[2 * pair + 1]))
    page.past(LAST_CARD)


def from_here(s: SanJuan, seat: Seat, other: Seat) -> i64:
    """How many seats to the left *other* sits; -1 for nobody."""
    if other == NOBODY:
        return -1
    if other < seat:
        return other + s.seats - seat
    return other - seat
