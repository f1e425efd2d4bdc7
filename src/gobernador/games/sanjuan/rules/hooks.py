"""The two shapes of rule that an edition lists and that are more than a number: a way of prospecting, a bonus at the end.

All are stateless; what a position must remember is in the state. A ruleset has them and a state has a ruleset, so they are given
any `State`, as `Game` is, and say which one they expect.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.state import State
from gobernador.core.types import Seat


@mypyc_attr(acyclic=True)
class Prospecting:
    """What a building finds in the supply in every prospector phase."""

    __slots__ = ()

    def dig(self, s: State, seat: Seat) -> bool:
        """Let *seat* use it if it can: True if a question is open now."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class Bonus:
    """Points at the end for an uncovered building, beyond those printed on it."""

    __slots__ = ("card",)

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def points(self, s: State, seat: Seat, so_far: i64) -> i64:
        """The bonus of *seat*, who owns the building and has *so_far* points from everything before it."""
        raise NotImplementedError
