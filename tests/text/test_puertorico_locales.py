"""Every word of Puerto Rico has its sentences in every language, and every sentence is one that somebody asks for."""

import re

import pytest

from gobernador.core.errors import BadSetup
from gobernador.games.puertorico.policies.parts import PART_WORDS
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    END_WORDS,
    GOOD_WORDS,
    NOTES,
    PLACE_WORDS,
    PROMPT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
)
from gobernador.games.puertorico.rules.options import EDITIONS, OPTIONS
from gobernador.games.puertorico.rules.ruleset import KIND_WORDS
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.games.puertorico.text.questions import CAN_PASS, verb_and_word
from gobernador.games.puertorico.text.reference import PHASE_OF_POWER
from gobernador.games.puertorico.text.why import RULE
from gobernador.text.message_catalog import USUAL, Catalog, languages, wordings
from gobernador.text.say import say_error
from tests.text.games import NAMES, in_every_language
from tests.text.sources import reasons, strings

# All of our sources are read once, in one process.
pytestmark = pytest.mark.xdist_group("sources")

VERBS = [*RULE, "role_with", "build_for", "sell_for", "ship_some", "wharf_all", "store_all", "pass"]


@pytest.fixture(params=languages())
def catalog(request: pytest.FixtureRequest) -> Catalog:
    return Catalog(request.param)


# -- every word is said ------------------------------------------------------------------------------------------------


def test_everything_with_a_name_is_a_noun(catalog: Catalog) -> None:
    nouns = (
        [f"building.{word}" for word in BUILDING_WORDS[1:]]
        + [f"role.{word}" for word in ROLE_WORDS[1:]]
        + [f"good.{word}" for word in GOOD_WORDS[1:]]
        + [f"tile.{word}" for word in TILE_WORDS[1:]]
    )

    for noun in nouns:
        said = f"src/gobernador/text/locales/{catalog.language}.toml has no [puertorico.{noun}] with name and article"
        assert catalog.has(f"puertorico.{noun}.name"), said
        assert format(catalog.noun(f"puertorico.{noun}"), "the")
    for tile in TILE_WORDS[1:]:
        assert format(catalog.noun(f"puertorico.tile.{tile}"), "many")


@in_every_language
def test_names_tell_things_apart(language: str) -> None:
    words = Lexicon(Catalog(language), PuertoRicoGame("base", 3), NAMES[:3])

    assert len({words.place(word).name for word in PLACE_WORDS[1:]}) == len(PLACE_WORDS) - 1
    assert len({words.role(word).name for word in ROLE_WORDS[1:]}) == len(ROLE_WORDS) - 1


def test_every_question_has_a_name_and_two_forms(catalog: Catalog) -> None:
    for prompt in PROMPT_WORDS:
        assert {"name", "you", "they"} == set(catalog.under(f"puertorico.prompt.{prompt}"))


def test_every_event_is_told_to_everybody(catalog: Catalog) -> None:
    for note in NOTES:
        forms = re.findall(rf"puertorico\.event\.{note.word}\..*?\b(you|they|all)\b", "\n".join(catalog.sentences))
        assert set(forms) in ({"you", "they"}, {"all"}), note.word


def test_every_option_and_listed_value_is_explained(catalog: Catalog) -> None:
    for option in OPTIONS:
        values = catalog.under(f"puertorico.option.{option.name}.value")
        assert catalog.say(f"puertorico.option.{option.name}.name")
        assert catalog.say(f"puertorico.option.{option.name}.text")
        assert set(values) <= {*option.values, "any"}
        assert "any" in values or set(values) == set(option.values)


def test_every_reason_has_a_sentence(catalog: Catalog) -> None:
    assert {*reasons("puertorico"), "cited"} == set(catalog.under("puertorico.why"))


def test_every_verb_has_a_rule() -> None:
    actions = PuertoRicoGame("base", 5).actions
    verbs = {verb_and_word(actions.text(action))[0] for action in actions.numbers}

    assert {*RULE, "pass"} == verbs


# -- and nothing else --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "known"),
    [
        ("puertorico.building", BUILDING_WORDS[1:]),
        ("puertorico.role", ROLE_WORDS[1:]),
        ("puertorico.good", GOOD_WORDS[1:]),
        ("puertorico.tile", TILE_WORDS[1:]),
        ("puertorico.edition", EDITIONS),
        ("puertorico.option", [option.name for option in OPTIONS]),
        ("puertorico.kind", KIND_WORDS),
        ("puertorico.phase", [*PHASE_OF_POWER.values(), *ROLE_WORDS[1:], "end"]),
        ("puertorico.prompt", PROMPT_WORDS),
        ("puertorico.action", VERBS),
        ("puertorico.action.pass", [*CAN_PASS, "any", "done"]),
        ("puertorico.event", [note.word for note in NOTES]),
        ("puertorico.end", END_WORDS[1:]),
        ("reason.puertorico", PART_WORDS),
    ],
)
def test_a_table_holds_what_the_engine_knows_and_nothing_else(table: str, known: list[str]) -> None:
    assert set(Catalog("en").under(table)) == set(known)


@pytest.mark.parametrize("table", ["part", "detail", "outcome", "table"])
def test_every_key_of_the_smaller_tables_is_asked_for_somewhere(table: str) -> None:
    for name in Catalog("en").under(f"puertorico.{table}"):
        if name not in ("you", "they"):
            assert {name, f"{table}.{name}"} & strings(), name


# -- other wordings ----------------------------------------------------------------------------------------------------


@in_every_language
def test_a_wording_changes_words_that_there_are(language: str) -> None:
    usual = Catalog(language)
    for wording in wordings()[1:]:
        chosen = Catalog(language, wording)
        changed = {key for key, sentence in chosen.sentences.items() if usual.sentences[key] != sentence}
        assert {f"wording.{wording}.{key}" for key in changed} <= set(usual.sentences)
        assert changed


@pytest.mark.parametrize(("language", "usual", "other"), [("en", "colonist", "worker"), ("es", "colono", "trabajador")])
def test_with_workers_nobody_is_a_colonist(language: str, usual: str, other: str) -> None:
    sentences = Catalog(language, "workers").sentences
    # Everywhere but where the wording itself is chosen; the browser's pages too.
    said = [
        sentence
        for key, sentence in sentences.items()
        if key.startswith(("puertorico.", "web.")) and not key.startswith("web.settings.wording.")
    ]
    words = [re.sub("{[^}]*}", "", sentence).lower() for sentence in said]

    assert not any(re.search(rf"\b{usual}", sentence) for sentence in words)
    assert Catalog(language, "workers").noun("puertorico.colonist").name == other
    assert Catalog(language).noun("puertorico.colonist").name == usual


@in_every_language
def test_the_usual_wording_is_what_is_said_if_nothing_is_chosen(language: str) -> None:
    assert Catalog(language).sentences is Catalog(language, USUAL).sentences


def test_an_unknown_wording_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup) as refused:
        Catalog("en", "pirates")

    assert say_error(Catalog("en"), refused.value) == "There is no wording 'pirates'. Available: usual, workers."
