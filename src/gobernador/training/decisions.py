"""How good a set of weights is at decisions that were looked into.

A whole game says little about a set of weights: one victory more or less, for a hundred answers of which most would have
been the same with other weights. So games are played once, and at every decision each answer is played out many times, all
answers in the same imagined worlds. After that any weights can be tried on the decisions in no time: what they would have
answered is worth what those playouts brought.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from librt.vecs import vec

from gobernador.bots.game_bots import BOTS, heuristic_kind
from gobernador.bots.policies.playout import play_between
from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.reward import Rewards
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.training.training_tables import TrainingTable, around, field_of, tables_for

WIN_WEIGHT = 0.4
"""How much of an answer's value is the victory. The margin tells two answers apart in fewer playouts."""
DEALS = 10**6
MOST_DECISIONS = 10**4
"""So many deals, with so many decisions each, have imagined worlds of their own."""


@dataclass(frozen=True)
class DecisionTask:
    """A game of which one seat's decisions are looked into. The seat plays by the weights; its field has a style."""

    game: str
    weights: tuple[float, ...]
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


def courses_for(game: str, weights: tuple[float, ...], seats: int, deals: range, playouts: int) -> list[DecisionTask]:
    """Every deal from every seat of every table; only tables for so many, if *seats* is not 0."""
    return [
        DecisionTask(game, weights, table, deal, seat, playouts)
        for deal in deals
        for table in tables_for(game, seats)
        for seat in range(table.seats)
    ]


def decisions_in(course: DecisionTask) -> list[RatedDecision]:
    """Play the game, and look into every decision of the seat."""
    game = make(course.game, course.table.edition, course.table.seats)
    candidate = heuristic_kind(course.game).make(vec[float](list(course.weights)))
    policies = around(candidate, course.seat, field_of(course.game, course.table), course.table)
    rewards = Rewards(game, WIN_WEIGHT, BOTS.of(course.game).search.margin_span)
    s = game.new(QuickDice(course.deal))
    found: list[RatedDecision] = []
    while s.to_act != NOBODY:
        taken = policies[s.to_act].pick(s)
        legal = s.legal()
        if s.to_act == course.seat and len(legal) > 1:
            first_world = (course.deal % DEALS * MOST_DECISIONS + len(found)) * course.playouts
            worlds = range(first_world, first_world + course.playouts)
            values = tuple((action, value_of(game, s, action, policies, rewards, worlds)) for action in legal)
            found.append(RatedDecision(course.table.edition, course.table.seats, s.to_bytes(), values, taken))
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
        candidate = heuristic_kind(self.game).make(vec[float](list(weights)))
        gained = 0.0
        for s, values, taken in self.questions:
            gained += values[candidate.pick(s)] - values[taken]
        return gained / self.games


def position_of(game: str, decision: RatedDecision) -> State:
    """A decision's position, ready to be answered."""
    return make(game, decision.edition, decision.seats).from_bytes(decision.position)
