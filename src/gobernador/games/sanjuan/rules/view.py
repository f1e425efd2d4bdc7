"""What one seat may know, and the worlds that could lie behind it (R-SJ-92).

A view is made by copying what is allowed; what nobody wrote down here stays secret.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.bitset import bit, members
from gobernador.core.dice import Dice
from gobernador.core.game import View
from gobernador.core.packing import Writer
from gobernador.core.types import PASS, Bits, Seat
from gobernador.games.sanjuan.rules.deck import Deck
from gobernador.games.sanjuan.rules.ids import (
    CARD_SLOTS,
    KNOWN_TO_ALL,
    NAMED_COVERTLY,
    NAMED_OPENLY,
    NO_BOUND,
    Card,
    Prompt,
)
from gobernador.games.sanjuan.rules.player import NO_CARDS, NO_COPIES, Player
from gobernador.games.sanjuan.rules.ruleset import Ruleset
from gobernador.games.sanjuan.rules.setup import blank
from gobernador.games.sanjuan.rules.state import Phase, SanJuan
from gobernador.games.sanjuan.rules.table import Table, lay


@final
@mypyc_attr(acyclic=True)
class SeatView:
    """What everybody knows of a seat."""

    __slots__ = (
        "bank",
        "bank_used",
        "chapel",
        "covered",
        "hand",
        "harbor",
        "kinds",
        "loaded",
        "revealed",
        "shown",
        "town",
        "working",
    )

    def __init__(self, p: Player, end: i64) -> None:
        self.hand: i64 = p.hand.size
        """Cards in hand."""
        self.kinds: Final = bytes([p.kinds[slot] for slot in range(p.buildings)])
        """The uncovered buildings, in the order of their slots."""
        self.loaded: Final = bytes([p.goods[slot] != Card.NONE for slot in range(p.buildings)])
        """1 for each building with a good on it."""
        self.covered: Final = bytes(p.covered)
        """Pairs of slot and covered card."""
        self.town: Bits = p.town
        self.working: Bits = p.working
        self.chapel: i64 = len(p.chapel)
        """Cards under the chapel: not announced at a table, but anybody can count along."""
        self.bank: i64 = len(p.bank)
        self.harbor: i64 = len(p.harbor)
        self.bank_used: bool = p.bank_used
        self.shown: Final = bytes(p.shown)
        """Cards in the hand that everybody saw going there."""
        self.revealed: Final = bytes(p.chapel) + bytes(p.bank) + bytes(p.harbor) if end != 0 else b""
        """The cards under chapel, bank and harbor, once the game is over and everything that scores is shown."""

    def write(self, out: Writer) -> None:
        out.number(self.hand)
        out.raw(self.kinds)
        out.raw(self.loaded)
        out.raw(self.covered)
        out.number(self.working)
        out.number(self.chapel)
        out.number(self.bank)
        out.number(self.harbor)
        out.number(i64(self.bank_used))
        out.raw(self.shown)
        out.raw(self.revealed)


@final
@mypyc_attr(acyclic=True)
class SanJuanView(View):
    """What a perfectly attentive seat knows of a position of San Juan."""

    __slots__ = (
        "aside",
        "bank",
        "bound",
        "chapel",
        "discards",
        "hand",
        "known_discards",
        "players",
        "public_discards",
        "rules",
        "supply",
        "table",
        "tiles",
    )

    def __init__(self, s: SanJuan, seat: Seat) -> None:
        mask: i64 = 0
        if seat >= 0 and seat == s.to_act:
            mask = s.mask()
        super().__init__(seat, s.to_act, s.prompt, s.base, mask)
        self.rules: Final = s.rules
        self.table: Final = Table(s)
        self.players: Final = [SeatView(s.players[other], s.end) for other in range(s.seats)]
        self.supply: i64 = s.deck.size
        """Cards in the supply."""
        self.discards: i64 = s.deck.discarded
        """Cards in the discard pile."""
        self.tiles: Final = bytes([s.tiles[place] for place in range(s.tiles_seen)])
        """The trading tiles in the order they were revealed."""
        self.public_discards: Final = known_discards(s.deck, KNOWN_TO_ALL)
        """The discarded cards that everybody saw, ascending."""
        self.aside: Final = seen_aside(s, seat)
        """Cards drawn or turned up and not yet placed, if this seat sees them."""
        self.bound: i64 = seen_bound(s, seat)
        """No answer above this card is possible any more in the set being named."""
        if seat < 0:
            self.hand = b""
            self.chapel = b""
            self.bank = b""
            self.known_discards = self.public_discards
            return
        p = s.players[seat]
        self.hand = bytes(p.hand.cards())
        """The own hand, ascending."""
        self.chapel = bytes(p.chapel)
        """The cards under the own chapel."""
        self.bank = bytes(p.bank)
        self.known_discards = known_discards(s.deck, bit(seat))
        """The discarded cards that this seat knows, ascending: its own, and those everybody saw."""

    def legal(self) -> list[int]:
        return [answer + self.base if answer != PASS else PASS for answer in members(self.mask)]

    def to_bytes(self) -> bytes:
        out = Writer()
        for number in (
            self.seat,
            self.to_act,
            self.prompt,
            self.base,
            self.mask,
            self.supply,
            self.discards,
            self.bound,
        ):
            out.number(number)
        for number in self.table.numbers():
            out.number(number)
        for player in self.players:
            player.write(out)
        for cards in (
            self.tiles,
            self.public_discards,
            self.known_discards,
            self.aside,
            self.hand,
            self.chapel,
            self.bank,
        ):
            out.raw(cards)
        return out.bytes()


def view_of(s: SanJuan, seat: Seat) -> SanJuanView:
    """What *seat* may know; NOBODY is a spectator, who knows what all seats know."""
    return SanJuanView(s, seat)


def known_discards(deck: Deck, knower: i64) -> bytes:
    """The discarded cards whose face is known to *knower*, ascending."""
    found = [int(deck.discards[place]) for place in range(deck.discarded) if i64(deck.known[place]) & knower == knower]
    return bytes(sorted(found))


def seen_aside(s: SanJuan, seat: Seat) -> bytes:
    """The cards set aside, if they lie open or the seat drew them itself."""
    if s.prompt != Prompt.TAKE and (seat != s.to_act or seat < 0):
        return b""
    return bytes([s.aside[place] for place in range(s.set_aside)])


def seen_bound(s: SanJuan, seat: Seat) -> i64:
    """How far the set asked for has been named, if the seat hears it; what an earlier set left behind is nobody's business."""
    if NAMED_OPENLY & bit(s.prompt) != 0:
        return s.bound
    if NAMED_COVERTLY & bit(s.prompt) != 0 and seat == s.to_act and seat >= 0:
        return s.bound
    return NO_BOUND


# -- imagining -----------------------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Unseen:
    """The cards a seat cannot place, to be dealt where it knows that some card must be."""

    __slots__ = ("cards", "dice", "size")

    def __init__(self, copies: vec[u8], room: vec[u8], dice: Dice) -> None:
        self.cards: Final = room
        self.dice: Final = dice
        size: i64 = 0
        for card in range(i64(CARD_SLOTS)):
            for copy in range(i64(copies[card])):
                room[size] = u8(card)
                size += 1
        self.size: i64 = size

    def next(self) -> i64:
        """Any one of them."""
        place = self.dice.below(self.size)
        card = i64(self.cards[place])
        self.size -= 1
        self.cards[place] = self.cards[self.size]
        return card

    def pile(self, cards: i64) -> vec[u8]:
        """So many of them."""
        if cards == 0:
            return NO_CARDS
        pile = vec[u8]()
        for place in range(cards):
            pile = append(pile, u8(self.next()))
        return pile


def imagine(view: SanJuanView, rules: Ruleset, phases: vec[Phase], dice: Dice) -> SanJuan:
    """A world that this view could be of: everything known in its place, the rest dealt."""
    s = blank(rules, phases, len(view.players), dice)
    s.to_act = view.to_act
    s.prompt = view.prompt
    s.base = view.base
    lay(s, view.table.numbers())
    s.bound = view.bound
    unseen = Unseen(unplaced(view), rules.no_pile[:], dice)
    lay_tiles(s, view.tiles)
    for seat in range(s.seats):
        lay_town(s.players[seat], view.players[seat], rules, unseen)
        if seat == view.seat:
            own_cards(s.players[seat], view)
        else:
            deal_hidden(s.players[seat], view.players[seat], unseen)
        if len(view.players[seat].revealed) > 0:
            lay_revealed(s.players[seat], view.players[seat])
        else:
            s.players[seat].harbor = unseen.pile(view.players[seat].harbor)
    for place in range(s.set_aside):
        if len(view.aside) > 0:
            s.aside[place] = view.aside[place]
        else:
            s.aside[place] = u8(unseen.next())
    lay_discards(s.deck, view, unseen)
    while unseen.size > 0:
        s.deck.cards[s.deck.size] = u8(unseen.next())
        s.deck.size += 1
    return s


def unplaced(view: SanJuanView) -> vec[u8]:
    """The deck less every card whose place the seat knows."""
    copies = view.rules.deck_copies[:]
    for player in view.players:
        take_out(copies, player.kinds)
        if len(player.covered) > 0:
            take_out(copies, player.covered[1::2])
        take_out(copies, player.revealed)
    for seat in range(len(view.players)):
        if seat != view.seat:
            take_out(copies, view.players[seat].shown)
    for known in (view.hand, view.known_discards, view.aside):
        take_out(copies, known)
    if view.table.end == 0:
        take_out(copies, view.chapel)
        take_out(copies, view.bank)
    if view.prompt == Prompt.COVER:
        take_out(copies, bytes([view.table.site]))
    return copies


def take_out(copies: vec[u8], cards: bytes) -> None:
    """These cards are placed; what never was in the deck stays out of it."""
    for card in cards:
        if copies[card] > 0:
            copies[card] -= 1


def lay_tiles(s: SanJuan, seen: bytes) -> None:
    """The tiles seen, in their order; the others behind them, their places open."""
    tiles = s.tiles[:]
    placed: Bits = 0
    for place in range(i64(len(seen))):
        tiles[place] = seen[place]
        placed |= bit(i64(seen[place]))
    place = i64(len(seen))
    for tile in range(i64(len(tiles))):
        if placed & bit(tile) == 0:
            tiles[place] = u8(tile)
            place += 1
    s.tiles = tiles
    s.tiles_fixed = i64(len(seen))


def lay_town(p: Player, seen: SeatView, rules: Ruleset, unseen: Unseen) -> None:
    """A seat's town; the faces of its goods nobody knows."""
    p.buildings = len(seen.kinds)
    for slot in range(p.buildings):
        p.kinds[slot] = seen.kinds[slot]
        if seen.loaded[slot] != 0:
            p.goods[slot] = u8(unseen.next())
    p.settle(seen.working, rules)
    p.covered = pile_of(seen.covered)
    p.shown = pile_of(seen.shown)
    p.bank_used = seen.bank_used


def own_cards(p: Player, view: SanJuanView) -> None:
    for card in view.hand:
        p.hand.add(card)
    p.chapel = pile_of(view.chapel)
    p.bank = pile_of(view.bank)


def deal_hidden(p: Player, seen: SeatView, unseen: Unseen) -> None:
    """Somebody else's hand and piles."""
    for card in seen.shown:
        p.hand.add(card)
    while p.hand.size < seen.hand:
        p.hand.add(unseen.next())
    if len(seen.revealed) == 0:
        p.chapel = unseen.pile(seen.chapel)
        p.bank = unseen.pile(seen.bank)


def lay_revealed(p: Player, seen: SeatView) -> None:
    """The piles of a game that is over."""
    bank_from = seen.chapel
    harbor_from = bank_from + seen.bank
    p.chapel = pile_of(seen.revealed[:bank_from])
    p.bank = pile_of(seen.revealed[bank_from:harbor_from])
    p.harbor = pile_of(seen.revealed[harbor_from:])


def pile_of(cards: bytes) -> vec[u8]:
    """A pile of these cards. Most piles are empty, and all of those are the same."""
    if len(cards) == 0:
        return NO_CARDS
    return vec[u8](list(cards))


def lay_discards(deck: Deck, view: SanJuanView, unseen: Unseen) -> None:
    """The discard pile: what everybody saw, what only this seat knows, and the rest."""
    private = NO_COPIES[:]
    for card in view.known_discards:
        private[card] += 1
    for card in view.public_discards:
        private[card] -= 1
        deck.discard(card, KNOWN_TO_ALL)
    for kind in range(i64(CARD_SLOTS)):
        for copy in range(i64(private[kind])):
            deck.discard(kind, bit(view.seat))
    while deck.discarded < view.discards:
        deck.discard(unseen.next(), 0)
