"""The net while it learns: gradients in numpy, Adam.

An input is a threshold: whether a byte of the observation has at least some level (a thermometer). Summed up level by level, its
weights are the rows that `gobernador.bots.value.net` adds.
"""

from dataclasses import dataclass

from gobernador.bots.value.net import LEVEL_OF
from gobernador.training.value_net.libraries import Bytes, Floats, np, npt
from gobernador.training.value_net.training_positions import Positions

ACTIVE = 80
"""About so many inputs are 1 in a position, which decides how large weights are at first."""
MOMENTUM, SCALE_MEMORY, TINY = 0.9, 0.999, 1e-8
PARAMETERS = ("rows", "hidden_bias", "outputs", "output_bias")
LEVELS = np.array(list(LEVEL_OF), dtype=np.uint8)
MARGIN_WEIGHT = 1.0
"""How much the margin counts in the loss beside the victory."""


@dataclass(frozen=True)
class Losses:
    """How well a net foretells some games: cross-entropies of the victory and of the margin."""

    victory: float
    margin: float


class Model:
    """The parameters of a net, with the moments that Adam keeps of their gradients."""

    def __init__(self, levels: Bytes, seats: int, hidden: int, seed: int) -> None:
        self.levels = levels
        """How many levels of each byte are inputs."""
        self.seats = seats
        places = np.repeat(np.arange(len(levels)), levels)
        self.places: npt.NDArray[np.intp] = places
        """Which byte each input reads."""
        self.thresholds = np.concatenate([np.arange(1, count + 1) for count in levels]).astype(np.uint8)
        chance = np.random.default_rng(seed)
        self.rows: Floats = (chance.standard_normal((len(places), hidden)) / np.sqrt(ACTIVE)).astype(np.float32)
        self.hidden_bias: Floats = np.zeros(hidden, np.float32)
        self.outputs: Floats = (0.02 * chance.standard_normal((hidden, 2 * seats))).astype(np.float32)
        self.output_bias: Floats = np.zeros(2 * seats, np.float32)
        self.updates = 0
        self.means = [np.zeros_like(value) for value in self.parameters()]
        self.squares = [np.zeros_like(value) for value in self.parameters()]

    def parameters(self) -> list[Floats]:
        return [getattr(self, name) for name in PARAMETERS]

    def inputs(self, observations: Bytes) -> Floats:
        """1 where a byte has at least the level of the threshold."""
        return (LEVELS[observations][:, self.places] >= self.thresholds).astype(np.float32)

    def outputs_of(self, inputs: Floats) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, the win shares, and the margins."""
        hidden = np.maximum(inputs @ self.rows + self.hidden_bias, 0)
        raw = hidden @ self.outputs + self.output_bias
        wins = np.exp(raw[:, : self.seats] - raw[:, : self.seats].max(axis=1, keepdims=True))
        return hidden, wins / wins.sum(axis=1, keepdims=True), 1 / (1 + np.exp(-raw[:, self.seats :]))

    def shares(self, observations: Bytes) -> Floats:
        """The win shares of many positions."""
        parts = [
            self.outputs_of(self.inputs(part))[1]
            for part in np.array_split(observations, len(observations) // 4096 + 1)
        ]
        return np.concatenate(parts)

    def learn(self, batch: Positions, rate: float) -> Losses:
        """One step of Adam; the losses before it."""
        inputs = self.inputs(batch.observations)
        hidden, shares, margins = self.outputs_of(inputs)
        wrong = np.concatenate(
            [shares - batch.shares, (margins - batch.margins) * (MARGIN_WEIGHT / self.seats)], axis=1
        )
        wrong /= np.float32(len(batch))
        back = (wrong @ self.outputs.T) * (hidden > 0)
        self.update([inputs.T @ back, back.sum(axis=0), hidden.T @ wrong, wrong.sum(axis=0)], rate)
        return losses(shares, margins, batch)

    def update(self, gradients: list[Floats], rate: float) -> None:
        self.updates += 1
        scale = rate * np.sqrt(1 - SCALE_MEMORY**self.updates) / (1 - MOMENTUM**self.updates)
        for place, value in enumerate(self.parameters()):
            self.means[place] += (1 - MOMENTUM) * (gradients[place] - self.means[place])
            self.squares[place] += (1 - SCALE_MEMORY) * (gradients[place] ** 2 - self.squares[place])
            np.subtract(
                value, scale * self.means[place] / (np.sqrt(self.squares[place]) + TINY), out=value, casting="same_kind"
            )

    def summed_rows(self) -> Floats:
        """The row of each level: that of its own threshold and of all below it."""
        ends = np.cumsum(self.levels)
        parts = [
            self.rows[end - count : end].cumsum(axis=0) for end, count in zip(ends, self.levels, strict=True) if count
        ]
        return np.concatenate(parts)


def losses(shares: Floats, margins: Floats, batch: Positions) -> Losses:
    victory = -(batch.shares * np.log(np.maximum(shares, 1e-9))).sum(axis=1).mean()
    near = np.clip(margins, 1e-6, 1 - 1e-6)
    margin = -(batch.margins * np.log(near) + (1 - batch.margins) * np.log(1 - near)).mean()
    return Losses(float(victory), float(margin))


def levels_in(observations: Bytes) -> Bytes:
    """The highest level of every byte that occurs in these positions."""
    found: Bytes = LEVELS[observations.max(axis=0)]
    return found
