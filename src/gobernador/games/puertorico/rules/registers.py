"""A number that counts something else in each phase, with a name for every use.

Only one question is open at a time. The rules use the names, which cost next to nothing compiled; bytes, views and observations have the
number as it is.
"""

from mypy_extensions import i64, mypyc_attr

from gobernador.core.dice import Dice
from gobernador.core.state import CompiledState


@mypyc_attr(acyclic=True)
class Registers(CompiledState):
    """What is still due."""

    __slots__ = ("due",)

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.due: i64 = 0
        """What the open question still asks for, or still allows."""

    @property
    def circles_to_name(self) -> i64:
        """Mayor: circles still to be named, for a colonist or to stay empty."""
        return self.due

    @circles_to_name.setter
    def circles_to_name(self, number: i64) -> None:
        self.due = number

    @property
    def kinds_to_store(self) -> i64:
        """Captain: kinds of barrel that warehouses may still take."""
        return self.due

    @kinds_to_store.setter
    def kinds_to_store(self, number: i64) -> None:
        self.due = number
