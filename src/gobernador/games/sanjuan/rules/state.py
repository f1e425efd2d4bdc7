"""A position of San Juan, complete, with its secrets; and the few things that every phase does to it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.bitset import bit, lowest
from gobernador.core.dice import Dice
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS, Action, Bits, PromptId, Seat
from gobernador.games.sanjuan.rules.deck import Deck
from gobernador.games.sanjuan.rules.hooks import Phase
from gobernador.games.sanjuan.rules.ids import KNOWN_TO_ALL, NO_BOUND, Card, Note, Role
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.ruleset import Ruleset

ASIDE: Final = 8
"""The most cards ever set aside: a councillor with a library."""
NOTHING_ASIDE: Final = vec[u8]([0] * ASIDE)


@final
@mypyc_attr(acyclic=True)
class SanJuan(State):
    """A position of San Juan."""

    __slots__ = (
        "aside",
        "bill",
        "bound",
        "chooser",
        "deck",
        "due",
        "end",
        "first",
        "gain",
        "governor",
        "library_used",
        "middle",
        "next_tile",
        "phases",
        "picks",
        "players",
        "privilege",
        "role",
        "roles",
        "round",
        "rules",
        "sales",
        "seats",
        "set_aside",
        "site",
        "step",
        "tally",
        "tiles",
        "tiles_fixed",
        "tiles_seen",
    )

    def __init__(
        self, rules: Ruleset, phases: vec[Phase], players: vec[Player], deck: Deck, tiles: vec[u8], dice: Dice
    ) -> None:
        super().__init__(dice)
        # Said again, so that compiled code need not ask whether they are there: others may derive from State.
        self.to_act = NOBODY
        self.prompt = 0
        self.base = 0
        self.watched = False
        self.rules: Final = rules
        self.phases: Final = phases
        """Who answers for each kind of question."""
        self.players: Final = players
        self.seats: i64 = len(players)
        self.deck: Final = deck
        self.middle: Bits = rules.middle
        """Buildings that lie in the middle of the table for anyone to build."""

        self.tiles: vec[u8] = tiles
        self.tiles_fixed: i64 = 0
        """So many tiles have their place; the others get theirs when they are first revealed."""
        self.tiles_seen: i64 = 0
        self.next_tile: i64 = 0
        """The place of the tile that the next trader phase turns up, or that this one has."""

        self.round: i64 = 1
        self.governor: Seat = 0
        self.picks: i64 = 0
        """Roles chosen in this round, the current one left out."""
        self.roles: Bits = 0
        """Roles still in the middle."""
        self.role: i64 = Role.NONE
        self.chooser: Seat = 0
        self.privilege: i64 = 0
        """What the chooser's privilege adds, library included."""
        self.library_used: Bits = 0
        """With two seats: who has used the library in this round."""
        self.end: i64 = 0
        """Why the game is over, once it is."""

        # Where a phase stands.
        self.first: Seat = 0
        """Where the question's way around the table began."""
        self.step: i64 = 0
        """Which part of the start of a round, or which of a prospector's buildings."""
        self.due: i64 = 0
        """Cards still to pay, to discard or to keep; goods that may still be produced or sold."""
        self.bound: i64 = NO_BOUND
        """A set is named in descending order: nothing above this any more."""
        self.tally: i64 = 0
        """Goods produced, sold or spent, or cards put away, by the seat to act."""
        self.gain: i64 = 0
        """Cards that the seat to act will draw for what it sold."""
        self.sales: i64 = 0
        """Goods sold by anyone in this trader phase."""
        self.site: i64 = Card.NONE
        """The building being built."""
        self.bill: i64 = 0
        """What it costs."""
        self.aside: Final = NOTHING_ASIDE[:]
        """Cards drawn or turned up and not yet kept or discarded, in that order."""
        self.set_aside: i64 = 0

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
        twin.to_act = self.to_act
        twin.prompt = self.prompt
        twin.base = self.base
        twin.middle = self.middle
        twin.tiles_fixed = self.tiles_fixed
        twin.tiles_seen = self.tiles_seen
        twin.next_tile = self.next_tile
        twin.round = self.round
        twin.governor = self.governor
        twin.picks = self.picks
        twin.roles = self.roles
        twin.role = self.role
        twin.chooser = self.chooser
        twin.privilege = self.privilege
        twin.library_used = self.library_used
        twin.end = self.end
        twin.first = self.first
        twin.step = self.step
        twin.due = self.due
        twin.bound = self.bound
        twin.tally = self.tally
        twin.gain = self.gain
        twin.sales = self.sales
        twin.site = self.site
        twin.bill = self.bill
        twin.set_aside = self.set_aside
        for place in range(self.set_aside):
            twin.aside[place] = self.aside[place]
        return twin

    def to_bytes(self) -> bytes:
        from gobernador.games.sanjuan.rules.storage import write_state  # noqa: PLC0415 - it makes states, so it comes after them

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
