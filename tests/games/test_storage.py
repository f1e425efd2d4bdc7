"""A position of any game as bytes: it comes back whole, or not at all."""

from dataclasses import dataclass
from functools import cached_property

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.errors import BadPosition
from gobernador.core.game import Game
from gobernador.testing.laws import eager, play_on


@dataclass(frozen=True)
class Stored:
    """A position far into a game."""

    key: str
    edition: str
    seats: int

    @cached_property
    def game(self) -> Game:
        return make(self.key, self.edition, self.seats)

    @cached_property
    def source(self) -> bytes:
        s = self.game.new(QuickDice(1))
        for seed in range(9):
            play_on(s, eager(seed))
        return s.to_bytes()

    def refuses(self, source: bytes, sentence: str) -> None:
        with pytest.raises(BadPosition, match=sentence) as caught:
            self.game.from_bytes(source)
        assert caught.value.key == "bad_bytes"


BOTH = (Stored("sanjuan", "new_buildings", 2), Stored("puertorico", "base", 3))
both_games = pytest.mark.parametrize("stored", BOTH, ids=lambda stored: stored.key)
places = st.floats(0, 1, exclude_max=True)


@both_games
def test_a_position_comes_back(stored: Stored) -> None:
    assert stored.game.from_bytes(stored.source).to_bytes() == stored.source


@both_games
@given(place=places, change=st.integers(1, 255))
def test_one_changed_byte_is_noticed(stored: Stored, place: float, change: int) -> None:
    damaged = bytearray(stored.source)
    damaged[int(place * len(damaged))] ^= change

    stored.refuses(bytes(damaged), "are damaged")


@both_games
@given(place=places)
def test_missing_bytes_are_noticed(stored: Stored, place: float) -> None:
    stored.refuses(stored.source[: int(place * len(stored.source))], "are damaged")


@both_games
@given(garbage=st.binary(max_size=200))
def test_garbage_is_no_position(stored: Stored, garbage: bytes) -> None:
    stored.refuses(garbage, "are damaged")
    stored.refuses(stored.source + b"x" + garbage, "are damaged")


@pytest.mark.parametrize("more", [1, 2])
@both_games
def test_a_position_of_more_seats_is_none_of_this_game_nor_the_other_way_round(stored: Stored, more: int) -> None:
    larger = Stored(stored.key, stored.edition, stored.seats + more)

    larger.refuses(stored.source, "end too early|numbers where")
    stored.refuses(larger.game.new(QuickDice(1)).to_bytes(), "numbers where|bytes too many|no kind")
