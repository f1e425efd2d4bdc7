"""San Juan as a seat sees it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.state import State
from gobernador.core.types import Seat
from gobernador.games.sanjuan.rules.actions import ACTIONS, HOLDERS
from gobernador.games.sanjuan.rules.deck import Deck
from gobernador.games.sanjuan.rules.ids import (
    CARD_ROOM,
    CARD_SLOTS,
    CARD_WORDS,
    GOOD_WORDS,
    LAST_ROLE,
    PROMPT_ROOM,
    PROMPT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
    Card,
    Prompt,
)
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.scoring import points
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.rules.view import seen_bound
from gobernador.research.encoding.encoder import Encoder, Piece, with_room
from gobernador.research.encoding.page import add, cards, copies, members, number, one_of, tally, who

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
NUMBERS_ROOM: Final = 16
BELONGINGS: Final = ("hand", "buildings", "goods", "points", "chapel", "bank", "harbor", "bank_used", "library_used")
BELONGINGS_ROOM: Final = 12
PRICES_ROOM: Final = 8
HOLDERS_ROOM: Final = 8
HOLDER_WORDS: Final = tuple([CARD_WORDS[card] for card in HOLDERS])
HOLDER_PLACE: Final = vec[i64]([1 + HOLDERS.index(card) if card in HOLDERS else 0 for card in range(CARD_SLOTS)])
"""Where the goods on each building are counted, from 1: in the order in which the buildings joined the game."""


def pieces(seats: int) -> list[Piece]:
    """The parts of an observation at a table with so many seats, the observer's own seat first.

    Each part has room for what may join it (see `ids.py`), so that no part ever moves; the room is 0 until then.
    """
    kinds = with_room(CARD_WORDS[1:], CARD_ROOM)
    around = ("own", "left", "second_left", "third_left")[:seats]
    return [
        Piece("prompt", "the open question, or the last one", with_room(PROMPT_WORDS, PROMPT_ROOM)),
        Piece("to_act", "who answers it; nobody once the game is over", around),
        Piece("governor", "who is governor", around),
        Piece("chooser", "who chose the current role", around),
        Piece("role", "the current role", ROLE_WORDS[1:]),
        Piece("roles", "the roles that can still be chosen", ROLE_WORDS[1:]),
        Piece(
            "numbers",
            "the progress of the round and of the question, and the sizes of the piles",
            with_room(NUMBERS, NUMBERS_ROOM),
        ),
        Piece("site", "the building being built", kinds),
        Piece("tiles", "which tile was seen at which place of the pile", TILE_WORDS, rows=TILES),
        Piece("tile", "the place of the next tile to turn up, or of the one turned up", ("0", "1", "2", "3", "4")),
        Piece(
            "prices", "what goods sell for with that tile, if it has been seen", with_room(GOOD_WORDS[1:], PRICES_ROOM)
        ),
        Piece("middle", "buildings that lie in the middle for anyone to build", kinds),
        Piece("own_hand", "the hand of the observer", kinds),
        Piece("aside", "cards drawn or turned up and not yet placed, if the seat sees them", kinds),
        Piece("own_piles", "the cards under the observer's chapel and bank", kinds),
        Piece("known_discards", "the discarded cards that the seat knows", kinds),
        Piece("seats", "what each seat has, in numbers", with_room(BELONGINGS, BELONGINGS_ROOM), rows=seats),
        Piece("town", "the uncovered buildings of each seat", kinds, rows=seats),
        Piece("working", "the buildings whose ability works", kinds, rows=seats),
        Piece(
            "goods",
            "the goods of each seat, by the building they lie on",
            with_room(HOLDER_WORDS, HOLDERS_ROOM),
            rows=seats,
        ),
        Piece("shown", "cards in each hand that everybody has seen", kinds, rows=seats),
        Piece("covered", "the covered buildings of each seat", kinds, rows=seats),
    ]


@final
@mypyc_attr(acyclic=True)
class SanJuanEncoder(Encoder):
    """Observations of San Juan; seats are counted from the observer."""

    __slots__ = ()

    def __init__(self, seats: int) -> None:
        super().__init__(pieces(seats), ACTIONS.size)

    def write(self, s: State, seat: Seat, out: vec[i64], at: i64) -> None:
        assert isinstance(s, SanJuan)
        write_all(s, seat, out, at)


def write_all(s: SanJuan, seat: Seat, out: vec[i64], at: i64) -> None:
    """Every piece, in order."""
    at = write_table(s, seat, out, at)
    at = write_tiles(s, out, at)
    at = members(out, at, s.middle, CARD_ROOM)
    at = write_own_cards(s, seat, out, at)
    write_seats(s, seat, out, at)


def write_table(s: SanJuan, seat: Seat, out: vec[i64], at: i64) -> i64:
    at = one_of(out, at, s.prompt, PROMPT_ROOM)
    at = who(out, at, s.to_act, seat, s.seats)
    at = who(out, at, s.governor, seat, s.seats)
    at = who(out, at, s.chooser, seat, s.seats)
    at = one_of(out, at, s.role - 1, LAST_ROLE)
    at = members(out, at, s.roles, LAST_ROLE)
    write_numbers(s, seat, out, at)
    return one_of(out, at + NUMBERS_ROOM, s.site - 1, CARD_ROOM)


def write_numbers(s: SanJuan, seat: Seat, out: vec[i64], at: i64) -> None:
    at = number(out, at, s.round)
    at = number(out, at, s.picks)
    at = number(out, at, s.privilege)
    at = number(out, at, s.due)
    at = number(out, at, seen_bound(s, seat))
    at = number(out, at, s.tally)
    at = number(out, at, s.gain)
    at = number(out, at, s.sales)
    at = number(out, at, s.bill)
    at = number(out, at, s.step)
    at = number(out, at, s.deck.size)
    number(out, at, s.deck.discarded)


def write_tiles(s: SanJuan, out: vec[i64], at: i64) -> i64:
    tiles = s.tiles
    for place in range(s.tiles_seen):
        one_of(out, at + place * TILES, i64(tiles[place]), TILES)
    at = one_of(out, at + TILES * TILES, s.next_tile, TILES)
    if s.next_tile < s.tiles_seen:
        rules = s.rules
        tile = i64(tiles[s.next_tile])
        for column in range(rules.goods):
            number(out, at + column, rules.tile_price(tile, rules.plant_order[rules.goods - 1 - column]))
    return at + PRICES_ROOM


def write_own_cards(s: SanJuan, seat: Seat, out: vec[i64], at: i64) -> i64:
    p = s.players[seat]
    at = copies(out, at, p.hand.copies, p.hand.kinds, CARD_ROOM)
    if s.prompt == Prompt.TAKE or seat == s.to_act:
        for place in range(s.set_aside):
            tally(out, at, i64(s.aside[place]))
    at += CARD_ROOM
    cards(out, at, p.chapel, CARD_ROOM)
    at = cards(out, at, p.bank, CARD_ROOM)
    return write_known_discards(s.deck, seat, out, at)


def write_known_discards(deck: Deck, seat: Seat, out: vec[i64], at: i64) -> i64:
    known = deck.known
    discards = deck.discards
    for place in range(deck.discarded):
        # Added up rather than asked for: about half of them are known, and no processor guesses which half.
        add(out, at + i64(discards[place]) - 1, (i64(known[place]) >> seat) & 1)
    return at + CARD_ROOM


def write_seats(s: SanJuan, seat: Seat, out: vec[i64], at: i64) -> None:
    towns = at + s.seats * BELONGINGS_ROOM
    working = towns + s.seats * CARD_ROOM
    goods = working + s.seats * CARD_ROOM
    shown = goods + s.seats * HOLDERS_ROOM
    covered = shown + s.seats * CARD_ROOM
    other = seat
    for step in range(s.seats):
        p = s.players[other]
        write_belongings(s, other, p, out, at)
        at += BELONGINGS_ROOM
        towns = write_town(p, out, towns)
        working = members(out, working, p.working, CARD_ROOM)
        goods = write_goods(p, out, goods)
        shown = cards(out, shown, p.shown, CARD_ROOM)
        covered = write_covered(p, out, covered)
        other = s.left_of(other)


def write_belongings(s: SanJuan, seat: Seat, p: Player, out: vec[i64], at: i64) -> None:
    at = number(out, at, p.hand.size)
    at = number(out, at, p.buildings)
    at = number(out, at, p.n_goods())
    at = number(out, at, points(s, seat))
    at = number(out, at, i64(len(p.chapel)))
    at = number(out, at, i64(len(p.bank)))
    at = number(out, at, i64(len(p.harbor)))
    at = number(out, at, i64(p.bank_used))
    number(out, at, (s.library_used >> seat) & 1)


def write_town(p: Player, out: vec[i64], at: i64) -> i64:
    kinds = p.kinds
    for slot in range(p.buildings):
        tally(out, at, i64(kinds[slot]))
    return at + CARD_ROOM


def write_goods(p: Player, out: vec[i64], at: i64) -> i64:
    if p.loaded != 0:
        kinds = p.kinds
        goods = p.goods
        for slot in range(p.buildings):
            if goods[slot] != Card.NONE:
                tally(out, at, HOLDER_PLACE[i64(kinds[slot])])
    return at + HOLDERS_ROOM


def write_covered(p: Player, out: vec[i64], at: i64) -> i64:
    covered = p.covered
    for pair in range(i64(len(covered)) // 2):
        tally(out, at, i64(covered[2 * pair + 1]))
    return at + CARD_ROOM
