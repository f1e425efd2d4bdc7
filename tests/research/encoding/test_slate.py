"""A slate shows what the encoder would write on a fresh page, whatever stood there before."""

import pytest

from gobernador.catalog import make
from gobernador.core.types import NOBODY
from gobernador.research.encoders import encoder_of
from gobernador.research.encoding.slate import Slate
from gobernador.testing import laws


@pytest.mark.parametrize(("key", "edition", "seats"), [("sanjuan", "first", 2), ("puertorico", "base", 3)])
def test_nothing_is_left_of_what_stood_there_before(key: str, edition: str, seats: int) -> None:
    game = make(key, edition, seats, {"rounds": "4"})
    encoder = encoder_of(game)
    slate = Slate(encoder)

    for s in laws.positions(game, 26, laws.fickle(26)):
        if s.to_act != NOBODY:
            slate.show_and_ask(s)
            assert list(slate.page) == list(encoder.observation(s, s.to_act))
            marks = bytes(memoryview(slate.marks))[: encoder.actions]
            assert marks == bytes(memoryview(encoder.mask(s)))
        for seat in range(seats):
            slate.show(s, seat)
            assert list(slate.page) == list(encoder.observation(s, seat))
