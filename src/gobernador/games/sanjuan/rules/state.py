"""A state of San Juan: a position, the phases that ask about it, and the few things that every phase does to it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.bitset import bit, lowest
from gobernador.core.dice import Dice
from gobernador.core.types import NOBODY, PASS, Action, Bits, PromptId, Seat
from gobernador.games.sanjuan.rules.deck import Deck
from gobernador.games.sanjuan.rules.ids import KNOWN_TO_ALL, Card, Note
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.position import Position
from gobernador.games.sanjuan.rules.ruleset import Ruleset
from gobernador.games.sanjuan.rules.storage import write_state


@mypyc_attr(acyclic=True)
class Phase:
    """One kind of question: whom it is put to, what can be answered, what an answer does.

    Most questions go around the table once: `begin` puts it to the first seat that has something to choose, `next_seat` goes on
    clockwise, `close` comes after the last seat. It is stateless; what must be remembered is in the position.
    """

    __slots__ = ()

    def mask(self, s: "SanJuan") -> Bits:
        """The legal answers to the open question."""
        raise NotImplementedError

    def apply(self, s: "SanJuan", choice: i64) -> None:
        """Carry out an answer: 0 is pass, otherwise a card or a role."""
        raise NotImplementedError

    def offer(self, s: "SanJuan", seat: Seat) -> bool:
        """Give *seat* its turn: True if a question is open now, False if there was nothing to choose."""
        raise NotImplementedError

    def close(self, s: "SanJuan") -> None:
        """Every seat has had its turn."""
        raise NotImplementedError

    def begin(self, s: "SanJuan", first: Seat) -> None:
        """Start the round of the table at *first*."""
        s.first = first
        if not self.offer(s, first):
            self.next_seat(s, first)

    def next_seat(self, s: "SanJuan", seat: Seat) -> None:
        """*seat* is done: on to the next one that has something to choose."""
        seat = s.left_of(seat)
        while seat != s.first:
            if self.offer(s, seat):
                return
            seat = s.left_of(seat)
        self.close(s)


@final
@mypyc_attr(acyclic=True)
class SanJuan(Position):
    """A position of San Juan with those who ask about it."""

    __slots__ = ("phases",)

    def __init__(
        self, rules: Ruleset, phases: vec[Phase], players: vec[Player], deck: Deck, tiles: vec[u8], dice: Dice
    ) -> None:
        super().__init__(rules, players, deck, tiles, dice)
        # Said again, so that compiled code need not ask whether they are there: others may derive from State.
        self.to_act = NOBODY
        self.prompt = 0
        self.base = 0
        self.watched = False
        self.phases: Final = phases
        """Who answers for each kind of question."""

    def mask(self) -> Bits:
        return self.phases[self.prompt].mask(self)

    def apply(self, action: Action) -> None:
        choice = action
        if choice != PASS:
            choice -= self.base
        self.phases[self.prompt].apply(self, choice)

    def clone(self) -> "SanJuan":
        players = vec[Player]([self.players[seat].clone() for seat in range(self.seats)])
        twin = SanJuan(self.rules, self.phases, players, self.deck.clone(), self.tiles, self.dice.fork())
        twin.take_over(self)
        return twin

    def to_bytes(self) -> bytes:
        return write_state(self)

    # -- asking ------------------------------------------------------------------------------------------------

    def ask(self, seat: Seat, prompt: PromptId, base: i64) -> None:
        """Put a question to a seat."""
        self.to_act = seat
        self.prompt = prompt
        self.base = base

    def left_of(self, seat: Seat) -> Seat:
        """The next seat, clockwise."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    def choices(self) -> i64:
        """How many roles are chosen in a round."""
        return self.rules.choices[self.seats]

    def privilege_of(self, seat: Seat) -> i64:
        """What the privilege of the current role is worth to *seat*."""
        if seat == self.chooser:
            return self.privilege
        return 0

    def thanks_to(self, p: Player, power: i64) -> i64:
        """The working building of a player that grants a power: what an event names as its cause."""
        return lowest(p.working & self.rules.granting[power])

    # -- cards -------------------------------------------------------------------------------------------------

    def draw(self) -> i64:
        """The one door through which cards leave the supply; Card.NONE if no card is left anywhere (R-SJ-75, 76)."""
        if self.deck.size == 0:
            if self.deck.discarded == 0:
                return Card.NONE
            self.reshuffle()
        card = self.deck.take(self.dice)
        if self.deck.size == 0 and self.deck.discarded > 0 and self.rules.reshuffle_at_once != 0:
            self.reshuffle()
        return card

    def reshuffle(self) -> None:
        self.note(Note.RESHUFFLED, NOBODY, self.deck.discarded)
        self.deck.reshuffle()

    def draw_to_hand(self, seat: Seat, cards: i64, building: i64) -> None:
        """Draw up to *cards* cards, thanks to *building* (or none)."""
        hand = self.players[seat].hand
        drawn: i64 = 0
        while drawn < cards:
            card = self.draw()
            if card == Card.NONE:
                break
            hand.add(card)
            drawn += 1
            self.note(Note.DREW_CARD, seat, card)
        if drawn > 0:
            self.note(Note.DREW, seat, drawn, building)

    def draw_aside(self, seat: Seat, cards: i64, note: i64) -> None:
        """Draw up to *cards* cards and leave them beside the supply for now."""
        while self.set_aside < cards:
            card = self.draw()
            if card == Card.NONE:
                return
            self.aside[self.set_aside] = u8(card)
            self.set_aside += 1
            self.note(note, seat, card)

    def aside_kinds(self) -> Bits:
        """The kinds of card set aside."""
        kinds: i64 = 0
        for place in range(self.set_aside):
            kinds |= bit(i64(self.aside[place]))
        return kinds

    def pick_up(self, card: i64) -> None:
        """One card of this kind is no longer set aside."""
        place: i64 = 0
        while self.aside[place] != card:
            place += 1
        self.set_aside -= 1
        self.aside[place] = self.aside[self.set_aside]

    def discard_unseen(self, card: i64) -> None:
        """A card nobody has seen goes to the discard pile."""
        self.deck.discard(card, 0)

    def discard_shown(self, card: i64) -> None:
        """A card everybody has seen goes to the discard pile."""
        self.deck.discard(card, KNOWN_TO_ALL)

    def discard_from_hand(self, seat: Seat, card: i64) -> None:
        """A seat discards a card that only it knows."""
        self.players[seat].give_away(card)
        self.deck.discard(card, bit(seat))

    # -- trading tiles -----------------------------------------------------------------------------------------

    def tile(self) -> i64:
        """The trading tile of this trader phase."""
        return i64(self.tiles[self.next_tile])

    def reveal_tile(self) -> None:
        """Turn up the next tile; one that was never seen gets its place now (R-SJ-01)."""
        places = i64(len(self.tiles))
        place = self.next_tile
        if place >= self.tiles_fixed:
            other = place + self.dice.below(places - place)
            tiles = self.tiles[:]
            tile = tiles[place]
            tiles[place] = tiles[other]
            tiles[other] = tile
            self.tiles = tiles
            self.tiles_fixed = place + 1
        self.tiles_seen = max(self.tiles_seen, place + 1)
        self.note(Note.TILE, self.chooser, self.tile())

    def price(self, card: i64) -> i64:
        """What the good on a building of this kind brings now."""
        if self.rules.plants & bit(card) != 0:
            return self.rules.tile_price(self.tile(), card)
        return self.rules.price[card]
