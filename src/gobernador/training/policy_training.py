"""Training a policy net: gradients in numpy, the run, and how strong the net is.

It learns by how much each answer is better or worse than the mean of all answers to its question, in points.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from gobernador.bots.game_bots import heuristic_policy
from gobernador.bots.nets import HEAD, POLICY_MAGIC, POLICY_NETS, final_shares, net_policy_of, policy_card, policy_net
from gobernador.bots.policies.playout import play_between
from gobernador.bots.policies.policy import Policy
from gobernador.bots.value.policy_net import FARTHEST, UNKNOWN, PolicyNet
from gobernador.catalog import GAMES, Facet, make
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.training.learner import Bytes, Floats, Integers, Learner, Measures, levels_in, np, packed_floats
from gobernador.training.policy_labels import OPPONENTS, Labels, labels_of
from gobernador.training.stepped_run import Curve, SteppedRun
from gobernador.training.training_plan import PolicyPlan

FIRST_DEAL = 2**50
"""The deals of matches are not those of the training."""
STEP_DEALS, FIRST_STEP_DEAL = 200, 2**49
"""Those that are played after each step are not those of the match at the end, which nothing was chosen by."""
SURE = 1.96
ILLEGAL = -1e9
MEASURED = 4096
"""So many questions of a step are enough to measure on."""
Bands = Mapping[int, Mapping[str, tuple[float, float]]]
"""What games between people are like, by the number of players: `rounds`, and `points` of the winner."""
BANDS: Facet[Bands] = Facet("bands", dict, {})


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

    def best(self, scores: Floats) -> Integers:
        """The legal answer with the highest score, for each question."""
        found: Integers = np.where(self.legal > 0, scores, ILLEGAL).argmax(axis=1)
        return found


class PolicyModel(Learner[Labels]):
    """The parameters of a policy net, with a column for every action that it knows."""

    PARAMETERS: ClassVar[tuple[str, ...]] = ("rows", "hidden_bias", "standing", "outputs", "bias", "trust")

    def __init__(self, levels: Bytes, actions: Integers, hidden: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        super().__init__(levels, hidden, chance)
        self.actions = actions
        """Those that it knows, ascending."""
        known = len(actions)
        self.standing: Floats = (0.2 * chance.standard_normal((known, hidden))).astype(np.float32)
        self.outputs: Floats = (0.01 * chance.standard_normal((hidden, known))).astype(np.float32)
        self.bias: Floats = np.zeros(known, np.float32)
        self.trust: Floats = np.ones(known, np.float32)

    def fixed(self) -> dict[str, Any]:
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

    def measure(self, examples: Labels) -> Measures:
        return self.gain(self.batch(examples.chosen(np.arange(min(len(examples), MEASURED)))))

    def gain(self, batch: LabelBatch) -> Measures:
        """The mean value of its answers less those of the heuristic, in points; and the share of questions that it answers otherwise."""
        mine, others = batch.best(self.scores(batch)[1]), batch.best(batch.behind)
        rows = np.arange(len(mine))
        better = batch.values[rows, mine] - batch.values[rows, others]
        return {"gain": float(better.mean()), "changed": float((mine != others).mean())}

    def learn(self, examples: Labels, rate: float) -> Measures:
        """One step of Adam towards the values, by squared errors."""
        batch = self.batch(examples)
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
        return {}

    def weights(self) -> bytes:
        rows, unit = self.packed_rows()
        head = HEAD.pack(POLICY_MAGIC, len(self.levels), len(self.hidden_bias), len(self.actions), unit)
        floats = packed_floats(self.hidden_bias, self.standing, self.outputs.T, self.bias, self.trust)
        return head + self.levels.tobytes() + self.actions.astype("<u2").tobytes() + rows + floats


def model_from(net: PolicyNet, levels: Bytes, actions: Integers, hidden: int, seed: int) -> PolicyModel:
    """A model that scores answers as *net* does, with room for more levels, actions and hidden units.

    What is new has no influence before it has learnt something.
    """
    units = int(net.layer.hidden)
    known_levels = np.asarray(net.layer.levels, dtype=np.intp)
    place_of = np.asarray(net.place_of, dtype=np.intp)
    known = np.flatnonzero(place_of != UNKNOWN)
    model = PolicyModel(
        np.maximum(levels, known_levels).astype(np.uint8), np.union1d(actions, known), max(hidden, units), seed
    )
    model.rows[:, :units] = 0
    model.rows[known_rows(model.levels, known_levels), :units] = thresholds(summed_rows(net), known_levels)
    model.hidden_bias[:units] = np.asarray(net.layer.bias)
    columns, places = np.searchsorted(model.actions, known), place_of[known]
    model.standing[:, :units] = 0
    model.standing[columns, :units] = by_action(net.standing, units)[places]
    model.outputs[:] = 0
    model.outputs[:units, columns] = by_action(net.outputs, units)[places].T
    model.bias[columns] = np.asarray(net.bias)[places]
    model.trust[columns] = np.asarray(net.trust)[places]
    return model


def summed_rows(net: PolicyNet) -> Floats:
    """The row of each level, without the row of zeros that the layer begins with."""
    rows = np.asarray(net.layer.rows, dtype=np.float32).reshape(-1, int(net.layer.hidden))
    return np.float32(net.layer.unit) * rows[1:]


def known_rows(levels: Bytes, known: Integers) -> Integers:
    """Which of the inputs are levels that were known before."""
    starts = np.cumsum(levels, dtype=np.intp) - levels
    return np.concatenate([start + np.arange(count) for start, count in zip(starts, known, strict=True)])


def thresholds(rows: Floats, levels: Integers) -> Floats:
    """What each level adds to the one below it; the reverse of `Learner.packed_rows`."""
    found = rows.copy()
    found[1:] -= rows[:-1]
    firsts = (np.cumsum(levels) - levels)[levels > 0]
    found[firsts] = rows[firsts]
    return found


def by_action(numbers: object, units: int) -> Floats:
    found: Floats = np.asarray(numbers, dtype=np.float32).reshape(-1, units)
    return found


class PolicyRun(SteppedRun[PolicyModel, Labels, PolicyPlan]):
    CURVES: ClassVar[tuple[Curve, ...]] = (
        Curve("share", "share of the victories among heuristic, after each step"),
        Curve("gain", "points that a correction is worth, on questions not yet learnt from"),
        Curve("changed", "share of the questions that are answered otherwise"),
        Curve("rounds", "rounds of a game in which it has all seats"),
        Curve("points", "points of the winner of such a game"),
    )
    play = staticmethod(labels_of)

    @property
    def curves(self) -> list[Curve]:
        bands = BANDS.of(self.plan.game).get(self.plan.seats, {})
        return [replace(curve, band=bands.get(curve.key)) for curve in self.CURVES]

    def figures(self) -> Measures:
        """How strong the net is after a step, and what its games are like; each step plays the same deals."""
        plan = self.plan
        game, deals = make(plan.game, GAMES[plan.game].editions[0], plan.seats), min(STEP_DEALS, plan.step_games)
        policy, heuristic = net_policy_of(self.trained.weights(), game), heuristic_policy(game, OPPONENTS[0])
        share = strength_of(game, policy, heuristic, deals, FIRST_STEP_DEAL).share
        return {"share": share, **self_play(game, policy, deals, FIRST_STEP_DEAL)}

    @property
    def passes(self) -> int:
        return self.plan.passes

    def new_model(self, fixed: dict[str, Any]) -> PolicyModel:
        return PolicyModel(fixed["levels"], fixed["actions"], self.plan.hidden, self.plan.seed)

    def first_model(self, examples: Labels) -> PolicyModel:
        plan, levels, actions = self.plan, levels_in(examples.observations), np.unique(examples.actions)
        if plan.further:
            return model_from(policy_net(plan.game, plan.seats), levels, actions, plan.hidden, plan.seed)
        return self.new_model({"levels": levels, "actions": actions})

    def finish(self, deals: int) -> "dict[str, Strength]":
        """Let the net play so many deals among each of the heuristics, and write its files into the folder."""
        plan, model = self.plan, self.trained
        weights = model.weights()
        edition = GAMES[plan.game].editions[0]
        game = make(plan.game, edition, plan.seats)
        policy = net_policy_of(weights, game)
        found = {style: strength_of(game, policy, heuristic_policy(game, style), deals) for style in OPPONENTS}
        kind = POLICY_NETS.of(plan.game)
        about = {"corrects": kind.corrects, "corrected": sorted(kind.corrected), "inputs": len(model.levels)}
        about |= {"actions": len(model.actions), "hidden": len(model.hidden_bias)}
        if plan.further:
            about["goes_on_from"] = policy_card(plan.game, plan.seats)["sha256"]
        results: dict[str, Any] = {"edition": edition, "deals": deals}
        for style, strength in found.items():
            results |= {f"share_among_{style}": strength.share, f"within_among_{style}": strength.within}
            results |= {f"rounds_among_{style}": strength.rounds}
        self.write_net("policy", about, weights, results)
        return found


@dataclass(frozen=True)
class Strength:
    """The share of the victories that a policy won, how far it is certain (95 %), and the rounds of a game."""

    share: float
    within: float
    rounds: float


def strength_of(game: Game, policy: Policy, others: Policy, deals: int, first_deal: int = FIRST_DEAL) -> Strength:
    """Play so many deals, each once from every seat."""
    shares: list[float] = []
    rounds = 0
    for deal in range(first_deal, first_deal + deals):
        won = 0.0
        for seat in range(game.seats):
            s = game.new(QuickDice(deal))
            play_between(s, [policy if other == seat else others for other in range(game.seats)])
            won += final_shares(game, s)[seat]
            rounds += int(game.round_of(s))
        shares.append(won / game.seats)
    within = SURE * float(np.std(shares)) / deals**0.5
    return Strength(float(np.mean(shares)), within, rounds / deals / game.seats)


def self_play(game: Game, policy: Policy, deals: int, first_deal: int) -> Measures:
    """What games are like in which a policy has all seats: their rounds, and the points of the winner."""
    rounds = points = 0
    for deal in range(first_deal, first_deal + deals):
        s = game.new(QuickDice(deal))
        play_between(s, [policy] * game.seats)
        rounds += int(game.round_of(s))
        points += max(score.total for score in game.scores(s))
    return {"rounds": rounds / deals, "points": points / deals}
