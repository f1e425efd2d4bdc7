"""Whether an action answers an open question."""

from typing import Final

from mypy_extensions import i64

from gobernador.core.bitset import bit
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS, Action, Bits

LAST_ANSWER: Final = 62
"""The last place that a set of answers has."""


def allows(legal: Bits, base: i64, action: Action) -> bool:
    """Whether an action is one of the legal answers, which are counted from *base*.

    >>> allows(0b101, 5, 7), allows(0b101, 5, 6), allows(0b101, 5, 0), allows(0b100, 5, 0), allows(0b101, 5, 500)
    (True, False, True, False, False)
    """
    choice = action
    if choice != PASS:
        choice -= base
        if choice <= 0 or choice > LAST_ANSWER:
            return False
    return legal & bit(choice) != 0


def played(s: State, action: Action) -> bool:
    """Play an action if it is legal; whether it was. One that was not has changed nothing."""
    if s.to_act == NOBODY or not allows(s.mask(), s.base, action):
        return False
    s.apply(action)
    return True
