"""A training run in steps, with a checkpoint after each.

Each step plays new games, measures the net on them (it has not learnt from them yet), then learns from them. Everything that it
does follows from the plan, its number and the net before it, so a run that was killed goes on from its last checkpoint and ends
with the same net.
"""

import json
import os
import zipfile
from abc import ABC, abstractmethod
from collections.abc import Iterator
from math import cos, pi
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from gobernador import compiled
from gobernador.core.errors import BadSetup
from gobernador.training.learner import Known, Learner, Measures, np, together
from gobernador.training.net_files import log_plot
from gobernador.training.training_plan import AnyPlan, Chunk, chunks_of
from gobernador.version import __version__
from gobernador.workers.local import Failed, Workers

CHECKPOINT = "checkpoint.npz"
LOG = "log.jsonl"
PLOT = "log.svg"

LogLine: TypeAlias = dict[str, Any]
"""What the log says of a step: `step`; `games`, `positions` and `seconds` since the run began, without the time in which it did
not run; `learning_rate`; and what was measured."""
Net = TypeVar("Net", bound=Learner[Any])


class SteppedRun(ABC, Generic[Net, Known, AnyPlan]):
    """A plan, in a folder of its own."""

    CURVES: ClassVar[tuple[tuple[str, str], ...]]
    """What the plot shows: numbers of the log, and their titles."""

    def __init__(self, plan: AnyPlan, folder: Path) -> None:
        self.plan = plan
        self.folder = folder
        self.log: list[LogLine] = []
        self.model: Net | None = None
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / CHECKPOINT).exists():
            self._resume()

    @property
    def passes(self) -> int:
        """How often a step learns from its examples."""
        return 1

    @property
    def games_done(self) -> int:
        """The games that the net has learnt from."""
        return len(self.log) * self.plan.step_games

    @property
    def trained(self) -> Net:
        """The net after its last step."""
        assert self.model is not None, "a run has at least one step"
        return self.model

    def run(self, workers: Workers) -> Iterator[LogLine]:
        """The steps that are missing."""
        for number in range(len(self.log), self.plan.steps):
            begun = perf_counter()
            rate = self.plan.learning_rate * (1 + cos(pi * number / self.plan.steps)) / 2
            examples = self._played(number, workers)
            measures = self._learn(number, examples, rate)
            before = self.log[-1] if self.log else {"positions": 0, "seconds": 0.0}
            line = {
                "step": number + 1,
                "games": (number + 1) * self.plan.step_games,
                "positions": before["positions"] + len(examples),
                "seconds": round(before["seconds"] + perf_counter() - begun, 2),
                "learning_rate": round(rate, 7),
                **{name: round(value, 5) for name, value in measures.items()},
            }
            self.log.append(line)
            self._save()
            yield line

    def effort(self) -> dict[str, Any]:
        """What it took, for the card of the net."""
        last = self.log[-1]
        took = {name: last[name] for name in ("games", "positions", "seconds")}
        return took | {"gobernador": __version__, "engine": compiled.word()}

    # -- what a kind of net brings -----------------------------------------------------------------------------

    @staticmethod
    @abstractmethod
    def play(chunk: Chunk[AnyPlan]) -> Known:
        """What there is to learn from the games of a chunk."""

    @abstractmethod
    def new_model(self, fixed: dict[str, Any]) -> Net:
        """A net that has learnt nothing, made with what `Learner.fixed` says."""

    @abstractmethod
    def first_model(self, examples: Known) -> Net:
        """The net before its first step, which has these examples."""

    # -- a step ------------------------------------------------------------------------------------------------

    def _played(self, number: int, workers: Workers) -> Known:
        """The examples of a step, in the order of its chunks: the same plan must give the same net."""
        chunks = chunks_of(self.plan, number)
        found: dict[Chunk[AnyPlan], Known] = {}
        for chunk, result in workers.run(self.play, chunks):
            assert not isinstance(result, Failed), f"{chunk} could not be played: {result}"
            found[chunk] = result
        return together([found[chunk] for chunk in chunks])

    def _learn(self, number: int, examples: Known, rate: float) -> Measures:
        if self.model is None:
            self.model = self.first_model(examples)
        measured = self.model.measure(examples)
        chance = np.random.default_rng([self.plan.seed, number])
        losses: list[Measures] = []
        for _ in range(self.passes):
            order = chance.permutation(len(examples))
            for start in range(0, len(order), self.plan.batch):
                losses.append(self.model.learn(examples.chosen(order[start : start + self.plan.batch]), rate))
        return {name: fmean(loss[name] for loss in losses) for name in losses[0]} | measured

    # -- checkpoints -------------------------------------------------------------------------------------------

    def _save(self) -> None:
        """The checkpoint is replaced at once or not at all; log and plot follow from it."""
        model = self.trained
        state = {"plan": self.plan.values(), "updates": model.updates, "log": self.log}
        fresh = self.folder / f"{CHECKPOINT}.new"
        with fresh.open("wb") as file:
            arrays: dict[str, Any] = model.fixed() | model.arrays() | {"state": np.array(json.dumps(state))}
            np.savez(file, **arrays)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, self.folder / CHECKPOINT)
        (self.folder / LOG).write_text("".join(json.dumps(line) + "\n" for line in self.log), encoding="utf-8")
        (self.folder / PLOT).write_text(log_plot(self.log, self.CURVES), encoding="utf-8")

    def _resume(self) -> None:
        checkpoint = self.folder / CHECKPOINT
        try:
            with np.load(checkpoint, allow_pickle=False) as found:
                arrays = dict(found)
            state = json.loads(str(arrays["state"]))
        except (OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
            said = f"{checkpoint} is not a checkpoint: {error}"
            raise BadSetup("bad_checkpoint", said, file=str(checkpoint)) from error
        there, here = state["plan"], self.plan.values()
        if there != here:
            different = ", ".join(
                f"{name} {there.get(name)} / {value}" for name, value in here.items() if there.get(name) != value
            )
            said = f"{self.folder} contains a different training run; in the folder / here: {different}"
            raise BadSetup("other_training", said, folder=str(self.folder), differences=different)
        self.model = self.new_model(arrays)
        self.model.restore(arrays, state["updates"])
        self.log = state["log"]
