"""Positions as bytes: numbers and byte strings, one after the other, in an order both sides know."""

from hashlib import sha256
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.errors import BadPosition

_WIDTH: Final = 8
_SEAL: Final = 8


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

    __slots__ = ("place", "source")

    def __init__(self, source: bytes) -> None:
        self.source = source
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
        raise BadPosition("bad_bytes", "the bytes of a position have come to harm")
    return inside
