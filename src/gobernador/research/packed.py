"""The packed rows of compiled code, as a library that makes arrays of them sees them.

Bytes are packed into words by arithmetic, and numpy looks at the memory of the words. The two agree where the lowest byte of
a word lies first, and so nothing is looked at on any other machine.
"""

import sys
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64, u8


def check_byte_order(order: str) -> None:
    """Refuse a machine on which the bytes of an observation would stand in another order.

    >>> check_byte_order("big")
    Traceback (most recent call last):
    ImportError: this machine is big-endian, and observations are available only for little-endian machines
    """
    if order != "little":
        raise ImportError(
            f"this machine is {order}-endian, and observations are available only for little-endian machines"
        )


check_byte_order(sys.byteorder)


def looked_at(packed: vec[u8] | vec[i64] | vec[float]) -> "memoryview[int]":
    """The memory of a packed row, for numpy to look at; the types of numpy do not know that a vec is a buffer."""
    return cast("memoryview[int]", packed)
