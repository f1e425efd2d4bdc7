"""Where an observation is written: bytes, one piece after the other, eight to a word.

Words, because most of an observation is 0: rubbing out eight bytes at a time costs an eighth. The first byte is the lowest
of its word, so on the usual machines the bytes lie in memory in the order of the pieces.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.bitset import lowest
from gobernador.core.types import Bits

MOST: Final = 255
"""Greater numbers are written as this one."""
_SIGN: Final = 128


def words_for(size: i64) -> i64:
    """How many words so many bytes need.

    >>> words_for(8), words_for(9)
    (1, 2)
    """
    return (size + 7) // 8


@final
@mypyc_attr(acyclic=True)
class Page:
    """A row of bytes, all 0, that is filled from the front.

    >>> page = Page(vec[i64]([0])); page.number(300); page.one_of(2, 3); page.members(0b1010, 3)
    >>> list(page.words[0].to_bytes(8, "little"))
    [255, 0, 0, 1, 1, 0, 1, 0]
    """

    __slots__ = ("at", "words")

    def __init__(self, words: vec[i64]) -> None:
        self.words: Final = words
        self.at: i64 = 0
        """The byte at which the next piece begins."""

    def blank(self, start: i64, length: i64) -> None:
        """So many words from *start* on are empty again, and the next piece begins there."""
        for word in range(start, start + length):
            self.words[word] = 0
        self.at = start * 8

    def add(self, place: i64, amount: i64) -> None:
        """Raise the byte at *place* by an amount it has room for."""
        self.words[place >> 3] += amount << ((place & 7) << 3)

    def number(self, value: i64) -> None:
        """A number that is not negative."""
        if value != 0:
            if value > MOST:
                value = MOST
            if value >= _SIGN and self.at & 7 == 7:
                # The last byte of a word holds its sign.
                value -= MOST + 1
            self.add(self.at, value)
        self.at += 1

    def one_of(self, value: i64, length: i64) -> None:
        """1 at the place of *value*, counted from 0; nowhere, if there is no such place."""
        if 0 <= value < length:
            self.add(self.at + value, 1)
        self.at += length

    def members(self, bits: Bits, length: i64) -> None:
        """1 for each member of a set, counted from 1."""
        before = self.at - 1
        rest = bits
        while rest != 0:
            self.add(before + lowest(rest), 1)
            rest &= rest - 1
        self.at += length

    def counts(self, amounts: vec[u8], length: i64) -> None:
        """A number for each kind, counted from 1."""
        for kind in range(i64(1), length + 1):
            self.number(i64(amounts[kind]))

    def copies(self, amounts: vec[u8], kinds: Bits, length: i64) -> None:
        """A small number for each kind of a set, counted from 1; there are none of the others."""
        before = self.at - 1
        rest = kinds
        while rest != 0:
            kind = lowest(rest)
            self.add(before + kind, i64(amounts[kind]))
            rest &= rest - 1
        self.at += length

    def tally(self, kind: i64) -> None:
        """One more of a kind, counted from 1, in the piece that begins here."""
        self.add(self.at + kind - 1, 1)

    def past(self, length: i64) -> None:
        """The piece that begins here is complete."""
        self.at += length
