"""`librt.vecs` in plain Python, for platforms that `librt` has no wheel for. Slow, and the same in every result.

The engine imports `vec` and `append` from `librt.vecs`, because the compiler knows them there. Where that module is
missing, this one answers to its name; the engine is interpreted then anyway.
"""

import sys
from collections.abc import Iterable
from importlib.util import find_spec
from types import ModuleType
from typing import Any

SMALLEST_BYTE = 0
LARGEST_BYTE = 255


class Vec(list[Any]):
    """A packed array: fixed in length, copied by slicing."""

    def __init__(self, items: Iterable[Any] = (), *, capacity: int = 0) -> None:
        super().__init__(items)

    def __getitem__(self, place: Any) -> Any:
        found = super().__getitem__(place)
        return type(self)(found) if isinstance(place, slice) else found

    def __bytes__(self) -> bytes:
        return bytes(iter(self))

    __hash__ = None


class ByteVec(Vec):
    """A packed array of bytes: what does not fit is refused, as `librt` refuses it."""

    def __setitem__(self, place: Any, value: Any) -> None:
        if not SMALLEST_BYTE <= value <= LARGEST_BYTE:
            raise OverflowError(f"{value} is not a byte")
        super().__setitem__(place, value)


class _Vec:
    """`vec[u8]` is a ByteVec, every other `vec[...]` a Vec."""

    def __getitem__(self, item: object) -> type[Vec]:
        return ByteVec if getattr(item, "__name__", "") == "u8" else Vec


def append(items: Vec, item: Any) -> Vec:
    """*items* with one more at its end; a new array."""
    return type(items)([*items, item])


def install() -> None:
    """Register the replacement of `librt.vecs` if librt is not installed."""
    if find_spec("librt") is not None:
        return
    library, vecs = ModuleType("librt"), ModuleType("librt.vecs")
    vecs.__dict__.update(vec=_Vec(), append=append)
    sys.modules.update({"librt": library, "librt.vecs": vecs})
