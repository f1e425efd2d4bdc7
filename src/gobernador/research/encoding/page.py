"""How an observation is written: bytes, one piece after the other, eight to a word.

Words, because most of an observation is 0: rubbing out eight bytes at a time costs an eighth. The first byte is the lowest
of its word, so on the usual machines the bytes lie in memory in the order of the pieces.

Every function writes into *out* from the byte *at* on, where it must be blank, and says where the next piece begins. The
words are handed on as an argument, and are no attribute of an object: taking them out of one for every byte, and putting them
back, took longer than writing.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from gobernador.core.bitset import lowest
from gobernador.core.types import NOBODY, Bits, Seat

MOST: Final = 255
"""Greater numbers are written as this one."""
_SIGN: Final = 128


def words_for(size: i64) -> i64:
    """How many words so many bytes need.

    >>> words_for(8), words_for(9)
    (1, 2)
    """
    return (size + 7) // 8


def blank(out: vec[i64], start: i64, length: i64) -> None:
    """So many words from *start* on are empty again."""
    for word in range(start, start + length):
        out[word] = 0


def blank_stretches(out: vec[i64], start: i64, stretches: vec[i64]) -> None:
    """The words that are ever written of an observation that begins at *start*: pairs of a first word and a length."""
    for pair in range(i64(len(stretches)) // 2):
        blank(out, start + stretches[2 * pair], stretches[2 * pair + 1])


def written_stretches(labels: list[str]) -> list[int]:
    """The words of an observation that can be other than 0, as pairs of a first word and a length: reserved bytes have no label.

    >>> written_stretches(["a"] * 17 + [""] * 15 + ["b"] + [""] * 70)
    [0, 3, 4, 1]
    """
    found: list[int] = []
    end = -1
    for word in range((len(labels) + 7) // 8):
        if "".join(labels[8 * word : 8 * word + 8]) == "":
            continue
        if word == end:
            found[-1] += 1
        else:
            found += [word, 1]
        end = word + 1
    return found


def add(out: vec[i64], place: i64, amount: i64) -> None:
    """Raise the byte at *place* by an amount it has room for."""
    out[place >> 3] += amount << ((place & 7) << 3)


def tally(out: vec[i64], at: i64, kind: i64) -> None:
    """One more of a kind, counted from 1, in the piece that begins at *at*."""
    add(out, at + kind - 1, 1)


def number(out: vec[i64], at: i64, value: i64) -> i64:
    """A number that is not negative.

    >>> out = vec[i64]([0])
    >>> at = number(out, 0, 300)
    >>> at = one_of(out, at, 2, 3)
    >>> at, members(out, at, 0b1010, 3), list(out[0].to_bytes(8, "little"))
    (4, 7, [255, 0, 0, 1, 1, 0, 1, 0])
    """
    if value != 0:
        if value > MOST:
            value = MOST
        if value >= _SIGN and at & 7 == 7:
            # The last byte of a word holds its sign.
            value -= MOST + 1
        add(out, at, value)
    return at + 1


def one_of(out: vec[i64], at: i64, value: i64, length: i64) -> i64:
    """1 at the place of *value*, counted from 0; nowhere, if there is no such place."""
    if 0 <= value < length:
        add(out, at + value, 1)
    return at + length


def who(out: vec[i64], at: i64, other: Seat, seat: Seat, seats: i64) -> i64:
    """1 at the place of *other*, the seats counted to the left from *seat*; nowhere for NOBODY."""
    if other == NOBODY:
        return at + seats
    if other < seat:
        return one_of(out, at, other + seats - seat, seats)
    return one_of(out, at, other - seat, seats)


def members(out: vec[i64], at: i64, bits: Bits, length: i64) -> i64:
    """1 for each member of a set, counted from 1."""
    rest = bits
    while rest != 0:
        tally(out, at, lowest(rest))
        rest &= rest - 1
    return at + length


def counts(out: vec[i64], at: i64, amounts: vec[u8], length: i64) -> i64:
    """A small number for each kind, counted from 1."""
    # A word is filled before it is written: asking of each number whether it is 0 costs more than adding it.
    word: i64 = 0
    for kind in range(i64(1), length + 1):
        amount = i64(amounts[kind])
        if at & 7 == 7:
            # The last byte of a word holds its sign.
            if amount >= _SIGN:
                amount -= MOST + 1
            add(out, at, amount)
            out[at >> 3] += word
            word = 0
        else:
            word += amount << ((at & 7) << 3)
        at += 1
    if word != 0:
        out[at >> 3] += word
    return at


def copies(out: vec[i64], at: i64, amounts: vec[u8], kinds: Bits, length: i64) -> i64:
    """A small number for each kind of a set, counted from 1; there are none of the others."""
    rest = kinds
    while rest != 0:
        kind = lowest(rest)
        add(out, at + kind - 1, i64(amounts[kind]))
        rest &= rest - 1
    return at + length


def cards(out: vec[i64], at: i64, pile: vec[u8], length: i64) -> i64:
    """How many of each kind, counted from 1, there are in a pile."""
    for card in pile:
        tally(out, at, i64(card))
    return at + length
