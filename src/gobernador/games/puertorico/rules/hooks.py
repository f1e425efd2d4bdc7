"""The shape of rule that an edition lists and that is more than a number: a bonus at the end. It is stateless.

A ruleset has them and a state has a ruleset, so they are given any `State`, as `Game` is, and say which one they expect.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.state import State
from gobernador.core.types import Seat


@mypyc_attr(acyclic=True)
class Bonus:
    """Points at the end for an occupied large building, beyond those printed on it."""

    __slots__ = ("building",)

    def __init__(self, building: i64) -> None:
        self.building: Final = building

    def points(self, s: State, seat: Seat) -> i64:
        """The bonus of *seat*, whose building is occupied."""
        raise NotImplementedError
