"""Finding a sentence, filling it in, and choosing a language."""

import tomllib

import pytest

from gobernador.core.errors import BadRecord, BadSetup, GameError
from gobernador.match.record import Record
from gobernador.text.grammar import Counted, Noun
from gobernador.text.message_catalog import Catalog, flat, languages, preferred_language, sentences
from gobernador.text.rulebook_source import filled
from gobernador.text.say import say_error
from gobernador.text.speech import seat_names
from tests.text.forms import missing_forms
from tests.text.games import finished, in_every_language


def test_there_are_english_and_spanish() -> None:
    assert {Catalog(language).name for language in languages()} >= {"English", "Español"}


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup) as refused:
        Catalog("klingon")

    assert refused.value.key == "unknown_language"
    assert say_error(Catalog("es"), refused.value) == (
        f"No existe el idioma 'klingon'. Disponibles: {', '.join(languages())}."
    )


@pytest.mark.parametrize("path", ["../en", "", "EN", "en.toml"])
def test_a_language_is_a_name_and_no_path(path: str) -> None:
    with pytest.raises(BadSetup):
        Catalog(path)


def test_a_file_is_read_once() -> None:
    assert sentences("en") is sentences("en")


def test_a_missing_sentence_is_our_mistake() -> None:
    with pytest.raises(AssertionError, match=r"no sentence 'sanjuan\.card\.casino\.name' in es"):
        Catalog("es").say("sanjuan.card.casino.name")


def test_a_number_chooses_between_one_and_other() -> None:
    catalog = Catalog("es")

    said = [catalog.say("sanjuan.event.drew.plain.you", cards=cards) for cards in (0, 1, 2)]

    assert said == ["Robas 0 cartas.", "Robas 1 carta.", "Robas 2 cartas."]


def test_a_count_goes_before_other_numbers() -> None:
    said = Catalog("en").say("sanjuan.event.drew.plain.you", cards=5, count=1)

    assert said == "You draw 5 card."


def test_things_that_are_counted_agree_with_their_number_and_so_do_other_words() -> None:
    torch = Noun("torch", Catalog("en").noun("puertorico.colonist").article, "torches")

    said = ["{torches} {torches:one=burns|other=burn}".format(torches=Counted(number, torch)) for number in (1, 2)]

    assert said == ["1 torch burns", "2 torches burn"]


POLISH = """
[grammar.m]
the = ""
a = ""
of = ""
to = ""
ending = 0

[cards]
left.one = "Została {count} karta."
left.few = "Zostały {count} karty."
left.many = "Zostało {count} kart."
pay = "Zapłać {due} {due:one=kartę|few=karty|many=kart}."
ship = "Na statku: {colonists}."

[colonist]
name = "kolonista"
plural = "koloniści"
counted.few = "kolonistów"
counted.many = "kolonistów"
article = "m"
"""


def test_a_language_may_have_three_forms_for_numbers() -> None:
    catalog = Catalog.of("pl", flat(tomllib.loads(POLISH)))
    colonist = catalog.noun("colonist")

    assert [catalog.say("cards.left", count=count) for count in (1, 3, 5, 22)] == [
        "Została 1 karta.",
        "Zostały 3 karty.",
        "Zostało 5 kart.",
        "Zostały 22 karty.",
    ]
    assert [catalog.say("cards.pay", due=due) for due in (1, 4, 12)] == [
        "Zapłać 1 kartę.",
        "Zapłać 4 karty.",
        "Zapłać 12 kart.",
    ]
    assert catalog.say("cards.ship", colonists=Counted(1, colonist)) == "Na statku: 1 kolonista."
    assert catalog.say("cards.ship", colonists=Counted(5, colonist)) == "Na statku: 5 kolonistów."
    assert filled("{due} {due:one=karta|few=karty|many=kart}", {"due": 3}, "pl") == "3 karty"


def test_a_form_that_is_missing_is_named_with_its_key_and_category() -> None:
    english = sentences("en")
    started = {
        "sanjuan.event.drew.plain.they.one": "{name} dobiera {cards} kartę.",
        "sanjuan.event.drew.plain.they.few": "{name} dobiera {cards} karty.",
        "puertorico.colonist.name": "kolonista",
        "puertorico.colonist.plural": "koloniści",
        "puertorico.colonist.counted.few": "kolonistów",
        "table.due": "Zapłać {due:one=kartę|many=kart}.",
    }

    assert not missing_forms(english, "en")
    assert missing_forms(started, "pl") == [
        "pl.toml: sanjuan.event.drew.plain.they has no form `many`, which pl uses for 0",
        "pl.toml: puertorico.colonist has no form `many`, which pl uses for 0",
        "pl.toml: table.due, {due}, has no form `few`, which pl uses for 2",
    ]


def test_names_with_braces_are_only_names() -> None:
    said = Catalog("en").say("sanjuan.event.passed.sell.they", name="{name:the}")

    assert said == "{name:the} sells nothing."


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "ES"}, "es"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "es_PR", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_ALL": "es_MX.UTF-8"}, "es"),
        ({"LANG": "es@euro", "LC_ALL": ""}, "es"),
    ],
)
def test_the_environment_chooses_a_language(environ: dict[str, str], language: str) -> None:
    assert preferred_language(environ) == language


# -- errors in words ---------------------------------------------------------------------------------------------------


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
