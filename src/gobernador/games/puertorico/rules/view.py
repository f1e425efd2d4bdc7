"""What one seat may know: everything but the order of the face-down plantations (R-PR-96).

The face-down tiles have no order until they are drawn, so a view is the open table, and imagining is giving it dice.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import members
from gobernador.core.dice import Dice, QuickDice
from gobernador.core.game import View
from gobernador.core.packing import Writer
from gobernador.core.types import PASS, Seat
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.rules.storage import write_table


@final
@mypyc_attr(acyclic=True)
class PuertoRicoView(View):
    """What everybody knows of a position of Puerto Rico; only the question is one seat's own."""

    __slots__ = ("table",)

    def __init__(self, s: PuertoRico, seat: Seat) -> None:
        mask: i64 = 0
        if seat >= 0 and seat == s.to_act:
            mask = s.mask()
        super().__init__(seat, s.to_act, s.prompt, s.base, mask)
        self.table: Final = s.open_copy(QuickDice(0))
        """The table and every seat's belongings; its dice are nobody's."""
        # Copies of a position share what is never changed. But who knows what somebody does to a view.
        self.table.house_kinds = s.house_kinds[:]
        for other in range(s.seats):
            self.table.players[other].power = s.players[other].power[:]

    def legal(self) -> list[int]:
        return [answer + self.base if answer != PASS else PASS for answer in members(self.mask)]

    def to_bytes(self) -> bytes:
        out = Writer()
        out.number(self.seat)
        out.number(self.mask)
        write_table(self.table, out)
        return out.bytes()


def view_of(s: PuertoRico, seat: Seat) -> PuertoRicoView:
    """What *seat* may know; NOBODY is a spectator, who knows the same."""
    return PuertoRicoView(s, seat)


def imagine(view: PuertoRicoView, dice: Dice) -> PuertoRico:
    """A world that this view could be of."""
    return view.table.open_copy(dice)
