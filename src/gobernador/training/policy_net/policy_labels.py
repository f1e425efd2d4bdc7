"""Labels to learn from: games, at some questions of which every answer is tried, played on for a few rounds, and valued by the value net."""

from dataclasses import dataclass

from gobernador.bots.game_bots import BOTS, heuristic_policy, prompts
from gobernador.bots.nets import POLICY_NETS, VALUE_NETS, net_policy
from gobernador.bots.policies.policy import Policy
from gobernador.bots.policies.sides import Sides
from gobernador.bots.search.reward import Rewards
from gobernador.bots.search_spec import WIN_WEIGHT, value_leaf
from gobernador.bots.value.trials import Trials
from gobernador.catalog import GAMES, make
from gobernador.core.dice import Dice, QuickDice
from gobernador.core.game import Game
from gobernador.core.types import NOBODY
from gobernador.training.policy_net.policy_plan import PolicyPlan
from gobernador.training.value_net.libraries import Bytes, Floats, np, npt
from gobernador.training.value_net.training_positions import SEEDS

ONE_IN = 3
"""One of so many questions is tried."""
QUESTIONS_OF_A_GAME = 60
"""Room for so many on average."""
MISTAKES = 50
"""Of a thousand answers so many are random, so that the net sees what it would not have done."""


@dataclass(frozen=True)
class LabelChunk:
    """Some games of a plan."""

    game: str
    seats: int
    seed: int
    first: int
    """The number of its first game."""
    games: int
    further: bool
    """Whether the net that there is plays them, and not the heuristic that it corrects."""


@dataclass(frozen=True)
class Labels:
    """Questions with the values of their answers; those of one question follow each other."""

    observations: Bytes
    counts: npt.NDArray[np.intp]
    """How many answers each question has."""
    actions: npt.NDArray[np.intp]
    likings: Floats
    """How the heuristic likes each answer, in points."""
    values: Floats
    """What came of each, in points."""

    def __len__(self) -> int:
        return len(self.counts)

    def chosen(self, questions: npt.NDArray[np.intp]) -> "Labels":
        """Some of the questions."""
        counts = self.counts[questions]
        ends = np.cumsum(self.counts)
        starts = np.repeat(ends[questions] - counts, counts)
        answers = starts + np.arange(len(starts)) - np.repeat(np.cumsum(counts) - counts, counts)
        return Labels(
            self.observations[questions], counts, self.actions[answers], self.likings[answers], self.values[answers]
        )


def chunks_of(plan: PolicyPlan, step: int) -> list[LabelChunk]:
    """The games of a step."""
    first, size = step * plan.step_games, plan.chunk_games
    return [
        LabelChunk(plan.game, plan.seats, plan.seed, first + number * size, size, plan.further)
        for number in range(plan.chunks)
    ]


def labels_of(chunk: LabelChunk) -> Labels:
    """Play the games of a chunk, every seat by the same policy. Editions and options are drawn for each."""
    tables = [
        LabelTable(make(chunk.game, edition, chunk.seats, dict(options)), further=chunk.further)
        for edition in GAMES[chunk.game].editions
        for options in VALUE_NETS.of(chunk.game).options
    ]
    trials = Trials(
        VALUE_NETS.of(chunk.game).encoder(chunk.seats),
        prompts(tables[0].game, POLICY_NETS.of(chunk.game).corrected),
        chunk.games * QUESTIONS_OF_A_GAME,
    )
    for number in range(chunk.first, chunk.first + chunk.games):
        seed = chunk.seed * SEEDS + number
        dice = QuickDice(seed + SEEDS // 2)
        tables[dice.below(len(tables))].play(trials, dice, seed)
    return kept(trials, BOTS.of(chunk.game).search.point)


@dataclass(frozen=True)
class LineUp:
    """Who plays a game."""

    policy: Policy
    """Answers for all seats."""
    learner: int
    """The seat that is learnt from; nobody if it is all of them."""


class LabelTable:
    """A game, who plays it, and how the answers are valued."""

    def __init__(self, game: Game, *, further: bool) -> None:
        profile = BOTS.of(game).search
        self.game = game
        self.rewards = Rewards(game, WIN_WEIGHT, profile.margin_span)
        self.leaf = value_leaf(game)
        self.base = heuristic_policy(game, POLICY_NETS.of(game).corrects)
        player: Policy = net_policy(game) if further else self.base
        self.line_ups = [LineUp(player, NOBODY)]
        if further:
            others = [heuristic_policy(game, style) for style in profile.also_imagined]
            self.line_ups += [LineUp(Sides(k, player, other), k) for k in range(game.seats) for other in others]

    def play(self, trials: Trials, dice: Dice, seed: int) -> None:
        """Play a game: everybody alike, or as often the learner among others."""
        alike, *mixed = self.line_ups
        playing = mixed[dice.below(len(mixed))] if mixed and dice.below(2) else alike
        players = [playing.policy] * self.game.seats
        trials.play(self.rewards, self.leaf, self.base, players, ONE_IN, MISTAKES, seed, playing.learner)


def kept(trials: Trials, point: float) -> Labels:
    """What was written down, as arrays of its own; a *point* is so much reward."""
    questions, answers, encoder = int(trials.positions), int(trials.answers), trials.encoder
    pages = np.asarray(trials.pages, dtype="<i8").view(np.uint8).reshape(-1, 8 * int(encoder.words))
    return Labels(
        pages[:questions, : int(encoder.size)].copy(),
        np.diff(np.asarray(trials.first_answer, dtype=np.intp)[: questions + 1]),
        np.asarray(trials.actions, dtype=np.intp)[:answers].copy(),
        np.asarray(trials.likings, dtype=np.float32)[:answers].copy(),
        np.asarray(trials.values, dtype=np.float32)[:answers] / np.float32(point),
    )


def together(parts: list[Labels]) -> Labels:
    """Several chunks as one."""
    return Labels(
        np.concatenate([part.observations for part in parts]),
        np.concatenate([part.counts for part in parts]),
        np.concatenate([part.actions for part in parts]),
        np.concatenate([part.likings for part in parts]),
        np.concatenate([part.values for part in parts]),
    )
