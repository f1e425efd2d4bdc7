"""The laws of observations, held at many positions of every edition and number of seats."""

from collections.abc import Iterator

import numpy as np
import pytest

from gobernador.core.dice import QuickDice
from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.puertorico.game import PuertoRicoGame
from gobernador.research.arrays import looked_at, mask_array, observation_array, pieces_of
from gobernador.research.encoders import encoder_of
from gobernador.sanjuan.game import SanJuanGame
from gobernador.testing import laws
from tests import tables, tables_puertorico
from tests.research.encoding import reading_puertorico, reading_sanjuan
from tests.research.encoding.reading import Naive

EVERY = 7
"""Imagining and reading are slow, so a few positions of a game must do; a prime, so that no question is always missed."""

TABLES = (*tables.ORDINARY, *tables.tables_with_every_option(), *tables_puertorico.ORDINARY)
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
Table = tables.Table | tables_puertorico.Table


def positions(game: Game, seed: int) -> Iterator[State]:
    """Some positions of a game, the last one among them."""
    for number, s in enumerate(laws.positions(game, seed, laws.fickle(seed))):
        if number % EVERY == 0 or s.to_act < 0:
            yield s


def read(game: Game, view: View) -> Naive:
    if isinstance(game, PuertoRicoGame):
        return reading_puertorico.read(game, view)
    assert isinstance(game, SanJuanGame)
    return reading_sanjuan.read(game, view)


@every_table
def test_an_observation_is_the_same_whatever_is_hidden(table: Table) -> None:
    encoder = encoder_of(table.game)

    for number, s in enumerate(positions(table.game, 21)):
        for seat in range(table.seats):
            world = table.game.imagine(table.game.view(s, seat), QuickDice(number))
            told = observation_array(encoder, s, seat), observation_array(encoder, world, seat)
            assert np.array_equal(*told), differing(encoder_of(table.game), *told)


def differing(encoder, one, other) -> list[str]:  # type: ignore[no-untyped-def]
    theirs = pieces_of(encoder, other)
    return [name for name, piece in pieces_of(encoder, one).items() if not np.array_equal(piece, theirs[name])]


@every_table
def test_every_piece_says_what_a_naive_reader_finds_in_the_view(table: Table) -> None:
    encoder = encoder_of(table.game)

    for s in positions(table.game, 22):
        for seat in range(table.seats):
            pieces = pieces_of(encoder, observation_array(encoder, s, seat))
            expected = read(table.game, table.game.view(s, seat))
            assert list(pieces) == list(expected)
            for name, piece in pieces.items():
                assert piece.tolist() == expected[name], name
