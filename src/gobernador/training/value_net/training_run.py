"""A training run: steps of fresh games, a checkpoint after each, and a net at the end.

Each step plays new games, measures the net on them (it has not learnt from them yet), then learns from them once. Everything that a step
does follows from the plan and its number, so a run that was killed goes on from its last checkpoint and ends with the same net.
"""

import json
import os
import zipfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import cos, pi
from pathlib import Path
from time import perf_counter
from typing import Any

from gobernador import compiled
from gobernador.bots.value_nets import VALUE_NETS, net_of
from gobernador.core.errors import BadSetup
from gobernador.training.value_net.calibration import HELD_OUT_LEVELS, Calibration, calibration_of, held_out
from gobernador.training.value_net.libraries import np
from gobernador.training.value_net.model import PARAMETERS, Losses, Model, levels_in
from gobernador.training.value_net.net_files import weights_of, write_net, write_plot
from gobernador.training.value_net.training_plan import TrainingPlan
from gobernador.training.value_net.training_positions import Positions, chunks_of, positions_of, together
from gobernador.version import __version__
from gobernador.workers.interface import Failed, Workers

CHECKPOINT = "checkpoint.npz"
LOG = "log.jsonl"
PLOT = "log.svg"


@dataclass(frozen=True)
class TrainingStep:
    """A line of the log. Loss and calibration are those of games that the net had not learnt from."""

    step: int
    games: int
    positions: int
    seconds: float
    """Since the run began, without the time in which it did not run."""
    loss: float
    """The cross-entropy of the victory; knowing nothing is the logarithm of the number of seats."""
    margin_loss: float
    calibration_error: float
    learning_rate: float


class TrainingRun:
    """A plan, in a folder of its own."""

    def __init__(self, plan: TrainingPlan, folder: Path) -> None:
        self.plan = plan
        self.folder = folder
        self.log: list[TrainingStep] = []
        self.model: Model | None = None
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / CHECKPOINT).exists():
            self._resume()

    @property
    def games_done(self) -> int:
        """The games that the net has learnt from."""
        return len(self.log) * self.plan.step_games

    def run(self, workers: Workers) -> Iterator[TrainingStep]:
        """The steps that are missing."""
        for number in range(len(self.log), self.plan.steps):
            begun = perf_counter()
            positions = self._played(number, workers)
            before = self.log[-1] if self.log else TrainingStep(0, 0, 0, 0.0, 0.0, 0.0, 0.0, 0.0)
            losses, calibration, rate = self._learn(number, positions)
            step = TrainingStep(
                number + 1,
                (number + 1) * self.plan.step_games,
                before.positions + len(positions),
                round(before.seconds + perf_counter() - begun, 2),
                round(losses.victory, 5),
                round(losses.margin, 5),
                round(calibration.error, 5),
                round(rate, 7),
            )
            self.log.append(step)
            self._save()
            yield step

    def finish(self, games: int) -> Calibration:
        """Measure the net on so many held-out games of mixed levels, and write its files into the folder."""
        assert self.model is not None, "a net is finished after its last step"
        weights = weights_of(self.model)
        net = net_of(weights, VALUE_NETS.of(self.plan.game).encoder(self.plan.seats))
        found = held_out(self.plan.game, self.plan.seats, net, games)
        last = self.log[-1]
        training = {
            "games": last.games,
            "positions": last.positions,
            "seconds": last.seconds,
            "gobernador": __version__,
            "engine": compiled.word(),
        }
        quarter = self.log[-max(1, len(self.log) // 4) :]
        results = {
            "loss": sum(step.loss for step in quarter) / len(quarter),
            "loss_of_knowing_nothing": float(np.log(self.plan.seats)),
            "calibration_error": found.error,
            "calibration_games": found.games,
            "calibration_levels": list(HELD_OUT_LEVELS),
            "predicted": [round(one.predicted, 3) for one in found.bins],
            "happened": [round(one.happened, 3) for one in found.bins],
            "counts": [one.count for one in found.bins],
        }
        write_net(self.folder, self.plan, weights, training, results)
        return found

    # -- steps -------------------------------------------------------------------------------------------------

    def _played(self, number: int, workers: Workers) -> Positions:
        chunks = chunks_of(self.plan, number)
        found: dict[Any, Positions] = {}
        for chunk, positions in workers.run(positions_of, chunks):
            assert not isinstance(positions, Failed), f"{chunk} could not be played: {positions}"
            found[chunk] = positions
        # They come in any order; the same plan must give the same net.
        return together([found[chunk] for chunk in chunks])

    def _learn(self, number: int, positions: Positions) -> tuple[Losses, Calibration, float]:
        plan = self.plan
        if self.model is None:
            self.model = Model(levels_in(positions.observations), plan.seats, plan.hidden, plan.seed)
        predicted = self.model.shares(positions.observations)
        calibration = calibration_of(predicted.reshape(-1).tolist(), positions.shares.reshape(-1).tolist())
        order = np.random.default_rng([plan.seed, number]).permutation(len(positions))
        rate = plan.learning_rate * (1 + cos(pi * number / plan.steps)) / 2
        found = []
        for start in range(0, len(order), plan.batch):
            chosen = order[start : start + plan.batch]
            batch = Positions(positions.observations[chosen], positions.shares[chosen], positions.margins[chosen])
            found.append(self.model.learn(batch, rate))
        count = len(found)
        return (
            Losses(sum(one.victory for one in found) / count, sum(one.margin for one in found) / count),
            calibration,
            rate,
        )

    # -- checkpoints -------------------------------------------------------------------------------------------

    def _save(self) -> None:
        """The checkpoint is replaced at once or not at all; log and plot follow from it."""
        model = self.model
        assert model is not None, "a step leaves a model"
        arrays = {name: getattr(model, name) for name in PARAMETERS}
        arrays |= {f"mean_{name}": value for name, value in zip(PARAMETERS, model.means, strict=True)}
        arrays |= {f"square_{name}": value for name, value in zip(PARAMETERS, model.squares, strict=True)}
        log = [asdict(step) for step in self.log]
        state = {"plan": self.plan.values(), "updates": model.updates, "log": log}
        fresh = self.folder / f"{CHECKPOINT}.new"
        with fresh.open("wb") as file:
            np.savez(file, levels=model.levels, state=np.array(json.dumps(state)), **arrays)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, self.folder / CHECKPOINT)
        (self.folder / LOG).write_text("".join(json.dumps(line) + "\n" for line in log), encoding="utf-8")
        write_plot(log, self.folder / PLOT)

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
        model = Model(arrays["levels"], self.plan.seats, self.plan.hidden, self.plan.seed)
        for place, name in enumerate(PARAMETERS):
            setattr(model, name, arrays[name])
            model.means[place] = arrays[f"mean_{name}"]
            model.squares[place] = arrays[f"square_{name}"]
        model.updates = state["updates"]
        self.model = model
        self.log = [TrainingStep(**line) for line in state["log"]]
