"""What nets have in common while they learn: examples, hidden units over the bytes of observations, and Adam. It needs numpy.

An input is a threshold: whether a byte of the observation has at least some level (a thermometer). Summed up level by level, its
weights are the rows that `gobernador.bots.value.layer` adds.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from gobernador.bots.value.layer import LEVEL_OF
from gobernador.core.byte_encoder import ByteEncoder

try:
    import numpy as np
    import numpy.typing as npt
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "training needs an extra: pip install '.[training]' in a checkout, or pip install 'FILE.whl[training]' with the wheel file",
        name="numpy",
    ) from missing

__all__ = ["Bytes", "Examples", "Floats", "Integers", "Learner", "np", "observations_of", "together"]

Bytes: TypeAlias = "npt.NDArray[np.uint8]"
Floats: TypeAlias = "npt.NDArray[np.float32]"
Integers: TypeAlias = "npt.NDArray[np.intp]"
Measures: TypeAlias = dict[str, float]
"""Numbers for the log, by name."""

ACTIVE = 80
"""About so many inputs are 1 in a position, which decides how large weights are at first."""
MOMENTUM, SCALE_MEMORY, TINY = 0.9, 0.999, 1e-8
LEVELS = np.array(list(LEVEL_OF), dtype=np.uint8)
LARGEST = 32767


@dataclass(frozen=True)
class Examples:
    """What a net learns from: observations, and what is known of each of them."""

    observations: Bytes

    def __len__(self) -> int:
        return len(self.observations)

    def chosen(self, places: Integers) -> Self:
        return type(self)(*(getattr(self, field.name)[places] for field in fields(self)))


Known = TypeVar("Known", bound=Examples)


def together(parts: Sequence[Known]) -> Known:
    columns = (np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(parts[0]))
    return type(parts[0])(*columns)


def observations_of(pages: Any, encoder: ByteEncoder, count: int) -> Bytes:
    """The first *count* observations that an encoder has written, as an array of its own."""
    rows = np.asarray(pages, dtype="<i8").view(np.uint8).reshape(-1, 8 * int(encoder.words))
    return rows[:count, : int(encoder.size)].copy()


class Learner(ABC, Generic[Known]):
    """The parameters of a net, with the moments that Adam keeps of their gradients."""

    PARAMETERS: ClassVar[tuple[str, ...]] = ("rows", "hidden_bias")

    def __init__(self, levels: Bytes, hidden: int, chance: np.random.Generator) -> None:
        self.levels = levels
        """How many levels of each byte are inputs."""
        places = np.repeat(np.arange(len(levels)), levels)
        self.places: Integers = places
        """Which byte each input reads."""
        self.thresholds = np.concatenate([np.arange(1, count + 1) for count in levels]).astype(np.uint8)
        self.rows: Floats = (chance.standard_normal((len(places), hidden)) / np.sqrt(ACTIVE)).astype(np.float32)
        self.hidden_bias: Floats = np.zeros(hidden, np.float32)
        self.updates = 0
        self.means: list[Floats] = []
        self.squares: list[Floats] = []

    @abstractmethod
    def measure(self, examples: Known) -> Measures:
        """How good it is on examples that it has not learnt from."""

    @abstractmethod
    def learn(self, examples: Known, rate: float) -> Measures:
        """One step of Adam; the losses before it."""

    @abstractmethod
    def weights(self) -> bytes:
        """The bytes of a file of weights: rows as 16-bit integers in one unit, the rest as 32-bit floats, all little-endian."""

    def parameters(self) -> list[Floats]:
        return [getattr(self, name) for name in self.PARAMETERS]

    def inputs(self, observations: Bytes) -> Floats:
        """1 where a byte has at least the level of the threshold."""
        return (LEVELS[observations][:, self.places] >= self.thresholds).astype(np.float32)

    def update(self, gradients: list[Floats], rate: float) -> None:
        if not self.updates:
            self.means = [np.zeros_like(value) for value in self.parameters()]
            self.squares = [np.zeros_like(value) for value in self.parameters()]
        self.updates += 1
        scale = rate * np.sqrt(1 - SCALE_MEMORY**self.updates) / (1 - MOMENTUM**self.updates)
        for place, value in enumerate(self.parameters()):
            mean, square, gradient = self.means[place], self.squares[place], gradients[place]
            np.add(mean, (1 - MOMENTUM) * (gradient - mean), out=mean)
            np.add(square, (1 - SCALE_MEMORY) * (gradient**2 - square), out=square)
            np.subtract(value, scale * mean / (np.sqrt(square) + TINY), out=value, casting="same_kind")

    def packed_rows(self) -> tuple[bytes, float]:
        """The row of each level, that of its own threshold and of all below it, as 16-bit integers; and their unit."""
        ends = np.cumsum(self.levels)
        parts = [
            self.rows[end - count : end].cumsum(axis=0) for end, count in zip(ends, self.levels, strict=True) if count
        ]
        rows = np.concatenate(parts)
        unit = max(float(np.abs(rows).max()), 1e-9) / LARGEST
        return np.rint(rows / unit).astype("<i2").tobytes(), unit

    # -- checkpoints -------------------------------------------------------------------------------------------

    def fixed(self) -> dict[str, Any]:
        """What it is made with, and does not learn."""
        return {"levels": self.levels}

    def arrays(self) -> dict[str, Floats]:
        """What it has learnt, and the moments."""
        columns = {"": self.parameters(), "mean_": self.means, "square_": self.squares}
        return {
            prefix + name: value
            for prefix, values in columns.items()
            for name, value in zip(self.PARAMETERS, values, strict=True)
        }

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


def packed_floats(*arrays: Floats) -> bytes:
    return np.concatenate([array.reshape(-1) for array in arrays]).astype("<f4").tobytes()
