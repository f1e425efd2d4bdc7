"""A value net: from what one seat may know to the win share and the expected margin of every seat.

The inputs are the bytes of an observation. A byte is read as a *level*: 1, 2, 3 and so on, in wider steps where numbers are
large. Each level of each byte has a row of weights, one for every hidden unit; the row of a byte that is 0 is left out, and
most bytes are 0. So the hidden layer is a sum of about a hundred rows, whatever the size of an observation. A byte without rows
(room for a card that did not exist when the net was trained) changes nothing.

The hidden units are rectified (ReLU). For every seat, counted from the observer, there is an output for the win share (softmax
over the seats) and one for the margin (logistic).
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.search.reward import MOST_SEATS
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
class ValueNet:
    """One hidden layer over the bytes of an observation."""

    __slots__ = (
        "encoder",
        "first_row",
        "hidden",
        "hidden_bias",
        "levels",
        "margins",
        "output_bias",
        "output_weights",
        "page",
        "rows",
        "seats",
        "shares",
        "sums",
    )

    def __init__(
        self,
        encoder: ByteEncoder,
        seats: int,
        levels: list[int],
        rows: list[float],
        hidden_bias: list[float],
        output_weights: list[float],
        output_bias: list[float],
    ) -> None:
        self.encoder: Final = encoder
        self.seats: Final = i64(seats)
        self.hidden: Final = i64(len(hidden_bias))
        self.levels: Final = vec[i64](levels)
        """How many levels each byte has; 0 for a byte that the net does not read."""
        first_row: list[int] = []
        total = 0
        for count in levels:
            first_row.append(total * len(hidden_bias))
            total += count
        self.first_row: Final = vec[i64](first_row)
        """Where the row of a byte's first level begins in `rows`."""
        self.rows: Final = vec[float](rows)
        self.hidden_bias: Final = vec[float](hidden_bias)
        self.output_weights: Final = vec[float](output_weights)
        """A row for the win share of each seat, then one for the margin of each."""
        self.output_bias: Final = vec[float](output_bias)
        self.page: Final = vec[i64]([0] * encoder.words)
        self.sums: Final = vec[float]([0.0] * len(hidden_bias))
        self.shares: Final = vec[float]([0.0] * MOST_SEATS)
        """The win share of each seat at the last position; they sum to 1."""
        self.margins: Final = vec[float]([0.0] * MOST_SEATS)
        """The expected margin of each seat, from 0 to 1, as `Rewards.margin` counts it."""

    def evaluate(self, s: State, seat: Seat) -> None:
        """Set shares and margins as *seat* may judge them; the game must not be over."""
        page = self.page
        words = self.encoder.words
        for word in range(words):
            page[word] = 0
        self.encoder.write(s, seat, page, 0)
        self.sum_hidden(page, words)
        self.set_outputs(seat)

    def sum_hidden(self, page: vec[i64], words: i64) -> None:
        """The hidden layer: its bias, and a row for every byte that is not 0."""
        sums = self.sums
        bias = self.hidden_bias
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

    def set_outputs(self, seat: Seat) -> None:
        """Shares and margins from the hidden layer; its outputs are counted from *seat*."""
        seats = self.seats
        shares = self.shares
        most = self.output(0)
        other = seat
        for step in range(seats):
            shares[other] = self.output(step)
            most = max(most, shares[other])
            self.margins[other] = 1.0 / (1.0 + exp(-self.output(seats + step)))
            other += 1
            if other == seats:
                other = 0
        total = 0.0
        for other in range(seats):
            shares[other] = exp(shares[other] - most)
            total += shares[other]
        for other in range(seats):
            shares[other] /= total

    def output(self, number: i64) -> float:
        """One output before softmax or logistic function."""
        sums = self.sums
        weights = self.output_weights
        start = number * self.hidden
        total = self.output_bias[number]
        for unit in range(self.hidden):
            value = sums[unit]
            if value > 0.0:
                total += value * weights[start + unit]
        return total
