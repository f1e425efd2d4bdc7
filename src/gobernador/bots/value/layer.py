"""The first layer of a net: a sum of rows, one for each byte of an observation that is not 0.

A byte is read as a *level*: 1, 2, 3 and so on, in wider steps where numbers are large. Each level of each byte has a row of
weights, one for every hidden unit; the row of a byte that is 0 is left out, and most bytes are 0. So the hidden layer is a sum of
about a hundred rows, whatever the size of an observation. A byte without rows (room for a card that did not exist when the net
was trained) changes nothing.

The weights are whole numbers in a common unit, so sums of them are exact. Therefore the sum of the last observation of each seat is
kept, and only the rows of bytes that have changed since are exchanged (an accumulator, as in NNUE): the result is the same.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, mypyc_attr

from gobernador.bots.policies.policy import amount
from gobernador.bots.search.leaf import MOST_SEATS
from gobernador.core.byte_encoder import ByteEncoder
from gobernador.core.state import State
from gobernador.core.types import Seat

STEPS: Final = (*range(1, 17), *range(18, 42, 2), 44, 48, 52, 56, 60, 70, 80, 100, 120, 160)
"""The least value of each level."""
LEVEL_OF: Final = vec[i64]([sum([value >= step for step in STEPS]) for value in range(256)])
"""The level of each value of a byte, from 0."""
_BYTE: Final = 0xFF
_OTHER_BYTES: Final = 0xFFFFFFFFFFFFFF
_ZEROS: Final = 0
"""Where the row of a byte that is 0 begins."""


@final
@mypyc_attr(acyclic=True)
class Accumulator:
    """The last observation of a seat, and the sum of its rows. Both belong together, whatever the game it was made in."""

    __slots__ = ("is_complete", "page", "sums")

    def __init__(self, words: i64, hidden: i64) -> None:
        self.is_complete = True
        """Whether the sums are those of the page. Ctrl-C may come between the two, in interpreted code."""
        self.page: Final = vec[i64]([0] * words)
        # At most 65,535 bytes with weights of 16 bits: no sum can overflow.
        self.sums: Final = vec[i32]([0] * hidden)

    def clear(self) -> None:
        """Begin from nothing: no byte, no row."""
        for word in range(i64(len(self.page))):
            self.page[word] = 0
        for unit in range(i64(len(self.sums))):
            self.sums[unit] = 0
        self.is_complete = True


@final
@mypyc_attr(acyclic=True)
class Layer:
    """Hidden units over the bytes of an observation."""

    __slots__ = ("accumulators", "bias", "encoder", "first_row", "hidden", "levels", "page", "rows", "unit", "units")

    def __init__(
        self, encoder: ByteEncoder, levels: list[int], rows: list[int], unit: float, bias: list[float]
    ) -> None:
        self.encoder: Final = encoder
        self.hidden: Final = i64(len(bias))
        self.levels: Final = vec[i64](levels)
        """How many levels each byte has; 0 for a byte that the net does not read."""
        first_row: list[int] = []
        total = 0
        for count in levels:
            first_row.append(total * len(bias))
            total += count
        self.first_row: Final = vec[i64](first_row)
        """Where the row before that of a byte's first level begins in `rows`."""
        self.rows: Final = vec[i16]([0] * len(bias) + rows)
        """A row of zeros, then the row of every level of every byte."""
        self.unit: Final = unit
        """What 1 in a row stands for."""
        self.bias: Final = vec[float](bias)
        self.page: Final = vec[i64]([0] * encoder.words)
        self.accumulators: Final = vec[Accumulator](
            [Accumulator(encoder.words, len(bias)) for seat in range(MOST_SEATS)]
        )
        self.units: Final = vec[float]([0.0] * len(bias))
        """The hidden units, before negative ones count as 0 (ReLU)."""

    def observe(self, s: State, seat: Seat) -> None:
        """Set the hidden units by what *seat* may know: the bias, and a row for every byte that is not 0."""
        page = self.page
        words = self.encoder.words
        for word in range(words):
            page[word] = 0
        self.encoder.write(s, seat, page, 0)
        accumulator = self.accumulators[seat]
        if not accumulator.is_complete:
            accumulator.clear()
        accumulator.is_complete = False
        known = accumulator.page
        changed = next_change(known, page, 0)
        while changed < words:
            self.exchange(accumulator, changed, page[changed])
            changed = next_change(known, page, changed + 1)
        accumulator.is_complete = True
        set_scaled(self.units, self.bias, accumulator.sums, self.unit)

    def exchange(self, accumulator: Accumulator, word: i64, now: i64) -> None:
        """Exchange the rows of the bytes of a word that have changed."""
        before = accumulator.page[word]
        accumulator.page[word] = now
        changed = before ^ now
        place = word * 8
        while changed != 0:
            if changed & _BYTE != 0:
                old = self.row(place, before & _BYTE)
                new = self.row(place, now & _BYTE)
                if old != new:
                    exchange_rows(accumulator.sums, self.rows, old, new)
            place += 1
            before >>= 8
            now >>= 8
            changed = (changed >> 8) & _OTHER_BYTES

    def row(self, place: i64, value: i64) -> i64:
        """Where the row of a byte with some value begins."""
        level = LEVEL_OF[value]
        if level > self.levels[place]:
            level = self.levels[place]
        if level == 0:
            return _ZEROS
        return self.first_row[place] + level * self.hidden

    def output(self, weights: vec[float], start: i64) -> float:
        """The hidden units, weighted by a row of *weights*."""
        return weighted_sum(self.units, weights, start)


# For each of these, `tools/compile.py` has a few lines of C that use the vector instructions of the processor.


def next_change(before: vec[i64], now: vec[i64], word: i64) -> i64:
    """The first word from *word* on that has changed; how many words there are, if none has."""
    words = i64(len(now))
    while word < words and before[word] == now[word]:
        word += 1
    return word


def exchange_rows(sums: vec[i32], rows: vec[i16], old: i64, new: i64) -> None:
    """Take the row that begins at *old* out of the sums, and add the one that begins at *new*."""
    for unit in range(i64(len(sums))):
        sums[unit] += i32(rows[new + unit]) - i32(rows[old + unit])


def set_scaled(units: vec[float], bias: vec[float], sums: vec[i32], factor: float) -> None:
    """Set the units to the bias and the sums, times a factor."""
    for unit in range(i64(len(units))):
        units[unit] = bias[unit] + factor * amount(i64(sums[unit]))


def add_scaled(units: vec[float], rows: vec[float], start: i64, factor: float) -> None:
    """Add the row that begins at *start*, times a factor."""
    for unit in range(i64(len(units))):
        units[unit] += factor * rows[start + unit]


def weighted_sum(units: vec[float], weights: vec[float], start: i64) -> float:
    """The sum of the positive units, weighted by the row that begins at *start*."""
    # Every other unit into a sum of its own: the processor need not wait for one addition before it begins the next.
    even = 0.0
    odd = 0.0
    unit: i64 = 0
    while unit < i64(len(units)):
        if units[unit] > 0.0:
            if unit & 1 == 0:
                even += units[unit] * weights[start + unit]
            else:
                odd += units[unit] * weights[start + unit]
        unit += 1
    return even + odd
