"""A state of Puerto Rico: a position, the phases that ask about it, and the few things that every phase does to it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.bitset import bit
from gobernador.core.dice import Dice
from gobernador.core.types import NOBODY, PASS, Action, Bits, PromptId, Seat
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, End, Good, Note
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.position import Piles, Position, copy_piles
from gobernador.games.puertorico.rules.ruleset import Ruleset
from gobernador.games.puertorico.rules.storage import write_state


@mypyc_attr(acyclic=True)
class Phase:
    """One kind of question: whom it is put to, what can be answered, what an answer does.

    Most questions go around the table once: `begin` puts it to the first seat that has something to choose, `next_seat` goes on
    clockwise, `close` comes after the last seat. It is stateless; what must be remembered is in the position.
    """

    __slots__ = ()

    def mask(self, s: "PuertoRico") -> Bits:
        """The legal answers to the open question."""
        raise NotImplementedError

    def apply(self, s: "PuertoRico", choice: i64) -> None:
        """Carry out an answer: 0 is pass, otherwise what the verb names."""
        raise NotImplementedError

    def offer(self, s: "PuertoRico", seat: Seat) -> bool:
        """Give *seat* its turn: True if a question is open now, False if there was nothing to choose."""
        raise NotImplementedError

    def close(self, s: "PuertoRico") -> None:
        """Every seat has had its turn."""
        raise NotImplementedError

    def begin(self, s: "PuertoRico", first: Seat) -> None:
        """Start the round of the table at *first*."""
        s.first = first
        if not self.offer(s, first):
            self.next_seat(s, first)

    def next_seat(self, s: "PuertoRico", seat: Seat) -> None:
        """*seat* is done: on to the next one that has something to choose."""
        seat = s.left_of(seat)
        while seat != s.first:
            if self.offer(s, seat):
                return
            seat = s.left_of(seat)
        self.close(s)


@final
@mypyc_attr(acyclic=True)
class PuertoRico(Position):
    """A position of Puerto Rico with those who ask about it."""

    __slots__ = ("phases",)

    def __init__(self, rules: Ruleset, phases: vec[Phase], players: vec[Player], piles: Piles, dice: Dice) -> None:
        super().__init__(rules, players, piles, dice)
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

    def clone(self) -> "PuertoRico":
        twin = self.open_copy(self.dice.fork())
        twin.top = self.top
        return twin

    def open_copy(self, dice: Dice) -> "PuertoRico":
        """A copy of everything that everybody sees, its future left to *dice*."""
        players = vec[Player]([self.players[seat].clone() for seat in range(self.seats)])
        twin = PuertoRico(self.rules, self.phases, players, copy_piles(self), dice)
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

    # -- tiles -------------------------------------------------------------------------------------------------

    def tiles_left(self) -> bool:
        """Whether a face-down tile can be drawn, the discards shuffled in if need be."""
        if self.pile_size > 0:
            return True
        for tile in range(i64(1), i64(GOOD_SLOTS)):
            if self.discards[tile] > 0:
                return True
        return False

    def draw_tile(self) -> i64:
        """The next face-down tile; there is one (R-PR-12, 13)."""
        if self.pile_size == 0:
            self.reshuffle()
        tile = self.next_tile()
        self.pile[tile] -= 1
        self.pile_size -= 1
        return tile

    def next_tile(self) -> i64:
        if len(self.top) > 0:
            tile = i64(self.top[len(self.top) - 1])
            self.top = self.top[: len(self.top) - 1]
            return tile
        place = self.dice.below(self.pile_size)
        tile = Good.CORN
        while place >= i64(self.pile[tile]):
            place -= i64(self.pile[tile])
            tile += 1
        return tile

    def reshuffle(self) -> None:
        """The discarded tiles become the face-down pile."""
        for tile in range(i64(1), i64(GOOD_SLOTS)):
            self.pile[tile] = self.discards[tile]
            self.pile_size += i64(self.discards[tile])
            self.discards[tile] = 0

    def fill_row(self) -> None:
        """Turn up one tile more than there are seats, as far as there are any."""
        for place in range(self.seats + 1):
            if not self.tiles_left():
                return
            tile = self.draw_tile()
            self.row[tile] += 1
            self.note(Note.TURNED_UP, NOBODY, tile)

    def row_kinds(self) -> Bits:
        """The kinds of plantation that lie face up."""
        found: i64 = 0
        for tile in range(i64(1), i64(GOOD_SLOTS)):
            if self.row[tile] > 0:
                found |= bit(tile)
        return found

    # -- colonists, coins, points, barrels ---------------------------------------------------------------------

    def colonist_at_hand(self) -> bool:
        """Whether hospice and university find a colonist: in the supply, or else on the ship (A-08)."""
        return self.colonists + self.colonist_ship > 0

    def take_colonist(self) -> None:
        """One colonist leaves the supply, or the ship if the supply is empty."""
        if self.colonists > 0:
            self.colonists -= 1
        else:
            self.colonist_ship -= 1

    def pay_out(self, seat: Seat, coins: i64, building: i64) -> None:
        """Coins from the bank, thanks to *building* (or none)."""
        if coins > 0:
            self.players[seat].coins += coins
            self.note(Note.COINS, seat, coins, building)

    def score(self, seat: Seat, points: i64, barrels: i64) -> None:
        """Points from the pool; once it is empty they are noted instead (R-PR-68)."""
        self.players[seat].points += points
        self.points -= points
        self.note(Note.POINTS, seat, points, barrels)
        if self.points <= 0:
            self.points = 0
            self.trigger(End.POINTS)

    def give_back(self, seat: Seat, good: i64, barrels: i64) -> None:
        """Barrels return to the supply."""
        self.players[seat].goods[good] -= u8(barrels)
        self.supply[good] += u8(barrels)

    def trigger(self, reason: i64) -> None:
        """This round is the last one (R-PR-80)."""
        if self.last_round == 0:
            self.last_round = reason
            self.note(Note.LAST_ROUND, NOBODY, reason)
