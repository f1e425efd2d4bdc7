"""Law 11: the engine and the reference, written twice from the same rules, play the same games step by step."""

import pytest

from gobernador.core.dice import QuickDice
from gobernador.testing.laws import Chooser, fickle
from tests.reference.agreement import agree, scores, scores_of
from tests.reference.positions import printed, printed_of, public
from tests.reference.sanjuan import Reference
from tests.reference.seeds import seeds
from tests.tables import TABLES, Table, pious


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_engine_and_reference_agree_step_by_step(table: Table) -> None:
    for seed in seeds(interpreted=8, compiled=8):
        play_twice(table, seed, fickle(seed))


@pytest.mark.parametrize("table", [table for table in TABLES if len(table.options) != 1], ids=str)
def test_engine_and_reference_agree_when_the_supply_runs_dry(table: Table) -> None:
    play_twice(table, 1, pious(table.game, 1))


def play_twice(table: Table, seed: int, choose: Chooser) -> None:
    options = dict(table.options)
    start = options.pop("start", None)
    reference = Reference(
        table.edition,
        table.seats,
        QuickDice(seed),
        variant=options.pop("variant", "off") == "on",
        options=options,
        start=None if start is None else int(start),
    )
    s = table.game.new(QuickDice(seed))
    assert printed(s) == printed_of(reference), f"{table}"
    agree(table.game, s, reference, choose, public)
    assert scores(table.game, s) == scores_of(reference, table.game, s), f"{table}, seed {seed}"
