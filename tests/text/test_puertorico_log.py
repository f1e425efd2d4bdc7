"""What happened in Puerto Rico, told to everybody."""

import pytest

from gobernador.match.events import Event
from tests.text.games import finished, voice_of


def told(language: str, *events: Event) -> list[str]:
    speaker = voice_of(language, finished("two seats"))
    return [line for chapter in speaker.log(events, 0) for line in chapter.lines]


def test_barrels_produced_together_are_told_together() -> None:
    produced = [
        Event("produced", 0, {"good": "corn", "barrels": 2}),
        Event("produced", 0, {"good": "sugar", "barrels": 1}),
    ]

    assert told("en", *produced) == ["You produce 2 corn and 1 sugar."]
    assert told("es", *produced) == ["Produces 2 barriles de maíz y 1 barril de azúcar."]


def test_seats_that_produce_one_after_the_other_stay_apart() -> None:
    lines = told("en", *(Event("produced", seat, {"good": "corn", "barrels": 1}) for seat in range(2)))

    assert lines == ["You produce 1 corn.", "Bea produces 1 corn."]


@pytest.mark.parametrize(
    ("loading", "english", "spanish"),
    [
        (
            Event("loaded", 1, {"good": "corn", "ship": 2}),
            "Bea loads 3 corn on ship 2 for 4 points.",
            "Bea embarca 3 barriles de maíz en el barco 2 y gana 4 puntos.",
        ),
        (
            Event("wharf", 0, {"good": "coffee"}),
            "You load 3 coffee with your wharf for 4 points.",
            "Embarcas 3 barriles de café con tu muelle y ganas 4 puntos.",
        ),
    ],
)
def test_a_loading_is_told_with_its_points(loading: Event, english: str, spanish: str) -> None:
    points = Event("points", loading.seat, {"points": 4, "barrels": 3})

    assert told("en", loading, points) == [english]
    assert told("es", loading, points) == [spanish]


def test_new_plantations_and_doubloons_on_roles_are_told_together() -> None:
    lines = told(
        "en",
        Event("turned_up", None, {"tile": "corn"}),
        Event("turned_up", None, {"tile": "coffee"}),
        Event("turned_up", None, {"tile": "corn"}),
        Event("bonus", None, {"role": "mayor", "coins": 2}),
        Event("bonus", None, {"role": "trader", "coins": 1}),
    )

    assert lines == [
        "Turned up: corn plantation (×2) and coffee plantation.",
        "Doubloons on unused roles: the mayor 2 and the trader 1.",
    ]


@pytest.mark.parametrize(
    ("event", "yours", "theirs"),
    [
        (
            Event("built", 0, {"building": "customs_house", "cost": 8}),
            "Construyes la aduana por 8 doblones.",
            "Ana construye la aduana por 8 doblones.",
        ),
        (
            Event("staffed", 0, {"colonists": 5, "idle": 1}),
            "Tienes 5 colonos; 1 de ellos espera en San Juan.",
            "Ana tiene 5 colonos; 1 de ellos espera en San Juan.",
        ),
        (
            Event("colonist", 0, {"building": "hospice"}),
            "Recibes un colono gracias al hospicio.",
            "Ana recibe un colono gracias al hospicio.",
        ),
        (Event("role", 0, {"role": "mayor"}), "Eliges al alcalde.", "Ana elige al alcalde."),
    ],
)
def test_the_same_event_speaks_to_you_and_of_others(event: Event, yours: str, theirs: str) -> None:
    speaker = voice_of("es", finished("two seats"))

    assert speaker.event(event, 0) == yours
    assert speaker.event(event, 1) == theirs
