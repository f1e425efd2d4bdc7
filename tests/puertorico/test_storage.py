"""A position of Puerto Rico as bytes: it comes back whole, or not at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import u8

from gobernador.core.dice import SealedDice
from gobernador.core.errors import BadPosition
from gobernador.core.packing import Writer, sealed, unsealed
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.testing.laws import eager, play_on
from tests.puertorico.positions import fresh, good
from tests.tables_puertorico import Table

GAME, START = fresh(3)


def far_into_a_game() -> PuertoRico:
    s = START.clone()
    for seed in range(9):
        play_on(s, eager(seed))
    return s


SOURCE = far_into_a_game().to_bytes()


def refused(source: bytes, sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence) as caught:
        GAME.from_bytes(source)
    assert caught.value.key == "bad_bytes"


def packed(*numbers: int) -> bytes:
    """A byte string as a `Writer` writes it."""
    out = Writer()
    out.raw(bytes(numbers))
    return out.bytes()


def test_a_position_comes_back() -> None:
    assert GAME.from_bytes(SOURCE).to_bytes() == SOURCE


def test_a_position_with_sealed_dice_and_tiles_on_top_comes_back() -> None:
    s = GAME.new(SealedDice(bytes(16)))
    s.top = vec[u8]([u8(good("coffee")), u8(good("corn"))])

    again = GAME.from_bytes(s.to_bytes())

    assert again.to_bytes() == s.to_bytes()
    assert [again.draw_tile() for _ in range(3)] == [s.draw_tile() for _ in range(3)]


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


def test_there_is_no_such_kind_of_tile_or_barrel() -> None:
    s = START.clone()
    s.top = vec[u8]([u8(5), u8(5), u8(3), u8(4)])
    body = unsealed(s.to_bytes())
    assert body.endswith(packed(5, 5, 3, 4))

    refused(sealed(body.removesuffix(packed(5, 5, 3, 4)) + packed(5, 6)), "there is no kind 6")


def test_a_pile_has_no_more_kinds_than_there_are() -> None:
    supply = list(START.supply)
    body = unsealed(START.to_bytes())
    assert body.count(packed(*supply)) == 1

    refused(sealed(body.replace(packed(*supply), packed(*supply, 1))), "7 numbers where 6 belong")


def test_a_pile_of_a_time_with_fewer_kinds_is_read() -> None:
    """As stored before a building joined the list: what is missing is none."""
    body = unsealed(START.to_bytes())
    stock = packed(*START.stock)
    shorter = packed(*list(START.stock)[:-1])

    assert list(START.stock)[-1] > 0
    s = GAME.from_bytes(sealed(body.replace(stock, shorter)))
    assert (list(s.stock)[:-1], list(s.stock)[-1]) == (list(START.stock)[:-1], 0)


@pytest.mark.parametrize("seats", [4, 5])
def test_a_position_of_more_seats_is_none_of_this_game(seats: int) -> None:
    with pytest.raises(BadPosition, match=r"end too early|numbers where"):
        Table(seats).game.from_bytes(SOURCE)
    _, s = fresh(seats)
    refused(s.to_bytes(), "numbers where|bytes too many|no kind")
