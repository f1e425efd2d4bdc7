"""The three shapes of rule that are more than a number: a phase, a way of prospecting, a bonus at the end.

All are stateless; what a position must remember is in the state.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.types import Bits, Seat

if TYPE_CHECKING:
    from gobernador.games.sanjuan.rules.state import SanJuan


@mypyc_attr(acyclic=True)
class Phase:
    """One kind of question: whom it is put to, what can be answered, what an answer does.

    Most questions go around the table once: `begin` puts it to the first seat that has something to choose, `next_seat` goes on
    clockwise, `close` comes after the last seat.
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


@mypyc_attr(acyclic=True)
class Prospecting:
    """What a building finds in the supply in every prospector phase."""

    __slots__ = ()

    def dig(self, s: "SanJuan", seat: Seat) -> bool:
        """Let *seat* use it if it can: True if a question is open now."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class Bonus:
    """Points at the end for an uncovered building, beyond those printed on it."""

    __slots__ = ("card",)

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def points(self, s: "SanJuan", seat: Seat, so_far: i64) -> i64:
        """The bonus of *seat*, who owns the building and has *so_far* points from everything before it."""
        raise NotImplementedError
