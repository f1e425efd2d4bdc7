"""Every law, held against whole games of San Juan at every table."""

import pytest

from gobernador import compiled
from gobernador.testing.laws import Chooser, any_legal, eager, fickle, idle, uphold
from tests.tables import ORDINARY, TABLES, Table, pious

# The laws about positions are looked at once in so many decisions; a prime, so that no phase is always missed. The same
# sources are looked at closely where that is cheap, which is where they are compiled.
EVERY = 13 if compiled.is_compiled() else 31
CLOSELY = 2 if compiled.is_compiled() else 5


def uphold_at(table: Table, seed: int, choose: Chooser, every: int = EVERY) -> None:
    uphold(table.game, table.books, seed=seed, choose=choose, every=every)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_laws_hold_at_every_table(table: Table) -> None:
    seed = TABLES.index(table)

    uphold_at(table, seed, any_legal(seed))


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_the_laws_hold_when_everybody_is_eager(table: Table) -> None:
    uphold_at(table, 7, eager(7))


@pytest.mark.parametrize("table", ORDINARY[::5], ids=str)
def test_the_laws_hold_when_nobody_ever_builds(table: Table) -> None:
    """Only the round limit ends such a game (U-09)."""
    uphold_at(table, 8, idle(8), every=101)


@pytest.mark.parametrize("table", ORDINARY[1::6], ids=str)
def test_the_laws_hold_when_the_supply_runs_dry(table: Table) -> None:
    uphold_at(table, 9, pious(table.game, 9), every=59)


@pytest.mark.parametrize("table", [Table("first", 3), Table("new_buildings", 2)], ids=str)
def test_the_laws_hold_where_one_looks_closely(table: Table) -> None:
    uphold_at(table, 10, fickle(10), every=CLOSELY)
