"""The policy net while it learns: gradients in numpy.

It learns by how much each answer is better or worse than the mean of all answers to its question, in points.
"""

from dataclasses import dataclass
from typing import ClassVar

from gobernador.bots.value.policy_net import FARTHEST
from gobernador.training.policy_net.policy_labels import Labels
from gobernador.training.value_net.learner import Learner
from gobernador.training.value_net.libraries import Bytes, Floats, np, npt

ILLEGAL = -1e9


@dataclass(frozen=True)
class LabelBatch:
    """Some questions as matrices: a row for each, a column for each action."""

    inputs: Floats
    legal: Floats
    behind: Floats
    """How far each answer is behind the one that the heuristic likes best, in points; 0 or less."""
    values: Floats
    """In points; only differences within a row mean something."""

    @property
    def standing(self) -> Floats:
        """The same as the hidden units see it: 1 for the best answer, towards 0 for those behind it."""
        found: Floats = np.maximum(1 + self.behind / FARTHEST, 0) * self.legal
        return found

    def centred(self, scores: Floats) -> Floats:
        """Scores less the mean of those of their question."""
        answers = np.maximum(self.legal.sum(axis=1, keepdims=True), 1)
        mean = (scores * self.legal).sum(axis=1, keepdims=True) / answers
        found: Floats = (scores - mean) * self.legal
        return found

    def best(self, scores: Floats) -> npt.NDArray[np.intp]:
        """The legal answer with the highest score, for each question."""
        found: npt.NDArray[np.intp] = np.where(self.legal > 0, scores, ILLEGAL).argmax(axis=1)
        return found


@dataclass(frozen=True)
class PolicyGain:
    """What corrections are worth on questions that the net has not learnt from."""

    points: float
    """The mean value of its answers less those of the heuristic, in points."""
    changed: float
    """The share of questions that it answers otherwise."""


class PolicyModel(Learner):
    """The parameters of a policy net, with a column for every action that it knows."""

    PARAMETERS: ClassVar[tuple[str, ...]] = ("rows", "hidden_bias", "standing", "outputs", "bias", "trust")

    def __init__(self, levels: Bytes, actions: npt.NDArray[np.intp], hidden: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        super().__init__(levels, hidden, chance)
        self.actions = actions
        """Those that it knows, ascending."""
        known = len(actions)
        self.standing: Floats = (0.2 * chance.standard_normal((known, hidden))).astype(np.float32)
        self.outputs: Floats = (0.01 * chance.standard_normal((hidden, known))).astype(np.float32)
        self.bias: Floats = np.zeros(known, np.float32)
        self.trust: Floats = np.ones(known, np.float32)

    def fixed(self) -> dict[str, npt.NDArray[np.generic]]:
        return {"levels": self.levels, "actions": self.actions}

    def batch(self, labels: Labels) -> LabelBatch:
        """Questions as matrices; answers that the net does not know are left out."""
        shape = len(labels), len(self.bias)
        columns = np.searchsorted(self.actions, labels.actions) % len(self.actions)
        known = self.actions[columns] == labels.actions
        rows, columns = np.repeat(np.arange(len(labels)), labels.counts)[known], columns[known]
        behind = np.full(shape, ILLEGAL, np.float32)
        behind[rows, columns] = labels.likings[known]
        legal = behind > ILLEGAL
        behind = np.where(legal, behind - behind.max(axis=1, keepdims=True), 0).astype(np.float32)
        values = np.zeros(shape, np.float32)
        values[rows, columns] = labels.values[known]
        return LabelBatch(self.inputs(labels.observations), legal.astype(np.float32), behind, values)

    def scores(self, batch: LabelBatch) -> tuple[Floats, Floats]:
        """The hidden layer, and the score of every answer."""
        hidden: Floats = np.maximum(batch.inputs @ self.rows + batch.standing @ self.standing + self.hidden_bias, 0)
        found: Floats = (self.trust * batch.behind + self.bias + hidden @ self.outputs).astype(np.float32, copy=False)
        return hidden, found

    def gain(self, batch: LabelBatch) -> PolicyGain:
        """What its corrections are worth."""
        mine, others = batch.best(self.scores(batch)[1]), batch.best(batch.behind)
        rows = np.arange(len(mine))
        better = batch.values[rows, mine] - batch.values[rows, others]
        return PolicyGain(float(better.mean()), float((mine != others).mean()))

    def learn(self, batch: LabelBatch, rate: float) -> None:
        """One step of Adam towards the values, by squared errors."""
        hidden, scores = self.scores(batch)
        wrong = batch.centred(scores) - batch.centred(batch.values)
        wrong /= np.float32(len(wrong))
        back: Floats = ((wrong @ self.outputs.T) * (hidden > 0)).astype(np.float32, copy=False)
        self.update(
            [
                np.matmul(batch.inputs.T, back, dtype=np.float32),
                back.sum(axis=0),
                np.matmul(batch.standing.T, back, dtype=np.float32),
                hidden.T @ wrong,
                wrong.sum(axis=0),
                (wrong * batch.behind).sum(axis=0),
            ],
            rate,
        )
