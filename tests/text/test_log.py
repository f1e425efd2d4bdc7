"""What happened, told to those who may hear it."""

import pytest

from gobernador.core.types import NOBODY
from gobernador.match.events import Event
from tests.text.games import finished, voice_of


def test_nobody_reads_what_is_for_somebody_else() -> None:
    match = finished("new buildings, two seats")
    speaker = voice_of("en", match)
    everything = [event for seat in range(2) for event in match.events(seat)]

    assert speaker.log(everything, NOBODY) == speaker.log([event for event in everything if event.to is None], NOBODY)


SAN_JUAN, PUERTO_RICO = "new buildings, two seats", "two seats"


def told(name: str, language: str, *events: Event) -> list[str]:
    speaker = voice_of(language, finished(name))
    return [line for chapter in speaker.log(events, 0) for line in chapter.lines]


def test_cards_drawn_are_told_once_and_by_name() -> None:
    drawn = [Event("drew_card", 0, {"card": card}, to=0) for card in ("well", "well", "tower")]

    assert told(SAN_JUAN, "en", *drawn, Event("drew", 0, {"cards": 3})) == ["You draw the well (×2) and the tower."]


def test_two_draws_one_after_the_other_stay_apart() -> None:
    lines = told(
        SAN_JUAN,
        "es",
        Event("drew_card", 0, {"card": "well"}, to=0),
        Event("drew", 0, {"cards": 1}),
        Event("drew_card", 0, {"card": "tower"}, to=0),
        Event("drew", 0, {"cards": 1, "building": "market_hall"}),
    )

    assert lines == ["Robas el pozo.", "Robas la torre gracias al mercado cubierto."]


def test_goods_sold_together_are_told_together_whatever_goes_under_the_harbor() -> None:
    lines = told(
        SAN_JUAN,
        "en",
        Event("sold", 1, {"card": "silver_smelter", "price": 3}),
        Event("harbor", 1, {}),
        Event("sold", 1, {"card": "customs_office", "price": 2}),
    )

    assert lines == ["Bea sells silver and customs goods for 5 cards.", "Bea puts a good under the harbor."]


def test_barrels_produced_together_are_told_together() -> None:
    produced = [
        Event("produced", 0, {"good": "corn", "barrels": 2}),
        Event("produced", 0, {"good": "sugar", "barrels": 1}),
    ]

    assert told(PUERTO_RICO, "en", *produced) == ["You produce 2 corn and 1 sugar."]
    assert told(PUERTO_RICO, "es", *produced) == ["Produces 2 barriles de maíz y 1 barril de azúcar."]


def test_seats_that_produce_one_after_the_other_stay_apart() -> None:
    lines = told(PUERTO_RICO, "en", *(Event("produced", seat, {"good": "corn", "barrels": 1}) for seat in range(2)))

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

    assert told(PUERTO_RICO, "en", loading, points) == [english]
    assert told(PUERTO_RICO, "es", loading, points) == [spanish]


def test_new_plantations_and_doubloons_on_roles_are_told_together() -> None:
    lines = told(
        PUERTO_RICO,
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
    ("name", "event", "yours", "theirs"),
    [
        (
            SAN_JUAN,
            Event("built", 0, {"card": "sugar_mill", "cost": 1}),
            "Construyes el molino de azúcar por 1 carta.",
            "Ana construye el molino de azúcar por 1 carta.",
        ),
        (
            PUERTO_RICO,
            Event("built", 0, {"building": "customs_house", "cost": 8}),
            "Construyes la aduana por 8 doblones.",
            "Ana construye la aduana por 8 doblones.",
        ),
        (
            PUERTO_RICO,
            Event("staffed", 0, {"colonists": 5, "idle": 1}),
            "Tienes 5 colonos; 1 de ellos espera en San Juan.",
            "Ana tiene 5 colonos; 1 de ellos espera en San Juan.",
        ),
        (
            PUERTO_RICO,
            Event("colonist", 0, {"building": "hospice"}),
            "Recibes un colono gracias al hospicio.",
            "Ana recibe un colono gracias al hospicio.",
        ),
        (PUERTO_RICO, Event("role", 0, {"role": "mayor"}), "Eliges al alcalde.", "Ana elige al alcalde."),
    ],
)
def test_the_same_event_speaks_to_you_and_of_others(name: str, event: Event, yours: str, theirs: str) -> None:
    speaker = voice_of("es", finished(name))

    assert speaker.event(event, 0) == yours
    assert speaker.event(event, 1) == theirs
