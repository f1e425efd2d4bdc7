"""The training run of a policy net.

Each step plays new games, tries the answers to some of their questions, measures on them what the net's corrections are worth (it has
not learnt from them yet), then learns from them.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from gobernador.bots.game_bots import heuristic_policy
from gobernador.bots.nets import POLICY_NETS, net_policy_of, policy_card, policy_net
from gobernador.catalog import GAMES, make
from gobernador.training.policy_net.policy_files import weights_of
from gobernador.training.policy_net.policy_labels import Labels, chunks_of, labels_of, together
from gobernador.training.policy_net.policy_model import PolicyGain, PolicyModel
from gobernador.training.policy_net.policy_plan import PolicyPlan
from gobernador.training.policy_net.policy_start import model_from
from gobernador.training.policy_net.policy_strength import Strength, strength_of
from gobernador.training.value_net.learner import levels_in
from gobernador.training.value_net.libraries import Bytes, np, npt
from gobernador.training.value_net.net_files import write_net
from gobernador.training.value_net.stepped_run import LogLine, SteppedRun
from gobernador.workers.local import Workers

OPPONENTS = ("heuristic", "tuned")
MEASURED = 4096
"""So many questions of a step are enough to measure on."""


@dataclass(frozen=True)
class PolicyStep(LogLine):
    """A line of the log. The gain is that on questions that the net had not learnt from."""

    gain: float
    changed: float


class PolicyRun(SteppedRun[PolicyModel, PolicyStep]):
    """The training of a policy net, in a folder of its own."""

    CURVES: ClassVar[tuple[tuple[str, str], ...]] = (
        ("gain", "points that a correction is worth, on questions not yet learnt from"),
        ("changed", "share of the questions that are answered otherwise"),
    )

    def __init__(self, plan: PolicyPlan, folder: Path) -> None:
        super().__init__(plan, folder, PolicyStep)
        self.policy_plan = plan

    def finish(self, deals: int) -> dict[str, Strength]:
        """Let the net play so many deals among each of the heuristics, and write its files into the folder."""
        assert self.model is not None, "a net is finished after its last step"
        plan, weights = self.plan, weights_of(self.model)
        game = make(plan.game, GAMES[plan.game].editions[0], plan.seats)
        policy = net_policy_of(weights, game)
        found = {style: strength_of(game, policy, heuristic_policy(game, style), deals) for style in OPPONENTS}
        kind = POLICY_NETS.of(plan.game)
        about = {"corrects": kind.corrects, "corrected": sorted(kind.corrected), "inputs": len(self.model.levels)}
        about |= {"actions": len(self.model.actions), "hidden": len(self.model.hidden_bias)}
        if self.policy_plan.further:
            about["goes_on_from"] = policy_card(plan.game, plan.seats)["sha256"]
        results: dict[str, Any] = {"edition": GAMES[plan.game].editions[0], "deals": deals}
        for style, strength in found.items():
            results |= {f"share_among_{style}": strength.share, f"within_among_{style}": strength.within}
            results |= {f"rounds_among_{style}": strength.rounds}
        write_net(self.folder, plan, "policy", about, weights, self.effort(), results)
        return found

    def _step(self, number: int, rate: float, workers: Workers) -> tuple[int, dict[str, float]]:
        labels = together(self._done(labels_of, chunks_of(self.policy_plan, number), workers))
        gain = self._learn(number, labels, rate)
        return len(labels), {"gain": gain.points, "changed": gain.changed}

    def _new_model(self, fixed: dict[str, Any]) -> PolicyModel:
        return PolicyModel(fixed["levels"], fixed["actions"], self.plan.hidden, self.plan.seed)

    def _first_model(self, levels: Bytes, actions: npt.NDArray[np.intp]) -> PolicyModel:
        plan = self.policy_plan
        if plan.further:
            return model_from(policy_net(plan.game, plan.seats), levels, actions, plan.hidden, plan.seed)
        return self._new_model({"levels": levels, "actions": actions})

    def _learn(self, number: int, labels: Labels, rate: float) -> PolicyGain:
        plan = self.plan
        if self.model is None:
            self.model = self._first_model(levels_in(labels.observations), np.unique(labels.actions))
        gain = self.model.gain(self.model.batch(labels.chosen(np.arange(min(len(labels), MEASURED)))))
        chance = np.random.default_rng([plan.seed, number])
        for _ in range(self.policy_plan.passes):
            order = chance.permutation(len(labels))
            for start in range(0, len(order), plan.batch):
                self.model.learn(self.model.batch(labels.chosen(order[start : start + plan.batch])), rate)
        return gain
