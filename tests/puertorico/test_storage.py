"""A position of Puerto Rico as bytes: of another time, with tiles on top, or made up."""

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from gobernador.core.dice import SealedDice
from gobernador.core.errors import BadPosition
from gobernador.core.packing import Writer, sealed, unsealed
from tests.puertorico.positions import fresh, good

GAME, START = fresh(3)


def refused(source: bytes, sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence) as caught:
        GAME.from_bytes(source)
    assert caught.value.key == "bad_bytes"


def packed(*numbers: int) -> bytes:
    """A byte string as a `Writer` writes it."""
    out = Writer()
    out.raw(bytes(numbers))
    return out.bytes()


def test_a_position_with_sealed_dice_and_tiles_on_top_comes_back() -> None:
    s = GAME.new(SealedDice(bytes(16)))
    s.top = vec[u8]([u8(good("coffee")), u8(good("corn"))])

    again = GAME.from_bytes(s.to_bytes())

    assert again.to_bytes() == s.to_bytes()
    assert [again.draw_tile() for _ in range(3)] == [s.draw_tile() for _ in range(3)]


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
