"""How good a set of weights is: what it gets at many tables against the heuristic in all its styles."""

from dataclasses import dataclass

from librt.vecs import vec

from gobernador.bots.game_bots import BOTS, heuristic_kind
from gobernador.bots.policies.playout import play_between
from gobernador.bots.policies.policy import Heuristic
from gobernador.bots.search.reward import Rewards
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.training.training_tables import TrainingTable, around, field_of, tables_for

WIN_WEIGHT = 0.8
"""How much of the fitness is the victory; the rest is the margin."""


@dataclass(frozen=True)
class Trial:
    """Weights, and the deals they are tried on: the same for all of one generation, so that luck favours none of them."""

    game: str
    weights: tuple[float, ...]
    first_deal: int
    deals: int
    seats: int = 0
    """Only tables for so many, if not 0."""


def fitness(trial: Trial) -> float:
    """The mean over all tables; about 0.5 is as good as the field."""
    candidate = heuristic_kind(trial.game).make(vec[float](list(trial.weights)))
    found = [fitness_at(trial, table, candidate) for table in tables_for(trial.game, trial.seats)]
    return sum(found) / len(found)


def fitness_at(trial: Trial, table: TrainingTable, candidate: Heuristic) -> float:
    """What a deal brings that is played from every seat, halved: as much at large tables, where each seat wins seldom, as at a table for two."""
    game = make(trial.game, table.edition, table.seats)
    field = field_of(trial.game, table)
    rewards = Rewards(game, WIN_WEIGHT, BOTS.of(trial.game).search.margin_span)
    total = 0.0
    for deal in range(trial.first_deal, trial.first_deal + trial.deals):
        for seat in range(table.seats):
            s = game.new(QuickDice(deal))
            play_between(s, around(candidate, seat, field, table))
            rewards.settle(s)
            total += rewards.of[seat]
    return total / (2 * trial.deals)
