"""The laws about positions, one by one, at positions that Hypothesis looks for."""

from collections.abc import Callable
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.testing import laws
from tests import tables, tables_puertorico

DEEPEST = 250
"""Most games are over by then."""

some_positions = settings(max_examples=60)

Table = tables.Table | tables_puertorico.Table
some_table: st.SearchStrategy[Table] = st.sampled_from(tables.TABLES) | st.sampled_from(tables_puertorico.TABLES)
seeds = st.integers(0, 2**62)
depths = st.integers(0, DEEPEST)
choosers = st.sampled_from([laws.any_legal, laws.eager, laws.fickle])

Position = tuple[Table, State]


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position so many decisions into some game; it shrinks towards the deal."""
    table, seed = draw(some_table), draw(seeds)
    choose: Callable[[int], laws.Chooser] = draw(choosers)
    depth = draw(depths)
    *_, last = islice(laws.positions(table.game, seed, choose(seed)), depth + 1)
    return table, last


def same_pick(table: Table, s: State, seed: int) -> None:
    """A policy that knows only its options picks the same whatever is hidden."""
    if s.to_act != NOBODY:
        laws.same_pick(table.game, table.books, s, lambda state: state.legal()[-1], seed)


LAWS: dict[str, Callable[[Table, State, int], None]] = {
    "legal": lambda table, s, seed: laws.legal(table.game, s),
    "reachable": lambda table, s, seed: laws.reachable(table.game, s),
    "powers": lambda table, s, seed: laws.powers(table.books, s),
    "clone": lambda table, s, seed: laws.clone(table.game, table.books, s, seed),
    "round_trip": lambda table, s, seed: laws.round_trip(table.game, table.books, s, seed),
    "sight": lambda table, s, seed: laws.sight(table.game, table.books, s, seed),
    "redeal": lambda table, s, seed: laws.redeal(table.game, table.books, s, seed),
    "no_whisper": lambda table, s, seed: laws.no_whisper(table.game, table.books, s, seed),
    "same_pick": same_pick,
}


@pytest.mark.parametrize("law", LAWS)
@given(positions(), seeds)
@some_positions
def test_a_law_holds_in_every_position(law: str, position: Position, seed: int) -> None:
    LAWS[law](*position, seed)
