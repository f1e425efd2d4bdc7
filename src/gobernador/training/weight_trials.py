"""How good a set of weights of a heuristic is: by the games that they play, or by decisions that were looked into.

A whole game says little about a set of weights: one victory more or less, for a hundred answers of which most would have
been the same with other weights. So games may also be played once, and at every decision each answer is played out many times,
all answers in the same imagined worlds. After that any weights can be tried on the decisions in no time: what they would have
answered is worth what those playouts brought.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import starmap
from typing import NamedTuple

from librt.vecs import vec

from gobernador.bots.game_bots import BOTS, heuristic_kind
from gobernador.bots.policies.playout import play_between
from gobernador.bots.policies.policy import Heuristic, Policy
from gobernador.bots.search.leaf import Rewards
from gobernador.catalog import Facet, make
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY

Weights = tuple[float, ...]

GAME_WIN_WEIGHT, DECISION_WIN_WEIGHT = 0.8, 0.4
"""How much of the value of a game, and of an answer, is the victory; the rest is the margin, which tells two answers apart in
fewer playouts."""
DEALS = 10**6
MOST_DECISIONS = 10**4
"""So many deals, with so many decisions each, have imagined worlds of their own."""


class TrainingTable(NamedTuple):
    """A game to be good at, and whom to be better than there: a style on all other seats."""

    edition: str
    seats: int
    field: str

    def around(self, game: str, weights: Weights, seat: int) -> list[Policy]:
        kind = heuristic_kind(game)
        found: list[Policy] = [kind.player(self.field)] * self.seats
        found[seat] = candidate_of(game, weights)
        return found

    def rewards(self, game: str, win_weight: float) -> Rewards:
        return Rewards(make(game, self.edition, self.seats), win_weight, BOTS.of(game).search.margin_span)


TRAINING: Facet[tuple[tuple[str, int, str], ...]] = Facet("training", tuple)
"""The training tables of a game."""


def tables_for(game: str, seats: int) -> list[TrainingTable]:
    """The tables of a game; only those for so many, if *seats* is not 0."""
    return [table for table in starmap(TrainingTable, TRAINING.of(game)) if seats in (0, table.seats)]


def candidate_of(game: str, weights: Sequence[float]) -> Heuristic:
    return heuristic_kind(game).make(vec[float](list(weights)))


# -- by games ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Trial:
    """Weights, and the deals they are tried on: the same for all of one generation, so that luck favours none of them."""

    game: str
    weights: Weights
    first_deal: int
    deals: int
    seats: int = 0
    """Only tables for so many, if not 0."""


def fitness(trial: Trial) -> float:
    """The mean over all tables; about 0.5 is as good as the field."""
    found = [fitness_at(trial, table) for table in tables_for(trial.game, trial.seats)]
    return sum(found) / len(found)


def fitness_at(trial: Trial, table: TrainingTable) -> float:
    """What a deal brings that is played from every seat, halved: as much at large tables, where each seat wins seldom, as at a table for two."""
    rewards = table.rewards(trial.game, GAME_WIN_WEIGHT)
    around = [table.around(trial.game, trial.weights, seat) for seat in range(table.seats)]
    total = 0.0
    for deal in range(trial.first_deal, trial.first_deal + trial.deals):
        for seat, players in enumerate(around):
            s = rewards.game.new(QuickDice(deal))
            play_between(s, players)
            rewards.settle(s)
            total += rewards.of[seat]
    return total / (2 * trial.deals)


# -- by decisions ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DecisionTask:
    """A game of which one seat's decisions are looked into. The seat plays by the weights; its field has a style."""

    game: str
    weights: Weights
    table: TrainingTable
    deal: int
    seat: int
    playouts: int
    """For each answer."""


@dataclass(frozen=True)
class RatedDecision:
    """A position, and what each legal answer to its question is worth, from 0 to 1."""

    edition: str
    seats: int
    position: bytes
    values: tuple[tuple[int, float], ...]
    taken: int
    """The answer that was given."""


def decisions_in(course: DecisionTask) -> list[RatedDecision]:
    """Play the game, and look into every decision of the seat."""
    table = course.table
    policies = table.around(course.game, course.weights, course.seat)
    rewards = table.rewards(course.game, DECISION_WIN_WEIGHT)
    game = rewards.game
    s = game.new(QuickDice(course.deal))
    found: list[RatedDecision] = []
    while s.to_act != NOBODY:
        taken = policies[s.to_act].pick(s)
        legal = s.legal()
        if s.to_act == course.seat and len(legal) > 1:
            first_world = (course.deal % DEALS * MOST_DECISIONS + len(found)) * course.playouts
            worlds = range(first_world, first_world + course.playouts)
            values = tuple((action, value_of(game, s, action, policies, rewards, worlds)) for action in legal)
            found.append(RatedDecision(table.edition, table.seats, s.to_bytes(), values, taken))
        s.apply(taken)
    return found


def value_of(game: Game, s: State, action: int, policies: list[Policy], rewards: Rewards, worlds: range) -> float:
    """What an answer brings the seat to act on the average, if everybody plays on by their policy."""
    view = game.view(s, s.to_act)
    total = 0.0
    for number in worlds:
        world = game.imagine(view, QuickDice(number))
        world.apply(action)
        play_between(world, policies)
        rewards.settle(world)
        total += rewards.of[view.seat]
    return total / len(worlds)


class Examination:
    """Many decisions, to be answered again by other weights."""

    def __init__(self, game: str, decisions: Sequence[RatedDecision], games: int) -> None:
        self.game = game
        self.games = games
        self.questions = [
            (position_of(game, decision), dict(decision.values), decision.taken) for decision in decisions
        ]

    def result(self, weights: Sequence[float]) -> float:
        """What a game gains by these weights, in rewards between 0 and 1, over what was played; more is better."""
        candidate = candidate_of(self.game, weights)
        return sum(values[candidate.pick(s)] - values[taken] for s, values, taken in self.questions) / self.games


def position_of(game: str, decision: RatedDecision) -> State:
    return make(game, decision.edition, decision.seats).from_bytes(decision.position)
