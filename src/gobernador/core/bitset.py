"""Sets of small numbers as the bits of one int, with the few questions worth asking of them.

>>> rainbow = BIT[1] | BIT[4] | BIT[7]
>>> members(rainbow)
[1, 4, 7]
>>> count(rainbow), lowest(rainbow), highest(rainbow), nth(rainbow, 2)
(3, 1, 7, 7)
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from gobernador.core.types import Bits

SIZE: Final = 62

# A table, because the compiler turns `1 << n` into a 32-bit shift.
BIT: Final = vec[i64]([2**n for n in range(SIZE)])
UP_TO: Final = vec[i64]([2 ** (n + 1) - 1 for n in range(SIZE - 1)])
"""UP_TO[n] holds 0 to n."""

# Every power of two below 2**66 has its own remainder modulo 67.
_PLACE: Final = vec[u8]([next((n for n in range(66) if 2**n % 67 == rest), 0) for rest in range(67)])


def count(bits: Bits) -> i64:
    """How many members."""
    pairs: i64 = bits - ((bits >> 1) & 0x1555555555555555)
    fours: i64 = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    bytes_: i64 = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    bytes_ += bytes_ >> 8
    bytes_ += bytes_ >> 16
    bytes_ += bytes_ >> 32
    return bytes_ & 0x7F


def lowest(bits: Bits) -> i64:
    """The smallest member of a set that is not empty."""
    return i64(_PLACE[(bits & -bits) % 67])


def highest(bits: Bits) -> i64:
    """The largest member of a set that is not empty."""
    rest = bits
    while rest & (rest - 1) != 0:
        rest &= rest - 1
    return lowest(rest)


def nth(bits: Bits, n: i64) -> i64:
    """The member with *n* smaller ones."""
    rest = bits
    while n > 0:
        rest &= rest - 1
        n -= 1
    return lowest(rest)


def members(bits: Bits) -> list[int]:
    """All members, ascending."""
    found: list[int] = []
    rest = bits
    while rest != 0:
        found.append(lowest(rest))
        rest &= rest - 1
    return found
