"""Discarding a fixed number of cards from the hand: the same question in three places of the game."""

from mypy_extensions import i64, mypyc_attr

from gobernador.core.types import Bits, PromptId, Seat
from gobernador.games.sanjuan.rules.ids import NO_BOUND, Base, Note
from gobernador.games.sanjuan.rules.state import Phase, SanJuan


@mypyc_attr(acyclic=True)
class DiscardDue(Phase):
    """Which cards go, one by one in descending order, until none is due."""

    __slots__ = ()

    def mask(self, s: SanJuan) -> Bits:
        return s.players[s.to_act].hand.completable(s.to_discard, s.bound)

    def apply(self, s: SanJuan, choice: i64) -> None:
        seat = s.to_act
        s.discard_from_hand(seat, choice)
        s.note(Note.DISCARDED_CARD, seat, choice)
        s.bound = choice
        left = s.to_discard - 1
        s.to_discard = left
        s.discarded += 1
        if left == 0:
            s.note(Note.DISCARDED, seat, s.discarded)
            self.next_seat(s, seat)


def ask_for_discards(s: SanJuan, seat: Seat, prompt: PromptId, due: i64) -> None:
    """Put the question which *due* cards go."""
    s.to_discard = due
    s.bound = NO_BOUND
    s.discarded = 0
    s.ask(seat, prompt, Base.DISCARD)
