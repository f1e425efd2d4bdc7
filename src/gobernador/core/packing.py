"""Positions as bytes: numbers and byte strings, one after the other, in an order both sides know: a layout.

Layouts are numbered. From 2 on the number stands first, below 0, so that it cannot be taken for the kind of dice with which
the bytes of layout 1 begin.
"""

from hashlib import sha256
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.errors import BadPosition

_WIDTH: Final = 8
_SEAL: Final = 8
_UNNUMBERED: Final = 1
NUMBERED: Final = 2
"""The first layout that says its number. Otherwise it is layout 1."""


@final
@mypyc_attr(acyclic=True)
class Writer:
    """Collects numbers and byte strings.

    >>> out = Writer(); out.number(7); out.raw(b"ab"); Reader(out.bytes()).number()
    7
    """

    __slots__ = ("parts",)

    def __init__(self) -> None:
        self.parts: list[bytes] = []

    def layout(self, number: i64) -> None:
        """The number of the layout, before everything else."""
        self.number(-number)

    def number(self, value: i64) -> None:
        """A number, in eight bytes."""
        self.parts.append(int(value).to_bytes(_WIDTH, "big", signed=True))

    def raw(self, value: bytes) -> None:
        """A byte string, its length before it."""
        self.number(len(value))
        self.parts.append(value)

    def bytes(self) -> bytes:
        """All of it."""
        return b"".join(self.parts)


@final
@mypyc_attr(acyclic=True)
class Reader:
    """Takes numbers and byte strings out again, and refuses what a `Writer` never wrote."""

    __slots__ = ("layout", "place", "source")

    def __init__(self, source: bytes, layout: i64 = NUMBERED) -> None:
        self.source = source
        self.layout: i64 = layout
        self.place: i64 = 0

    def number(self) -> i64:
        """The next number."""
        return i64(int.from_bytes(self._take(_WIDTH), "big", signed=True))

    def raw(self) -> bytes:
        """The next byte string."""
        return self._take(self.number())

    def end(self) -> None:
        """Nothing may be left."""
        if self.place != len(self.source):
            raise BadPosition("bad_bytes", f"{len(self.source) - self.place} bytes too many in a position")

    def _take(self, length: i64) -> bytes:
        start = self.place
        if length < 0 or start + length > len(self.source):
            raise BadPosition("bad_bytes", "the bytes of a position end too early")
        self.place = start + length
        return self.source[start : start + length]


def unpacked(source: bytes, newest: int) -> Reader:
    """What is in the sealed bytes of a position, behind the number of their layout; refuses a layout beyond *newest*."""
    inside = unsealed(source)
    layout = layout_of(source)
    if layout > newest:
        raise BadPosition(
            "other_layout",
            f"the position is written in layout {layout}, and this program reads layouts up to {newest}",
            layout=layout,
            newest=newest,
        )
    return Reader(inside if layout == _UNNUMBERED else inside[_WIDTH:], layout)


def layout_of(source: bytes) -> int:
    """The layout of the bytes of a position.

    >>> out = Writer(); out.layout(2); layout_of(out.bytes())
    2
    """
    first = int.from_bytes(source[:_WIDTH], "big", signed=True)
    return -first if first < 0 else _UNNUMBERED


def numbered(source: bytes) -> bytes:
    """The bytes of a position in the first layout with a number: those of layout 1 get it, all others are as they were."""
    if layout_of(source) > _UNNUMBERED:
        return source
    out = Writer()
    out.layout(NUMBERED)
    return sealed(out.bytes() + unsealed(source))


def sealed(source: bytes) -> bytes:
    """The same bytes with a digest behind them.

    >>> unsealed(sealed(b"tower"))
    b'tower'
    """
    return source + sha256(source).digest()[:_SEAL]


def unsealed(source: bytes) -> bytes:
    """What was sealed, if not a bit of it has changed."""
    inside = source[:-_SEAL]
    if sealed(inside) != source:
        raise BadPosition("bad_bytes", "the bytes of a position are damaged")
    return inside
