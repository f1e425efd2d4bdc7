"""The two shapes of rule that are more than a number: a phase, and a bonus at the end. Both are stateless."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.types import Bits, Seat

if TYPE_CHECKING:
    from gobernador.games.puertorico.rules.state import PuertoRico


@mypyc_attr(acyclic=True)
class Phase:
    """One kind of question: whom it is put to, what can be answered, what an answer does.

    Most questions go around the table once: `begin` puts it to the first seat that has something to choose, `next_seat` goes on
    clockwise, `close` comes after the last seat.
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


@mypyc_attr(acyclic=True)
class Bonus:
    """Points at the end for an occupied large building, beyond those printed on it."""

    __slots__ = ("building",)

    def __init__(self, building: i64) -> None:
        self.building: Final = building

    def points(self, s: "PuertoRico", seat: Seat) -> i64:
        """The bonus of *seat*, whose building is occupied."""
        raise NotImplementedError
