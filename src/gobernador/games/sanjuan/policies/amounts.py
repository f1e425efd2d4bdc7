"""Whole numbers as floats. Python's own way, `float(n)`, makes an object of every number in compiled code."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST: Final = 255
_AMOUNTS: Final = vec[float]([float(n) for n in range(MOST + 1)])


def amount(n: i64) -> float:
    """A count as a float; none is below 0, and none that a heuristic counts is above 255.

    >>> amount(12)
    12.0
    """
    return _AMOUNTS[n]


def within(least: float, number: float, most: float) -> float:
    """A number, or the end of the range that it leaves.

    >>> within(-1.0, 0.25, 1.0), within(-1.0, 7.0, 1.0)
    (0.25, 1.0)
    """
    if number < least:
        return least
    if number > most:
        return most
    return number
