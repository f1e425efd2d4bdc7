"""The first layer of a net: a sum of rows, one for each byte of an observation that is not 0.

A byte is read as a *level*: 1, 2, 3 and so on, in wider steps where numbers are large. Each level of each byte has a row of
weights, one for every hidden unit; the row of a byte that is 0 is left out, and most bytes are 0. So the hidden layer is a sum of
about a hundred rows, whatever the size of an observation. A byte without rows (room for a card that did not exist when the net
was trained) changes nothing.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.byte_encoder import ByteEncoder
from gobernador.core.state import State
from gobernador.core.types import Seat

STEPS: Final = (*range(1, 17), *range(18, 42, 2), 44, 48, 52, 56, 60, 70, 80, 100, 120, 160)
"""The least value of each level."""
LEVEL_OF: Final = vec[i64]([sum([value >= step for step in STEPS]) for value in range(256)])
"""The level of each value of a byte, from 0."""
_BYTE: Final = 0xFF
_OTHER_BYTES: Final = 0xFFFFFFFFFFFFFF


@final
@mypyc_attr(acyclic=True)
class Layer:
    """Hidden units over the bytes of an observation."""

    __slots__ = ("bias", "encoder", "first_row", "hidden", "levels", "page", "rows", "sums")

    def __init__(self, encoder: ByteEncoder, levels: list[int], rows: list[float], bias: list[float]) -> None:
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
        """Where the row of a byte's first level begins in `rows`."""
        self.rows: Final = vec[float](rows)
        self.bias: Final = vec[float](bias)
        self.page: Final = vec[i64]([0] * encoder.words)
        self.sums: Final = vec[float]([0.0] * len(bias))
        """The hidden units, before negative ones count as 0 (ReLU)."""

    def observe(self, s: State, seat: Seat) -> None:
        """Sum up what *seat* may know: the bias, and a row for every byte that is not 0."""
        page = self.page
        words = self.encoder.words
        for word in range(words):
            page[word] = 0
        self.encoder.write(s, seat, page, 0)
        sums = self.sums
        bias = self.bias
        for unit in range(self.hidden):
            sums[unit] = bias[unit]
        levels = self.levels
        for word in range(words):
            rest = page[word]
            place = word * 8
            while rest != 0:
                level = LEVEL_OF[rest & _BYTE]
                if level > 0:
                    if level > levels[place]:
                        level = levels[place]
                    if level > 0:
                        self.add_row(sums, self.first_row[place] + (level - 1) * self.hidden)
                place += 1
                rest = (rest >> 8) & _OTHER_BYTES

    def add_row(self, sums: vec[float], start: i64) -> None:
        rows = self.rows
        for unit in range(self.hidden):
            sums[unit] += rows[start + unit]

    def output(self, weights: vec[float], start: i64) -> float:
        """The hidden units, weighted by a row of *weights*."""
        sums = self.sums
        total = 0.0
        for unit in range(self.hidden):
            value = sums[unit]
            if value > 0.0:
                total += value * weights[start + unit]
        return total
