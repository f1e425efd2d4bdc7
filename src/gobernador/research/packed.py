"""The packed rows of compiled code, as a library that makes arrays of them sees them."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64, u8


def looked_at(packed: vec[u8] | vec[i64] | vec[float]) -> "memoryview[int]":
    """The memory of a packed row, for numpy to look at; the types of numpy do not know that a vec is a buffer."""
    return cast("memoryview[int]", packed)
