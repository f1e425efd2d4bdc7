"""A training run in steps, with a checkpoint after each.

Everything that a step does follows from the plan, its number and the net before it, so a run that was killed goes on from its last
checkpoint and ends with the same net.
"""

import json
import os
import zipfile
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from math import cos, pi
from pathlib import Path
from time import perf_counter
from typing import Any, ClassVar, Generic, TypeVar

from gobernador import compiled
from gobernador.core.errors import BadSetup
from gobernador.training.value_net.learner import Learner
from gobernador.training.value_net.libraries import np
from gobernador.training.value_net.net_files import write_plot
from gobernador.training.value_net.training_plan import TrainingPlan
from gobernador.version import __version__
from gobernador.workers.local import Failed, Workers

CHECKPOINT = "checkpoint.npz"
LOG = "log.jsonl"
PLOT = "log.svg"


@dataclass(frozen=True)
class LogLine:
    """What a log says of a step of any net."""

    step: int
    games: int
    positions: int
    seconds: float
    """Since the run began, without the time in which it did not run."""
    learning_rate: float


Net = TypeVar("Net", bound=Learner)
Line = TypeVar("Line", bound=LogLine)
Found = TypeVar("Found")


class SteppedRun(ABC, Generic[Net, Line]):
    """A plan, in a folder of its own."""

    CURVES: ClassVar[tuple[tuple[str, str], ...]]
    """What the plot shows: numbers of the log, and their titles."""

    def __init__(self, plan: TrainingPlan, folder: Path, line: Callable[..., Line]) -> None:
        self.plan = plan
        self.folder = folder
        self.line = line
        self.log: list[Line] = []
        self.model: Net | None = None
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / CHECKPOINT).exists():
            self._resume()

    @property
    def games_done(self) -> int:
        """The games that the net has learnt from."""
        return len(self.log) * self.plan.step_games

    def run(self, workers: Workers) -> Iterator[Line]:
        """The steps that are missing."""
        for number in range(len(self.log), self.plan.steps):
            begun = perf_counter()
            rate = self.plan.learning_rate * (1 + cos(pi * number / self.plan.steps)) / 2
            positions, found = self._step(number, rate, workers)
            before = self.log[-1] if self.log else LogLine(0, 0, 0, 0.0, 0.0)
            line = self.line(
                step=number + 1,
                games=(number + 1) * self.plan.step_games,
                positions=before.positions + positions,
                seconds=round(before.seconds + perf_counter() - begun, 2),
                learning_rate=round(rate, 7),
                **{name: round(value, 5) for name, value in found.items()},
            )
            self.log.append(line)
            self._save()
            yield line

    def effort(self) -> dict[str, Any]:
        """What it took, for the card of the net."""
        last = self.log[-1]
        return {
            "games": last.games,
            "positions": last.positions,
            "seconds": last.seconds,
            "gobernador": __version__,
            "engine": compiled.word(),
        }

    @abstractmethod
    def _step(self, number: int, rate: float, workers: Workers) -> tuple[int, dict[str, float]]:
        """Play, measure, learn: how many positions, and the numbers for the log."""

    @abstractmethod
    def _new_model(self, fixed: dict[str, Any]) -> Net:
        """A net that has learnt nothing, made with what `Learner.fixed` says."""

    def _done(self, task: Callable[[Any], Found], chunks: list[Any], workers: Workers) -> list[Found]:
        """What workers make of each chunk, in the order of the chunks: the same plan must give the same net."""
        found: dict[Any, Found] = {}
        for chunk, result in workers.run(task, chunks):
            assert not isinstance(result, Failed), f"{chunk} could not be played: {result}"
            found[chunk] = result
        return [found[chunk] for chunk in chunks]

    # -- checkpoints -------------------------------------------------------------------------------------------

    def _save(self) -> None:
        """The checkpoint is replaced at once or not at all; log and plot follow from it."""
        model = self.model
        assert model is not None, "a step leaves a model"
        log = [asdict(line) for line in self.log]
        state = {"plan": self.plan.values(), "updates": model.updates, "log": log}
        fresh = self.folder / f"{CHECKPOINT}.new"
        with fresh.open("wb") as file:
            arrays: dict[str, Any] = model.fixed() | model.arrays() | {"state": np.array(json.dumps(state))}
            np.savez(file, **arrays)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, self.folder / CHECKPOINT)
        (self.folder / LOG).write_text("".join(json.dumps(line) + "\n" for line in log), encoding="utf-8")
        write_plot(log, self.CURVES, self.folder / PLOT)

    def _resume(self) -> None:
        try:
            with np.load(self.folder / CHECKPOINT, allow_pickle=False) as found:
                arrays = dict(found)
            state = json.loads(str(arrays["state"]))
        except (OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
            raise BadSetup(
                "bad_checkpoint",
                f"{self.folder / CHECKPOINT} is not a checkpoint: {error}",
                file=str(self.folder / CHECKPOINT),
            ) from error
        if state["plan"] != self.plan.values():
            different = ", ".join(
                f"{name} {state['plan'].get(name)} / {value}"
                for name, value in self.plan.values().items()
                if state["plan"].get(name) != value
            )
            raise BadSetup(
                "other_training",
                f"{self.folder} contains a different training run; in the folder / here: {different}",
                folder=str(self.folder),
                differences=different,
            )
        self.model = self._new_model(arrays)
        self.model.restore(arrays, state["updates"])
        self.log = [self.line(**line) for line in state["log"]]
