"""A value net: from what one seat may know to the win share and the expected margin of every seat.

For every seat, counted from the observer, there is an output for the win share (softmax over the seats) and one for the margin
(logistic), over one hidden layer.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.search.reward import MOST_SEATS
from gobernador.bots.value.layer import Layer
from gobernador.core.state import State
from gobernador.core.types import Seat


@final
@mypyc_attr(acyclic=True)
class ValueNet:
    """One hidden layer over the bytes of an observation."""

    __slots__ = ("layer", "margins", "output_bias", "output_weights", "seats", "shares")

    def __init__(self, layer: Layer, seats: int, output_weights: list[float], output_bias: list[float]) -> None:
        self.layer: Final = layer
        self.seats: Final = i64(seats)
        self.output_weights: Final = vec[float](output_weights)
        """A row for the win share of each seat, then one for the margin of each."""
        self.output_bias: Final = vec[float](output_bias)
        self.shares: Final = vec[float]([0.0] * MOST_SEATS)
        """The win share of each seat at the last position; they sum to 1."""
        self.margins: Final = vec[float]([0.0] * MOST_SEATS)
        """The expected margin of each seat, from 0 to 1, as `Rewards.margin` counts it."""

    def evaluate(self, s: State, seat: Seat) -> None:
        """Set shares and margins as *seat* may judge them; the game must not be over."""
        self.layer.observe(s, seat)
        self.set_outputs(seat)

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
        return self.output_bias[number] + self.layer.output(self.output_weights, number * self.layer.hidden)
