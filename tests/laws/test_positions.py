"""The laws about positions, one by one, at positions that Hypothesis looks for."""

from collections.abc import Callable
from itertools import islice

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


@given(positions())
@some_positions
def test_legal_actions_ascend_and_every_one_can_be_played(position: Position) -> None:
    table, s = position
    laws.legal(table.game, s)


@given(positions())
@some_positions
def test_it_passes_for_a_position_that_can_be_reached(position: Position) -> None:
    table, s = position
    laws.reachable(table.game, s)


@given(positions())
@some_positions
def test_no_piece_is_lost_and_none_is_made(position: Position) -> None:
    table, s = position
    laws.conservation(table.books, s)


@given(positions())
@some_positions
def test_what_is_kept_up_to_date_equals_what_is_counted_anew(position: Position) -> None:
    table, s = position
    laws.powers(table.books, s)


@given(positions(), seeds)
@some_positions
def test_a_copy_is_equal_and_independent(position: Position, seed: int) -> None:
    table, s = position
    laws.clone(table.game, table.books, s, seed)


@given(positions(), seeds)
@some_positions
def test_a_position_comes_back_from_its_bytes(position: Position, seed: int) -> None:
    table, s = position
    laws.round_trip(table.game, table.books, s, seed)


@given(positions(), seeds)
@some_positions
def test_an_imagined_world_shows_the_view_it_was_imagined_from(position: Position, seed: int) -> None:
    table, s = position
    laws.sight(table.game, table.books, s, seed)


@given(positions(), seeds)
@some_positions
def test_no_view_shows_what_is_hidden(position: Position, seed: int) -> None:
    table, s = position
    laws.redeal(table.game, table.books, s, seed)


@given(positions(), seeds)
@some_positions
def test_nobody_hears_what_was_not_for_them(position: Position, seed: int) -> None:
    table, s = position
    laws.no_whisper(table.game, table.books, s, seed)


@given(positions(), seeds)
@some_positions
def test_a_policy_that_knows_only_its_options_picks_the_same_whatever_is_hidden(position: Position, seed: int) -> None:
    table, s = position
    if s.to_act != NOBODY:
        laws.same_pick(table.game, table.books, s, lambda state: state.legal()[-1], seed)
