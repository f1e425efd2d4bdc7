"""Law 11: the engine and the reference of Puerto Rico, written twice from the same rules, play the same games step by step.

Both are given the same dice and the same answers. At every question they must agree on who is asked, what, and what can be
answered; on every tile, barrel, colonist, coin and point in every place; and at the end on every part of every score.
"""

import pytest

from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.options import MOST_ROUNDS
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.testing.laws import Chooser, eager, fickle
from tests.reference.positions_puertorico import printed, printed_of, public, public_of, question, question_of, scores
from tests.reference.puertorico import Reference
from tests.reference.seeds import seeds
from tests.tables_puertorico import ORDINARY, TABLES, Table, dawdler, planter, shipper


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_engine_and_reference_agree_step_by_step(table: Table) -> None:
    for seed in seeds(interpreted=6, compiled=8):
        agree(table, seed, fickle(seed))


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_engine_and_reference_agree_when_everybody_is_eager(table: Table) -> None:
    for seed in seeds(interpreted=3, compiled=8):
        agree(table, seed, eager(seed))


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_engine_and_reference_agree_when_something_runs_out(table: Table) -> None:
    for seed in seeds(interpreted=2, compiled=4):
        agree(table, seed, planter(table.game, seed))
        agree(table, seed, shipper(table.game, seed))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_engine_and_reference_agree_in_the_longest_game_there_is(seats: int) -> None:
    """On a role that nobody takes, as many doubloons lie as a byte can say."""
    table = Table(seats, (("rounds", str(MOST_ROUNDS)),))

    s = agree(table, 1, dawdler(table.game, 1))

    assert (s.round, max(s.role_coins)) == (MOST_ROUNDS, MOST_ROUNDS)


def agree(table: Table, seed: int, choose: Chooser) -> PuertoRico:
    """Play one game twice at once; the last position."""
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
    assert scores(game, s) == reference.scores(), f"{table}, seed {seed}"
    return s


def reference_of(table: Table, seed: int) -> Reference:
    options = dict(table.options)
    start = options.pop("start", None)
    return Reference(table.seats, QuickDice(seed), options=options, start=None if start is None else int(start))
