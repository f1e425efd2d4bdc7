"""What happened, told to those who may hear it."""

from gobernador.core.types import NOBODY
from gobernador.match.events import Event
from tests.text.games import finished, voice_of


def test_nobody_reads_what_is_for_somebody_else() -> None:
    match = finished("new buildings, two seats")
    speaker = voice_of("en", match)
    everything = [event for seat in range(2) for event in match.events(seat)]

    assert speaker.log(everything, NOBODY) == speaker.log([event for event in everything if event.to is None], NOBODY)


def told(language: str, *events: Event) -> list[str]:
    speaker = voice_of(language, finished("new buildings, two seats"))
    return [line for chapter in speaker.log(events, 0) for line in chapter.lines]


def test_cards_drawn_are_told_once_and_by_name() -> None:
    drawn = [Event("drew_card", 0, {"card": card}, to=0) for card in ("well", "well", "tower")]

    assert told("en", *drawn, Event("drew", 0, {"cards": 3})) == ["You draw the well (×2) and the tower."]


def test_two_draws_one_after_the_other_stay_apart() -> None:
    lines = told(
        "es",
        Event("drew_card", 0, {"card": "well"}, to=0),
        Event("drew", 0, {"cards": 1}),
        Event("drew_card", 0, {"card": "tower"}, to=0),
        Event("drew", 0, {"cards": 1, "building": "market_hall"}),
    )

    assert lines == ["Robas el pozo.", "Robas la torre gracias al mercado cubierto."]


def test_goods_sold_together_are_told_together_whatever_goes_under_the_harbor() -> None:
    lines = told(
        "en",
        Event("sold", 1, {"card": "silver_smelter", "price": 3}),
        Event("harbor", 1, {}),
        Event("sold", 1, {"card": "customs_office", "price": 2}),
    )

    assert lines == ["Bea sells silver and customs goods for 5 cards.", "Bea puts a good under the harbor."]


def test_the_same_event_speaks_to_you_and_of_others() -> None:
    built = Event("built", 0, {"card": "sugar_mill", "cost": 1})
    speaker = voice_of("es", finished("new buildings, two seats"))

    assert speaker.event(built, 0) == "Construyes el molino de azúcar por 1 carta."
    assert speaker.event(built, 1) == "Ana construye el molino de azúcar por 1 carta."
