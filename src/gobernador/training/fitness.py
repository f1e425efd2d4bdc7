"""How good a set of weights is: what it gets at many tables against the heuristic in all its styles."""

from dataclasses import dataclass

from librt.vecs import vec

from gobernador.bots.games import KNOWN
from gobernador.bots.policies.playout import play_between
from gobernador.bots.policies.policy import Heuristic, Policy
from gobernador.bots.policies.puertorico.heuristic import PuertoRicoHeuristic
from gobernador.bots.policies.sanjuan.heuristic import SanJuanHeuristic
from gobernador.bots.search.reward import Rewards
from gobernador.bots.searching import SPAN
from gobernador.catalog import make
from gobernador.core.dice import QuickDice

VICTORY = 0.8
"""How much of the fitness is the victory; the rest is the margin."""
HEURISTICS: dict[str, type[SanJuanHeuristic] | type[PuertoRicoHeuristic]] = {
    "sanjuan": SanJuanHeuristic,
    "puertorico": PuertoRicoHeuristic,
}


@dataclass(frozen=True)
class Table:
    """A game to be good at, and whom to be better than there: a style on all other seats."""

    edition: str
    seats: int
    field: str


TABLES = {
    "sanjuan": (
        Table("first", 2, "heuristic"),
        Table("second", 2, "heuristic"),
        Table("first", 2, "production"),
        Table("first", 2, "city"),
        Table("first", 2, "rush"),
        Table("new_buildings", 2, "heuristic"),
        Table("first", 4, "heuristic"),
        Table("new_buildings", 3, "heuristic"),
    ),
    "puertorico": (
        Table("base", 3, "heuristic"),
        Table("base", 3, "shipping"),
        Table("base", 3, "building"),
        Table("base", 4, "heuristic"),
        Table("base", 5, "heuristic"),
    ),
}
"""Where weights are tried out. The variant of Puerto Rico for two is not among them: there is so much to gain at a table for
two that weights become good at it and at nothing else.
"""


@dataclass(frozen=True)
class Trial:
    """Weights, and the deals they are tried on: the same for all of one generation, so that luck favours none of them."""

    game: str
    weights: tuple[float, ...]
    first_deal: int
    deals: int
    seats: int = 0
    """Only tables for so many, if not 0."""

    def tables(self) -> list[Table]:
        """Where they are tried out."""
        return [table for table in TABLES[self.game] if self.seats in (0, table.seats)]


def fitness(trial: Trial) -> float:
    """The mean reward over all tables, between 0 and 1; at a table for two, 0.5 is as good as its field."""
    candidate = HEURISTICS[trial.game](vec[float](list(trial.weights)))
    found = [fitness_at(trial, table, candidate) for table in trial.tables()]
    return sum(found) / len(found)


def fitness_at(trial: Trial, table: Table, candidate: Heuristic) -> float:
    """The mean reward at one table, each deal from every seat."""
    game = make(trial.game, table.edition, table.seats)
    field = KNOWN[trial.game].heuristic(table.field)
    rewards = Rewards(game, VICTORY, SPAN[trial.game])
    total = 0.0
    for deal in range(trial.first_deal, trial.first_deal + trial.deals):
        for seat in range(table.seats):
            policies: list[Policy] = [candidate if other == seat else field for other in range(table.seats)]
            s = game.new(QuickDice(deal))
            play_between(s, policies)
            rewards.settle(s)
            total += rewards.of[seat]
    return total / (trial.deals * table.seats)
