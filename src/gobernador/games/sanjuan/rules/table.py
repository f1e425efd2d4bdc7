"""What everybody sees of the table itself: round, roles, tiles, and how far the open question has come."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.packing import NUMBERED
from gobernador.games.sanjuan.rules.position import Position

LAYOUT: Final = NUMBERED
"""Of the bytes of a position: raised whenever they change their order or meaning; `storage` goes on reading older ones."""
NUMBERS: Final = (0, 21, 21)
"""How many numbers a table has, by layout: a new one comes last, and with a new layout."""


@final
@mypyc_attr(acyclic=True)
class Table:
    """The public numbers of a position, hands and towns apart. The fields are those of the state."""

    __slots__ = (
        "bill",
        "chooser",
        "due",
        "end",
        "first",
        "gain",
        "governor",
        "library_used",
        "middle",
        "next_tile",
        "picks",
        "privilege",
        "role",
        "roles",
        "round",
        "sales",
        "set_aside",
        "site",
        "step",
        "tally",
        "tiles_seen",
    )

    def __init__(self, s: Position) -> None:
        self.round: i64 = s.round
        self.governor: i64 = s.governor
        self.picks: i64 = s.picks
        self.roles: i64 = s.roles
        self.role: i64 = s.role
        self.chooser: i64 = s.chooser
        self.privilege: i64 = s.privilege
        self.library_used: i64 = s.library_used
        self.end: i64 = s.end
        self.middle: i64 = s.middle
        self.tiles_seen: i64 = s.tiles_seen
        self.next_tile: i64 = s.next_tile
        self.first: i64 = s.first
        self.step: i64 = s.step
        self.due: i64 = s.due
        self.tally: i64 = s.tally
        self.gain: i64 = s.gain
        self.sales: i64 = s.sales
        self.site: i64 = s.site
        self.bill: i64 = s.bill
        self.set_aside: i64 = s.set_aside

    def numbers(self) -> list[int]:
        """All of them, in a fixed order."""
        return [
            self.round,
            self.governor,
            self.picks,
            self.roles,
            self.role,
            self.chooser,
            self.privilege,
            self.library_used,
            self.end,
            self.middle,
            self.tiles_seen,
            self.next_tile,
            self.first,
            self.step,
            self.due,
            self.tally,
            self.gain,
            self.sales,
            self.site,
            self.bill,
            self.set_aside,
        ]


def lay(s: Position, numbers: list[int]) -> None:
    """Put the numbers of a table into a position."""
    s.round = numbers[0]
    s.governor = numbers[1]
    s.picks = numbers[2]
    s.roles = numbers[3]
    s.role = numbers[4]
    s.chooser = numbers[5]
    s.privilege = numbers[6]
    s.library_used = numbers[7]
    s.end = numbers[8]
    s.middle = numbers[9]
    s.tiles_seen = numbers[10]
    s.next_tile = numbers[11]
    s.first = numbers[12]
    s.step = numbers[13]
    s.due = numbers[14]
    s.tally = numbers[15]
    s.gain = numbers[16]
    s.sales = numbers[17]
    s.site = numbers[18]
    s.bill = numbers[19]
    s.set_aside = numbers[20]
