"""The training run of a value net.

Each step plays new games, measures the net on them (it has not learnt from them yet), then learns from them once.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from gobernador.bots.nets import VALUE_NETS, value_net_of
from gobernador.training.value_net.calibration import HELD_OUT_LEVELS, Calibration, calibration_of, held_out
from gobernador.training.value_net.learner import levels_in
from gobernador.training.value_net.libraries import np
from gobernador.training.value_net.model import Losses, Model
from gobernador.training.value_net.net_files import weights_of, write_net
from gobernador.training.value_net.stepped_run import LogLine, SteppedRun
from gobernador.training.value_net.training_plan import TrainingPlan
from gobernador.training.value_net.training_positions import Positions, chunks_of, positions_of, together
from gobernador.workers.local import Workers


@dataclass(frozen=True)
class TrainingStep(LogLine):
    """A line of the log. Loss and calibration are those of games that the net had not learnt from."""

    loss: float
    """The cross-entropy of the victory; knowing nothing is the logarithm of the number of seats."""
    margin_loss: float
    calibration_error: float


class TrainingRun(SteppedRun[Model, TrainingStep]):
    """The training of a value net, in a folder of its own."""

    CURVES: ClassVar[tuple[tuple[str, str], ...]] = (
        ("loss", "cross-entropy of the victory, on games not yet learnt from"),
        ("calibration_error", "calibration error"),
    )

    def __init__(self, plan: TrainingPlan, folder: Path) -> None:
        super().__init__(plan, folder, TrainingStep)

    def finish(self, games: int) -> Calibration:
        """Measure the net on so many held-out games of mixed levels, and write its files into the folder."""
        assert self.model is not None, "a net is finished after its last step"
        weights = weights_of(self.model)
        net = value_net_of(weights, VALUE_NETS.of(self.plan.game).encoder(self.plan.seats))
        found = held_out(self.plan.game, self.plan.seats, net, games)
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
        about = {"inputs": len(self.model.levels)}
        write_net(self.folder, self.plan, "value", about, weights, self.effort(), results)
        return found

    def _step(self, number: int, rate: float, workers: Workers) -> tuple[int, dict[str, float]]:
        positions = together(self._done(positions_of, chunks_of(self.plan, number), workers))
        losses, calibration = self._learn(number, positions, rate)
        return len(positions), {
            "loss": losses.victory,
            "margin_loss": losses.margin,
            "calibration_error": calibration.error,
        }

    def _new_model(self, fixed: dict[str, Any]) -> Model:
        return Model(fixed["levels"], self.plan.seats, self.plan.hidden, self.plan.seed)

    def _learn(self, number: int, positions: Positions, rate: float) -> tuple[Losses, Calibration]:
        plan = self.plan
        if self.model is None:
            self.model = self._new_model({"levels": levels_in(positions.observations)})
        predicted = self.model.shares(positions.observations)
        calibration = calibration_of(predicted.reshape(-1).tolist(), positions.shares.reshape(-1).tolist())
        order = np.random.default_rng([plan.seed, number]).permutation(len(positions))
        found = []
        for start in range(0, len(order), plan.batch):
            chosen = order[start : start + plan.batch]
            batch = Positions(positions.observations[chosen], positions.shares[chosen], positions.margins[chosen])
            found.append(self.model.learn(batch, rate))
        count = len(found)
        losses = Losses(sum(one.victory for one in found) / count, sum(one.margin for one in found) / count)
        return losses, calibration
