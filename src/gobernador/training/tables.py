"""The tables at which weights are tried."""

from dataclasses import dataclass

from gobernador.bots.games import KNOWN
from gobernador.bots.policies.policy import Heuristic, Policy
from gobernador.games.puertorico.policies.heuristic import PuertoRicoHeuristic
from gobernador.games.sanjuan.policies.heuristic import SanJuanHeuristic

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


def tables_for(game: str, seats: int) -> list[Table]:
    """The tables of a game; only those for so many, if *seats* is not 0."""
    return [table for table in TABLES[game] if seats in (0, table.seats)]


def field_of(game: str, table: Table) -> Policy:
    """Who sits on the other seats of a table. Its weights are read from a file, so once is enough."""
    return KNOWN[game].heuristic(table.field)


def around(candidate: Heuristic, seat: int, field: Policy, table: Table) -> list[Policy]:
    """Who plays on each seat of a table, the candidate on one of them."""
    return [candidate if other == seat else field for other in range(table.seats)]
