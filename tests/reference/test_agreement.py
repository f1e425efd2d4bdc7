"""Law 11: the engine and the reference, written twice from the same rules, play the same games step by step.

Both are given the same dice and the same answers. At every question they must agree on who is asked, what, and what can be
answered; on every card in every place, the order of the supply included; and at the end on every part of every score.
"""

import pytest

from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY
from gobernador.testing.laws import Chooser, fickle
from tests.reference.positions import (
    printed,
    printed_of,
    public,
    public_of,
    question,
    question_of,
    reference_scores,
    scores,
)
from tests.reference.sanjuan import Reference
from tests.reference.seeds import seeds
from tests.tables import TABLES, Table, pious


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_engine_and_reference_agree_step_by_step(table: Table) -> None:
    for seed in seeds(interpreted=8, compiled=8):
        agree(table, seed, fickle(seed))


@pytest.mark.parametrize("table", [table for table in TABLES if len(table.options) != 1], ids=str)
def test_engine_and_reference_agree_when_the_supply_runs_dry(table: Table) -> None:
    agree(table, 1, pious(table.game, 1))


def agree(table: Table, seed: int, choose: Chooser) -> None:
    """Play one game twice at once."""
    game = table.game
    s = game.new(QuickDice(seed))
    reference = reference_of(table, seed)
    assert printed(s) == printed_of(reference), f"{table}"
    played: list[str] = []
    while s.to_act != NOBODY:
        where = f"{table}, seed {seed}, after {len(played)} actions: {' '.join(played[-12:])}"
        assert question(game, s) == question_of(reference), where
        assert public(s) == public_of(reference), where
        played.append(game.actions.text(choose(s)))
        s.apply(game.actions.parse(played[-1]))
        reference.apply(played[-1])
    assert reference.to_act() == NOBODY, f"{table}, seed {seed}: only the engine's game is over"
    assert public(s) == public_of(reference), f"{table}, seed {seed}"
    assert scores(game, s) == reference_scores(reference, game, s), f"{table}, seed {seed}"


def reference_of(table: Table, seed: int) -> Reference:
    options = dict(table.options)
    start = options.pop("start", None)
    return Reference(
        table.edition,
        table.seats,
        QuickDice(seed),
        variant=options.pop("variant", "off") == "on",
        options=options,
        start=None if start is None else int(start),
    )
