"""The laws of observations, held at many positions of every edition and number of seats."""

from collections.abc import Iterator

import numpy as np
import pytest

from gobernador import compiled
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.research.arrays import Observation, as_buffer, observation_array, pieces_of
from gobernador.research.encoders import encoder_of
from gobernador.research.encoding.encoder import Encoder
from gobernador.testing import laws
from tests import tables, tables_puertorico
from tests.research.encoding import reading_puertorico, reading_sanjuan
from tests.research.encoding.reading import Naive, with_room
from tests.research.settings import mask_array

EVERY = 7 if compiled.is_compiled() else 31
"""Imagining and reading are slow, so a few positions of a game must do, fewer where the engine is interpreted; a prime, so that no
question is always missed."""

Table = tables.Table | tables_puertorico.Table
TABLES = (*tables.ORDINARY, *tables.tables_with_every_option(), *tables_puertorico.ORDINARY)
every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def positions(game: Game, seed: int) -> Iterator[State]:
    """Some positions of a game, the last one among them."""
    for number, s in enumerate(laws.positions(game, seed, laws.fickle(seed))):
        if number % EVERY == 0 or s.to_act == NOBODY:
            yield s


def read(game: Game, view: View) -> Naive:
    if isinstance(game, PuertoRicoGame):
        return reading_puertorico.read(game, view)
    assert isinstance(game, SanJuanGame)
    return reading_sanjuan.read(game, view)


def differing(encoder: Encoder, one: Observation, other: Observation) -> list[str]:
    """The pieces in which two observations differ."""
    theirs = pieces_of(encoder, other)
    return [name for name, piece in pieces_of(encoder, one).items() if not np.array_equal(piece, theirs[name])]


@every_table
def test_an_observation_is_the_same_whatever_is_hidden(table: Table) -> None:
    game, encoder = table.game, encoder_of(table.game)

    for number, s in enumerate(positions(game, 21)):
        for seat in range(game.seats):
            world = game.imagine(game.view(s, seat), QuickDice(number))
            assert (
                differing(encoder, observation_array(encoder, s, seat), observation_array(encoder, world, seat)) == []
            )


@every_table
def test_every_piece_says_what_a_naive_reader_finds_in_the_view(table: Table) -> None:
    game, encoder = table.game, encoder_of(table.game)

    for s in positions(game, 22):
        for seat in range(game.seats):
            pieces = pieces_of(encoder, observation_array(encoder, s, seat))
            naive = read(game, game.view(s, seat))
            unread = [name for name in pieces if name not in naive]
            assert not unread, f"tests/research/encoding/reading_{game.key}.py does not read {unread}"
            unwritten = [name for name in naive if name not in pieces]
            assert not unwritten, f"src/gobernador/games/{game.key}/encoder.py has no piece {unwritten}"
            for name, piece in pieces.items():
                assert piece.tolist() == with_room(naive[name], piece.shape[-1]), name


@every_table
def test_the_pieces_follow_each_other_without_a_gap_and_nothing_is_written_behind_the_last(table: Table) -> None:
    game, encoder = table.game, encoder_of(table.game)
    ends = [piece.start + piece.size for piece in encoder.pieces]

    assert [piece.start for piece in encoder.pieces] == [0, *ends[:-1]]
    assert ends[-1] == encoder.size
    for s in positions(game, 23):
        for seat in range(game.seats):
            packed = np.frombuffer(as_buffer(encoder.observation(s, seat)), np.uint8)
            assert not packed[encoder.size :].any()


@every_table
def test_whoever_answers_sees_that_something_has_changed(table: Table) -> None:
    encoder, choose = encoder_of(table.game), laws.fickle(24)
    s = table.game.new(QuickDice(24))

    while s.to_act != NOBODY:
        seat = s.to_act
        before = observation_array(encoder, s, seat)
        s.apply(choose(s))
        assert differing(encoder, before, observation_array(encoder, s, seat))


@every_table
def test_the_mask_shows_exactly_what_is_legal(table: Table) -> None:
    encoder = encoder_of(table.game)

    for s in laws.positions(table.game, 25, laws.fickle(25)):
        if s.to_act != NOBODY:
            mask = mask_array(encoder, s)
            assert mask.shape == (len(table.game.actions.texts),)
            assert np.flatnonzero(mask).tolist() == s.legal()
            assert mask.max() == 1
