"""A position as bytes: it comes back whole, or not at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobernador.core.errors import BadPosition
from gobernador.core.packing import sealed, unsealed
from gobernador.games.sanjuan.rules.ids import CARD_SLOTS
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.testing.laws import eager, play_on
from tests.sanjuan.positions import build, fresh
from tests.tables import Table

GAME, START = fresh("new_buildings", 2)


def far_into_a_game() -> SanJuan:
    s = START.clone()
    for seed in range(6):
        play_on(s, eager(seed))
    return s


SOURCE = far_into_a_game().to_bytes()


def refused(source: bytes, sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence) as caught:
        GAME.from_bytes(source)
    assert caught.value.key == "bad_bytes"


def test_a_position_comes_back() -> None:
    assert GAME.from_bytes(SOURCE).to_bytes() == SOURCE


@given(st.integers(0, len(SOURCE) - 1), st.integers(1, 255))
def test_one_changed_byte_is_noticed(place: int, change: int) -> None:
    damaged = bytearray(SOURCE)
    damaged[place] ^= change

    refused(bytes(damaged), "are damaged")


@given(st.integers(0, len(SOURCE) - 1))
def test_missing_bytes_are_noticed(length: int) -> None:
    refused(SOURCE[:length], "are damaged")


@given(st.binary(max_size=200))
def test_garbage_is_no_position(garbage: bytes) -> None:
    refused(garbage, "are damaged")
    refused(SOURCE + b"x" + garbage, "are damaged")


def test_there_is_no_such_card() -> None:
    hand = bytes(START.players[0].hand.cards())
    body = unsealed(START.to_bytes())
    assert body.count(b"\x04" + hand) == 1

    refused(
        sealed(body.replace(b"\x04" + hand, b"\x04" + hand[:3] + bytes([CARD_SLOTS]))), f"there is no card {CARD_SLOTS}"
    )


def test_there_is_no_room_for_so_many_cards() -> None:
    s = START.clone()
    build(s, 0, "well")
    town = (2).to_bytes(8, "big") + bytes(list(s.players[0].kinds)[:2])
    crowded = (13).to_bytes(8, "big") + bytes([1] * 13)
    body = unsealed(s.to_bytes())
    assert body.count(town) == 1

    refused(sealed(body.replace(town, crowded)), "13 cards where 12 have room")


@pytest.mark.parametrize("seats", [3, 4])
def test_a_position_of_another_number_of_seats_is_none_of_this_game(seats: int) -> None:
    other = Table("new_buildings", seats).game

    with pytest.raises(BadPosition, match="end too early"):
        other.from_bytes(SOURCE)
    _, s = fresh("new_buildings", seats)
    refused(s.to_bytes(), "bytes too many in a position")
