"""A slate shows what the encoder would write on a fresh page, whatever stood there before."""

import pytest

from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.ids import LAST_TILE, Prompt
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.research.encoders import encoder_of
from gobernador.research.encoding.encoder import NoEncoder, Slate
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


def test_the_place_that_a_question_is_about_is_shown() -> None:
    game = make("puertorico", "base", 3)
    encoder = encoder_of(game)
    asked = {Prompt.HOSPICE: 0, Prompt.UNIVERSITY: 0}

    for s in laws.positions(game, 624, laws.fickle(624)):
        if s.to_act != NOBODY and s.prompt in asked:
            asked[s.prompt] += 1
            page = list(encoder.observation(s, s.to_act))
            # The same position with the question about another place: nothing else differs.
            assert isinstance(s, PuertoRico)
            other = s.clone()
            other.site = s.site + 1 if s.site < LAST_TILE else s.site - 1
            assert sum(a != b for a, b in zip(page, encoder.observation(other, s.to_act), strict=True)) > 0

    assert all(asked.values()), asked


def test_an_encoder_for_comparison_writes_nothing() -> None:
    game = make("sanjuan", "first", 2)
    s = game.new(QuickDice(1))

    encoder = NoEncoder(game.actions.size)

    assert list(encoder.observation(s, 0)) == []
