"""The policies of Puerto Rico are on their honour, and keep it: they pick the same whatever is hidden."""

import pytest

from gobernador.bots.game_bots import styles
from gobernador.bots.policies.policy import Policy
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.bots import BOTS
from gobernador.testing import laws
from tests.tables_puertorico import ORDINARY, Table

assert BOTS.heuristic is not None
heuristic = BOTS.heuristic.player

SEEDS = range(2)


def picks_alone(policy: Policy) -> laws.Chooser:
    def choose(s: State) -> int:
        return int(policy.pick(s))

    return choose


@pytest.mark.parametrize("style", styles("puertorico"))
@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_a_heuristic_picks_the_same_whatever_is_hidden(table: Table, style: str) -> None:
    pick = picks_alone(heuristic(style))
    for seed in SEEDS:
        for s in laws.positions(table.game, seed, pick):
            if s.to_act != NOBODY:
                laws.same_pick(table.game, table.books, s, pick, seed)


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_a_heuristic_is_never_at_a_loss_in_games_that_others_began(table: Table) -> None:
    pick = picks_alone(heuristic("heuristic"))
    for seed, choose in enumerate((laws.any_legal, laws.eager, laws.fickle)):
        for s in laws.positions(table.game, seed, choose(seed)):
            if s.to_act != NOBODY:
                before = s.to_bytes()
                assert pick(s) in s.legal()
                assert s.to_bytes() == before
                laws.same_pick(table.game, table.books, s, pick, seed)
