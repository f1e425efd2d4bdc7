"""Errors in words."""

import pytest

from gobernador.core.errors import BadRecord, GameError
from gobernador.match.record import Record
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import say_error, seat_names
from tests.text.games import finished, in_every_language


@in_every_language
def test_an_error_nobody_has_a_sentence_for_is_our_mistake(language: str) -> None:
    with pytest.raises(AssertionError):
        say_error(Catalog(language), GameError("full_moon", "the moon is full"))


def test_an_error_in_a_record_says_what_is_behind_it() -> None:
    record = Record.of(finished("first, two seats"), ["Ana", "Bea"])
    record.actions[0] = "role:king"

    with pytest.raises(BadRecord) as refused:
        record.replay()

    assert say_error(Catalog("es"), refused.value) == (
        "Línea 1 del registro: 'role:king' no se puede jugar ahí. 'role:king' no es ninguna acción de este juego."
    )


def test_seats_without_a_name_are_counted_from_one() -> None:
    assert seat_names(Catalog("en"), 2) == ["Seat 1", "Seat 2"]
