"""Sets of small numbers as the bits of one int, with the few questions worth asking of them.

>>> rainbow = bit(1) | bit(4) | bit(7)
>>> members(rainbow)
[1, 4, 7]
>>> count(rainbow), lowest(rainbow), highest(rainbow), nth(rainbow, 2)
(3, 1, 7, 7)
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from gobernador.core.types import Bits

# Bits 58 to 63 of this number times 2**n are different for every n: a de Bruijn sequence. They are the same bits
# whether the product overflows, as it does compiled, or not.
_SEQUENCE: Final = 0x03F79D71B4CB0A89
_PLACE: Final = vec[u8]([0] * 64)
for _n in range(64):
    _PLACE[(2**_n * _SEQUENCE >> 58) & 63] = _n


def bit(n: i64) -> Bits:
    """The set of *n* alone."""
    # The compiler takes a constant 1 for 32 bits wide, whatever its type, and shifts it out.
    one: i64 = n - n + 1
    return one << n


def up_to(n: i64) -> Bits:
    """The set of 0 to *n*."""
    return 2 * bit(n) - 1


def count(bits: Bits) -> i64:
    """How many members."""
    pairs: i64 = bits - ((bits >> 1) & 0x1555555555555555)
    fours: i64 = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    bytes_: i64 = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    # The product has the sum of all bytes in its highest one; what overflows is above it.
    return (bytes_ * 0x0101010101010101 >> 56) & 0x7F


def lowest(bits: Bits) -> i64:
    """The smallest member of a set that is not empty."""
    return i64(_PLACE[((bits & -bits) * _SEQUENCE >> 58) & 63])


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
