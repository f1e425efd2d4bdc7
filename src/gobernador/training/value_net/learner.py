"""What nets have in common while they learn: hidden units over the bytes of observations, and Adam.

An input is a threshold: whether a byte of the observation has at least some level (a thermometer). Summed up level by level, its
weights are the rows that `gobernador.bots.value.layer` adds.
"""

from typing import Any, ClassVar

from gobernador.bots.value.layer import LEVEL_OF
from gobernador.training.value_net.libraries import Bytes, Floats, np, npt

ACTIVE = 80
"""About so many inputs are 1 in a position, which decides how large weights are at first."""
MOMENTUM, SCALE_MEMORY, TINY = 0.9, 0.999, 1e-8
LEVELS = np.array(list(LEVEL_OF), dtype=np.uint8)


class Learner:
    """The parameters of a net, with the moments that Adam keeps of their gradients."""

    PARAMETERS: ClassVar[tuple[str, ...]] = ("rows", "hidden_bias")

    def __init__(self, levels: Bytes, hidden: int, chance: np.random.Generator) -> None:
        self.levels = levels
        """How many levels of each byte are inputs."""
        places = np.repeat(np.arange(len(levels)), levels)
        self.places: npt.NDArray[np.intp] = places
        """Which byte each input reads."""
        self.thresholds = np.concatenate([np.arange(1, count + 1) for count in levels]).astype(np.uint8)
        self.rows: Floats = (chance.standard_normal((len(places), hidden)) / np.sqrt(ACTIVE)).astype(np.float32)
        self.hidden_bias: Floats = np.zeros(hidden, np.float32)
        self.updates = 0
        self.means: list[Floats] = []
        self.squares: list[Floats] = []

    def parameters(self) -> list[Floats]:
        return [getattr(self, name) for name in self.PARAMETERS]

    def inputs(self, observations: Bytes) -> Floats:
        """1 where a byte has at least the level of the threshold."""
        return (LEVELS[observations][:, self.places] >= self.thresholds).astype(np.float32)

    def update(self, gradients: list[Floats], rate: float) -> None:
        """One step of Adam."""
        if not self.updates:
            self.means = [np.zeros_like(value) for value in self.parameters()]
            self.squares = [np.zeros_like(value) for value in self.parameters()]
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

    def fixed(self) -> dict[str, npt.NDArray[np.generic]]:
        """What it is made with, and does not learn."""
        return {"levels": self.levels}

    def arrays(self) -> dict[str, Floats]:
        """What it has learnt, and the moments."""
        found = dict(zip(self.PARAMETERS, self.parameters(), strict=True))
        found |= {f"mean_{name}": value for name, value in zip(self.PARAMETERS, self.means, strict=True)}
        return found | {f"square_{name}": value for name, value in zip(self.PARAMETERS, self.squares, strict=True)}

    def restore(self, arrays: dict[str, Any], updates: int) -> None:
        """Go on from what a checkpoint kept."""
        for name in self.PARAMETERS:
            setattr(self, name, arrays[name])
        self.means = [arrays[f"mean_{name}"] for name in self.PARAMETERS]
        self.squares = [arrays[f"square_{name}"] for name in self.PARAMETERS]
        self.updates = updates


def levels_in(observations: Bytes) -> Bytes:
    """The highest level of every byte that occurs in these positions."""
    found: Bytes = LEVELS[observations.max(axis=0)]
    return found
