"""Training a value net: the games it learns from, gradients in numpy, the run, and the calibration.

A net is calibrated if its shares are true: of all positions in which a seat has a share of about 70 %, it wins 70 %.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Any, ClassVar

from gobernador.bots.base import Bot, Budget
from gobernador.bots.game_bots import BOTS, greedy, heuristic_kind, prompts, random_policy, styles
from gobernador.bots.nets import HEAD, VALUE_MAGIC, VALUE_NETS, final_shares, value_net_of
from gobernador.bots.policies.policy import Policy
from gobernador.bots.registry import make_bot
from gobernador.bots.search.leaf import Rewards
from gobernador.bots.value.self_play import ONE_IN, ONE_IN_OTHERS, SelfPlay
from gobernador.bots.value.value_net import ValueNet
from gobernador.catalog import GAMES, make
from gobernador.core.dice import SEED_BYTES, QuickDice, SealedDice, quick
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.training.learner import (
    Bytes,
    Examples,
    Floats,
    Learner,
    Measures,
    levels_in,
    np,
    observations_of,
    packed_floats,
)
from gobernador.training.stepped_run import Curve, SteppedRun
from gobernador.training.training_plan import Chunk, TrainingPlan

MARGIN_WEIGHT = 1.0
"""How much the margin counts in the loss beside the victory."""
POSITIONS_OF_A_GAME = 60
"""Room for so many on average."""
MISTAKES = (50, 50, 50, 300)
"""Of a thousand important answers of a seat so many are random."""
WEAK = 8
"""One seat of so many is a random player, and one is greedy."""
WIN_WEIGHT = 0.5
BINS = 20
HELD_OUT_LEVELS = ("random", "greedy", "heuristic", "tuned")
"""The bots of held-out games, any of them on any seat. Their deals are not those of the training; their players are of the same kinds."""


@dataclass(frozen=True)
class Positions(Examples):
    """Observations of positions, and how their games ended for each seat, counted from the observer."""

    shares: Floats
    margins: Floats


def positions_of(chunk: Chunk[TrainingPlan]) -> Positions:
    """Play the games of a chunk. Editions, options and players are drawn for each."""
    plan, kind = chunk.plan, VALUE_NETS.of(chunk.plan.game)
    tables = [Mixed(game) for game in plan.tables()]
    important = prompts(tables[0].game, kind.important)
    play = SelfPlay(kind.encoder(plan.seats), plan.seats, important, plan.chunk_games * POSITIONS_OF_A_GAME)
    for seed, dice in chunk.deals():
        table = tables[dice.below(len(tables))]
        around, mistakes = table.players(dice)
        play.play(table.rewards, around, mistakes, seed)
    count = int(play.positions)
    shares, margins = (np.asarray(column, dtype=np.float32) for column in (play.shares, play.margins))
    return Positions(
        observations_of(play.pages, play.encoder, count),
        shares.reshape(-1, plan.seats)[:count].copy(),
        margins.reshape(-1, plan.seats)[:count].copy(),
    )


class Mixed:
    """A game and all who may play it: most seats play well, some badly, so that a net sees both."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rewards = Rewards(game, WIN_WEIGHT, BOTS.of(game).search.margin_span)
        self.styles = [heuristic_kind(game).player(style) for style in styles(game)]
        self.dice = QuickDice(0)
        self.random = random_policy(game, self.dice)
        self.greedy = [BotPolicy(greedy(game, seat, self.dice)) for seat in range(game.seats)]

    def players(self, dice: QuickDice) -> tuple[list[Policy], list[int]]:
        """Who sits on each seat, and how many of a thousand important answers are mistakes."""
        around: list[Policy] = [self._player(seat, dice) for seat in range(self.game.seats)]
        for player in around:
            player.forget()
        self.dice.x = quick(dice).x
        return around, [MISTAKES[dice.below(len(MISTAKES))] for seat in range(self.game.seats)]

    def _player(self, seat: int, dice: QuickDice) -> Policy:
        drawn = dice.below(WEAK)
        if drawn == 0:
            return self.random
        if drawn == 1:
            return self.greedy[seat]
        return self.styles[dice.below(len(self.styles))]


class BotPolicy(Policy):
    """A bot that answers from views, as a policy."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def pick(self, s: State) -> int:
        return self.bot.choose(self.bot.game.view(s, s.to_act), Budget())


@dataclass(frozen=True)
class Bin:
    """The predictions within a twentieth of the scale."""

    count: int
    predicted: float
    """Their mean."""
    happened: float
    """The mean of what came of them."""


@dataclass(frozen=True)
class Calibration:
    """Predictions compared with what happened."""

    bins: tuple[Bin, ...]
    games: int = 0

    @property
    def error(self) -> float:
        """The expected calibration error: the mean distance of prediction and result over the bins, weighted by their counts."""
        total = sum(found.count for found in self.bins)
        return sum(found.count * abs(found.predicted - found.happened) for found in self.bins) / max(1, total)


def calibration_of(predicted: Sequence[float], happened: Sequence[float], games: int = 0) -> Calibration:
    """Put predictions into bins.

    >>> found = calibration_of([0.9, 0.9, 0.1, 0.1], [1, 1, 0, 1])
    >>> round(found.error, 3), [bin.count for bin in found.bins]
    (0.25, [2, 2])
    """
    members: dict[int, list[tuple[float, float]]] = {}
    for share, result in zip(predicted, happened, strict=True):
        members.setdefault(min(BINS - 1, int(share * BINS)), []).append((share, result))
    return Calibration(
        tuple(
            Bin(len(found), fmean(share for share, _ in found), fmean(result for _, result in found))
            for _, found in sorted(members.items())
        ),
        games,
    )


def held_out(key: str, seats: int, net: ValueNet, games: int, levels: Sequence[str] = HELD_OUT_LEVELS) -> Calibration:
    """Games of bots of mixed levels, editions and options in turn, and what the net said of their positions."""
    predicted: list[float] = []
    happened: list[float] = []
    editions = GAMES[key].editions
    options = VALUE_NETS.of(key).options
    for number in range(games):
        game = make(key, editions[number % len(editions)], seats, dict(options[number // len(editions) % len(options)]))
        chance = Random(f"held out {key} {seats} {number}")  # noqa: S311 - for games, not for secrets
        shares, result = played(game, net, levels, chance)
        for found in shares:
            predicted += found
            happened += result
    return calibration_of(predicted, happened, games)


def played(
    game: Game, net: ValueNet, levels: Sequence[str], chance: Random
) -> tuple[list[tuple[float, ...]], tuple[float, ...]]:
    """One game: what the net said of some positions, each seen by one seat, and the final shares."""
    seed = chance.randbytes(SEED_BYTES)
    s = game.new(SealedDice(seed))
    bots = [make_bot(chance.choice(levels), game, seat, seed) for seat in range(game.seats)]
    important = prompts(game, VALUE_NETS.of(game.key).important)
    shares: list[tuple[float, ...]] = []
    while s.to_act != NOBODY:
        if chance.randrange(ONE_IN if important >> s.prompt & 1 else ONE_IN_OTHERS) == 0:
            net.evaluate(s, chance.randrange(game.seats))
            shares.append(tuple(net.shares[seat] for seat in range(game.seats)))
        s.apply(bots[s.to_act].choose(game.view(s, s.to_act), Budget(playouts=1)))
    return shares, final_shares(game, s)


class ValueModel(Learner[Positions]):
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
        parts = np.array_split(observations, len(observations) // 4096 + 1)
        return np.concatenate([self.outputs_of(self.inputs(part))[1] for part in parts])

    def measure(self, examples: Positions) -> Measures:
        predicted = self.shares(examples.observations)
        found = calibration_of(predicted.reshape(-1).tolist(), examples.shares.reshape(-1).tolist())
        return {"calibration_error": found.error}

    def learn(self, examples: Positions, rate: float) -> Measures:
        inputs = self.inputs(examples.observations)
        hidden, shares, margins = self.outputs_of(inputs)
        wrong = np.concatenate(
            [shares - examples.shares, (margins - examples.margins) * (MARGIN_WEIGHT / self.seats)], axis=1
        )
        wrong /= np.float32(len(examples))
        back = (wrong @ self.outputs.T) * (hidden > 0)
        self.update([inputs.T @ back, back.sum(axis=0), hidden.T @ wrong, wrong.sum(axis=0)], rate)
        return losses(shares, margins, examples)

    def weights(self) -> bytes:
        rows, unit = self.packed_rows()
        head = HEAD.pack(VALUE_MAGIC, len(self.levels), len(self.hidden_bias), self.seats, unit)
        floats = packed_floats(self.hidden_bias, self.outputs.T, self.output_bias)
        return head + self.levels.tobytes() + rows + floats


def losses(shares: Floats, margins: Floats, examples: Positions) -> Measures:
    """The cross-entropies of the victory and of the margin; of the victory, knowing nothing is the logarithm of the number of seats."""
    victory = -(examples.shares * np.log(np.maximum(shares, 1e-9))).sum(axis=1).mean()
    near = np.clip(margins, 1e-6, 1 - 1e-6)
    margin = -(examples.margins * np.log(near) + (1 - examples.margins) * np.log(1 - near)).mean()
    return {"loss": float(victory), "margin_loss": float(margin)}


class ValueRun(SteppedRun[ValueModel, Positions, TrainingPlan]):
    CURVES: ClassVar[tuple[Curve, ...]] = (
        Curve("loss", "cross-entropy of the victory, on games not yet learnt from"),
        Curve("calibration_error", "calibration error"),
    )
    play = staticmethod(positions_of)

    def new_model(self, fixed: dict[str, Any]) -> ValueModel:
        return ValueModel(fixed["levels"], self.plan.seats, self.plan.hidden, self.plan.seed)

    def first_model(self, examples: Positions) -> ValueModel:
        return self.new_model({"levels": levels_in(examples.observations)})

    def finish(self, games: int) -> Calibration:
        """Measure the net on so many held-out games of mixed levels, and write its files into the folder."""
        plan, weights = self.plan, self.trained.weights()
        found = held_out(
            plan.game, plan.seats, value_net_of(weights, VALUE_NETS.of(plan.game).encoder(plan.seats)), games
        )
        quarter = self.log[-max(1, len(self.log) // 4) :]
        results = {
            "loss": fmean(step["loss"] for step in quarter),
            "loss_of_knowing_nothing": float(np.log(plan.seats)),
            "calibration_error": found.error,
            "calibration_games": found.games,
            "calibration_levels": list(HELD_OUT_LEVELS),
            "predicted": [round(one.predicted, 3) for one in found.bins],
            "happened": [round(one.happened, 3) for one in found.bins],
            "counts": [one.count for one in found.bins],
        }
        about = {"inputs": len(self.trained.levels)}
        self.write_net("value", about, weights, results)
        return found
