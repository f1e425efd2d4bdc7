"""Producer phase: cards from the supply become goods, unseen (R-SJ-50 to 52)."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit, up_to
from gobernador.core.types import PASS, Bits, Seat
from gobernador.games.sanjuan.rules.ids import NO_BOUND, Base, Note, Power, Prompt
from gobernador.games.sanjuan.rules.rounds import end_phase
from gobernador.games.sanjuan.rules.state import Phase, SanJuan


@final
@mypyc_attr(acyclic=True)
class Produce(Phase):
    """Which production buildings get a good."""

    __slots__ = ()

    def offer(self, s: SanJuan, seat: Seat) -> bool:
        # The registers themselves, `to_produce` and `produced`: a name costs a few instructions, and every seat comes here.
        s.due = s.rules.produce + s.privilege_of(seat) + s.players[seat].power[Power.PRODUCE_MORE]
        s.bound = NO_BOUND
        s.tally = 0
        if not can_produce(s, seat):
            return False
        s.ask(seat, Prompt.PRODUCE, Base.PRODUCE)
        return True

    def mask(self, s: SanJuan) -> Bits:
        return (s.players[s.to_act].vacant & up_to(s.bound)) | bit(PASS)

    def apply(self, s: SanJuan, choice: i64) -> None:
        if choice == PASS:
            self.finish(s, s.to_act)
            return
        s.players[s.to_act].put_good(choice, s.draw())
        s.note(Note.PRODUCED, s.to_act, choice)
        s.to_produce -= 1
        s.bound = choice
        s.produced += 1
        if not can_produce(s, s.to_act):
            self.finish(s, s.to_act)

    def finish(self, s: SanJuan, seat: Seat) -> None:
        """Done producing: the well pays for many goods (R-SJ-52)."""
        if s.produced == 0:
            s.note(Note.PASSED, seat, Prompt.PRODUCE)
        p = s.players[seat]
        well = p.power[Power.DRAW_AFTER_PRODUCING]
        if well > 0 and s.produced >= s.rules.many_goods:
            s.draw_to_hand(seat, well, s.thanks_to(p, Power.DRAW_AFTER_PRODUCING))
        self.next_seat(s, seat)

    def close(self, s: SanJuan) -> None:
        end_phase(s)


def can_produce(s: SanJuan, seat: Seat) -> bool:
    """Whether one more good is allowed, has a place, and has a card to be."""
    return s.due > 0 and s.deck.left() > 0 and s.players[seat].vacant & up_to(s.bound) != 0
