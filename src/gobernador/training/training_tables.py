"""The tables at which weights are tried."""

from dataclasses import dataclass

from gobernador.bots.game_bots import heuristic_kind
from gobernador.bots.policies.policy import Heuristic, Policy
from gobernador.catalog import Facet


@dataclass(frozen=True)
class TrainingTable:
    """A game to be good at, and whom to be better than there: a style on all other seats."""

    edition: str
    seats: int
    field: str


TRAINING: Facet[tuple[TrainingTable, ...]] = Facet("training", tuple)
"""The tables of a game at which weights are tried."""


def tables_for(game: str, seats: int) -> list[TrainingTable]:
    """The tables of a game; only those for so many, if *seats* is not 0."""
    return [table for table in TRAINING.of(game) if seats in (0, table.seats)]


def field_of(game: str, table: TrainingTable) -> Policy:
    """Who sits on the other seats of a table. Its weights are read from a file, so once is enough."""
    return heuristic_kind(game).player(table.field)


def around(candidate: Heuristic, seat: int, field: Policy, table: TrainingTable) -> list[Policy]:
    """Who plays on each seat of a table, the candidate on one of them."""
    return [candidate if other == seat else field for other in range(table.seats)]
