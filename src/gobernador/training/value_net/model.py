"""The value net while it learns: gradients in numpy."""

from dataclasses import dataclass
from typing import ClassVar

from gobernador.training.value_net.learner import Learner
from gobernador.training.value_net.libraries import Bytes, Floats, np
from gobernador.training.value_net.training_positions import Positions

MARGIN_WEIGHT = 1.0
"""How much the margin counts in the loss beside the victory."""


@dataclass(frozen=True)
class Losses:
    """How well a net foretells some games: cross-entropies of the victory and of the margin."""

    victory: float
    margin: float


class Model(Learner):
    """The parameters of a value net."""

    PARAMETERS: ClassVar[tuple[str, ...]] = ("rows", "hidden_bias", "outputs", "output_bias")

    def __init__(self, levels: Bytes, seats: int, hidden: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        super().__init__(levels, hidden, chance)
        self.seats = seats
        self.outputs: Floats = (0.02 * chance.standard_normal((hidden, 2 * seats))).astype(np.float32)
        self.output_bias: Floats = np.zeros(2 * seats, np.float32)

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


def losses(shares: Floats, margins: Floats, batch: Positions) -> Losses:
    victory = -(batch.shares * np.log(np.maximum(shares, 1e-9))).sum(axis=1).mean()
    near = np.clip(margins, 1e-6, 1 - 1e-6)
    margin = -(batch.margins * np.log(near) + (1 - batch.margins) * np.log(1 - near)).mean()
    return Losses(float(victory), float(margin))
