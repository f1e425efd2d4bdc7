"""Law 11: the engine and the reference of Puerto Rico, written twice from the same rules, play the same games step by step."""

import pytest

from gobernador.core.dice import QuickDice
from gobernador.games.puertorico.rules.game import MOST_ROUNDS
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.testing.laws import Chooser, eager, fickle
from tests.reference.agreement import agree, scores, scores_of
from tests.reference.positions_puertorico import printed, printed_of, public
from tests.reference.puertorico import Reference
from tests.reference.seeds import seeds
from tests.tables_puertorico import ORDINARY, TABLES, Table, dawdler, planter, shipper


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_engine_and_reference_agree_step_by_step(table: Table) -> None:
    for seed in seeds(interpreted=6, compiled=8):
        play_twice(table, seed, fickle(seed))


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_engine_and_reference_agree_when_everybody_is_eager(table: Table) -> None:
    for seed in seeds(interpreted=3, compiled=8):
        play_twice(table, seed, eager(seed))


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_engine_and_reference_agree_when_something_runs_out(table: Table) -> None:
    for seed in seeds(interpreted=2, compiled=4):
        play_twice(table, seed, planter(table.game, seed))
        play_twice(table, seed, shipper(table.game, seed))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_engine_and_reference_agree_in_the_longest_game_there_is(seats: int) -> None:
    """On a role that nobody takes, as many doubloons lie as a byte can say."""
    table = Table(seats, (("rounds", str(MOST_ROUNDS)),))

    s = play_twice(table, 1, dawdler(table.game, 1))

    assert (s.round, max(s.role_coins)) == (MOST_ROUNDS, MOST_ROUNDS)


def play_twice(table: Table, seed: int, choose: Chooser) -> PuertoRico:
    """Play one game twice at once; the last position."""
    options = dict(table.options)
    start = options.pop("start", None)
    reference = Reference(table.seats, QuickDice(seed), options=options, start=None if start is None else int(start))
    s = table.game.new(QuickDice(seed))
    assert printed(s) == printed_of(reference), f"{table}"
    agree(table.game, s, reference, choose, public)
    assert scores(table.game, s) == scores_of(reference, table.game, s), f"{table}, seed {seed}"
    return s
