"""What one seat may know, written as bytes: the part of an encoder that bots need."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.state import State
from gobernador.core.types import Seat


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class ByteEncoder:
    """Writes observations of a fixed size, eight bytes to a word; `gobernador.research` knows the names of the bytes."""

    __slots__ = ("size", "words")

    def __init__(self, size: int) -> None:
        self.size: Final = i64(size)
        """Bytes of an observation."""
        self.words: Final = i64((size + 7) // 8)
        """Words of one, the last of which may have bytes to spare."""

    def write(self, s: State, seat: Seat, out: vec[i64], at: i64) -> None:
        """What *seat* may know, into the words *out* from the byte *at* on; there they must be blank."""
        raise NotImplementedError
