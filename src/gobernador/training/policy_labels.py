"""Labels to learn from: games, at some questions of which every answer is tried, played on for a few rounds, and valued by the value net."""

from dataclasses import dataclass

from gobernador.bots.game_bots import BOTS, heuristic_policy, prompts
from gobernador.bots.nets import POLICY_NETS, VALUE_NETS, net_policy
from gobernador.bots.policies.policy import Policy, Sides
from gobernador.bots.search.leaf import Rewards
from gobernador.bots.search_spec import WIN_WEIGHT, value_leaf
from gobernador.bots.value.self_play import Trials
from gobernador.core.dice import Dice
from gobernador.core.game import Game
from gobernador.core.types import NOBODY
from gobernador.training.learner import Examples, Floats, Integers, np, observations_of
from gobernador.training.training_plan import Chunk, PolicyPlan

OPPONENTS = ("heuristic", "tuned")
"""Whom a net meets besides itself, while it goes on learning and in the matches at the end."""
ONE_IN = 3
"""One of so many questions is tried."""
QUESTIONS_OF_A_GAME = 60
"""Room for so many on average."""
MISTAKES = 50
"""Of a thousand answers so many are random, so that the net sees what it would not have done."""


@dataclass(frozen=True)
class Labels(Examples):
    """Questions with the values of their answers; those of one question follow each other."""

    counts: Integers
    """How many answers each question has."""
    actions: Integers
    likings: Floats
    """How the heuristic likes each answer, in points."""
    values: Floats
    """What came of each, in points."""

    def chosen(self, places: Integers) -> "Labels":
        counts = self.counts[places]
        starts = np.repeat(np.cumsum(self.counts)[places] - counts, counts)
        answers = starts + np.arange(len(starts)) - np.repeat(np.cumsum(counts) - counts, counts)
        return Labels(
            self.observations[places], counts, self.actions[answers], self.likings[answers], self.values[answers]
        )


def labels_of(chunk: Chunk[PolicyPlan]) -> Labels:
    """Play the games of a chunk, every seat by the same policy. Editions and options are drawn for each."""
    plan = chunk.plan
    tables = [LabelTable(game, further=plan.further) for game in plan.tables()]
    corrected = prompts(tables[0].game, POLICY_NETS.of(plan.game).corrected)
    trials = Trials(VALUE_NETS.of(plan.game).encoder(plan.seats), corrected, plan.chunk_games * QUESTIONS_OF_A_GAME)
    for seed, dice in chunk.deals():
        tables[dice.below(len(tables))].play(trials, dice, seed)
    return kept(trials, BOTS.of(plan.game).search.point)


class LabelTable:
    """A game, who plays it, and how the answers are valued."""

    def __init__(self, game: Game, *, further: bool) -> None:
        profile = BOTS.of(game).search
        self.game = game
        self.rewards = Rewards(game, WIN_WEIGHT, profile.margin_span)
        self.leaf = value_leaf(game)
        self.base = heuristic_policy(game, POLICY_NETS.of(game).corrects)
        player: Policy = net_policy(game) if further else self.base
        self.line_ups: list[tuple[Policy, int]] = [(player, NOBODY)]
        """Who answers for all seats, and the seat that is learnt from; nobody if it is all of them."""
        if further:
            others = [heuristic_policy(game, style) for style in OPPONENTS]
            self.line_ups += [(Sides(k, player, other), k) for k in range(game.seats) for other in others]

    def play(self, trials: Trials, dice: Dice, seed: int) -> None:
        """Play a game in any of the line-ups.

        The learner has all seats of one of them, and one seat of as many as there are seats for each opponent. So it is asked about
        as often among copies of itself as among copies of each of them.
        """
        policy, learner = self.line_ups[dice.below(len(self.line_ups))]
        players = [policy] * self.game.seats
        trials.play(self.rewards, self.leaf, self.base, players, ONE_IN, MISTAKES, seed, learner)


def kept(trials: Trials, point: float) -> Labels:
    """What was written down, as arrays of its own; a *point* is so much reward."""
    questions, answers = int(trials.positions), int(trials.answers)
    return Labels(
        observations_of(trials.pages, trials.encoder, questions),
        np.diff(np.asarray(trials.first_answer, dtype=np.intp)[: questions + 1]),
        np.asarray(trials.actions, dtype=np.intp)[:answers].copy(),
        np.asarray(trials.likings, dtype=np.float32)[:answers].copy(),
        np.asarray(trials.values, dtype=np.float32)[:answers] / np.float32(point),
    )
