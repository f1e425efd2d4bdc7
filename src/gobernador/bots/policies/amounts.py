"""Whole numbers as floats, and ranges."""

from mypy_extensions import i64


def amount(n: i64) -> float:
    """A count as a float. Of `float(n)` mypyc makes two calls; of this `tools/compile.py` makes one instruction.

    >>> amount(12)
    12.0
    """
    return float(n)


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
