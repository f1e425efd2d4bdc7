"""A position of San Juan as bytes that somebody has made up."""

import pytest

from gobernador.core.errors import BadPosition
from gobernador.core.packing import sealed, unsealed
from gobernador.games.sanjuan.rules.ids import CARD_SLOTS
from tests.sanjuan.positions import build, fresh

GAME, START = fresh("new_buildings", 2)


def refused(source: bytes, sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence) as caught:
        GAME.from_bytes(source)
    assert caught.value.key == "bad_bytes"


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
