"""The languages have the same sentences, every error has one, and every sentence is one that somebody asks for."""

import re
from string import Formatter
from typing import Any

import pytest
from typer.main import get_command

from gobernador.cli.entry_point import COMMANDS, app
from gobernador.core.errors import BadSetup
from gobernador.text.message_catalog import USUAL, Catalog, languages, sentences, wordings
from gobernador.text.say import say_error
from tests.text.forms import meanings, missing_forms
from tests.text.games import in_every_language
from tests.text.sources import error_details, strings

# All of our sources are read once, in one process.
pytestmark = pytest.mark.xdist_group("sources")

FORMS = {"", "name", "many", "the", "a", "of", "to"}
COMMON = meanings(sentences("en"))


def holes(sentence: str) -> list[tuple[str, str]]:
    """The placeholders of a sentence, with their forms."""
    return [(name, form or "") for _, name, form, _ in Formatter().parse(sentence) if name is not None]


def names(sentence: str) -> set[str]:
    return {name for name, _ in holes(sentence)}


@pytest.fixture(params=languages())
def catalog(request: pytest.FixtureRequest) -> Catalog:
    return Catalog(request.param)


# -- languages agree ---------------------------------------------------------------------------------------------------


def test_every_language_has_the_same_keys_in_the_same_order(catalog: Catalog) -> None:
    theirs = meanings(catalog.sentences)
    file = f"src/gobernador/text/locales/{catalog.language}.toml"

    assert not (missing := [key for key in COMMON if key not in theirs]), f"{file} has no sentence for {missing}"
    assert not (more := [key for key in theirs if key not in COMMON]), (
        f"{file} has sentences that en.toml lacks: {more}"
    )
    assert list(theirs) == list(COMMON), f"the keys of {file} are in another order than those of en.toml"


def test_placeholders_agree_between_languages(catalog: Catalog) -> None:
    theirs = meanings(catalog.sentences)
    for key, forms in COMMON.items():
        expected = set[str]().union(*map(names, forms))
        found = set[str]().union(*map(names, theirs[key]))
        assert found == expected, f"{key} in {catalog.language}: placeholders {sorted(found)}, in en {sorted(expected)}"


def test_every_form_is_one_that_words_can_take(catalog: Catalog) -> None:
    endings = {sentence for key, sentence in catalog.sentences.items() if key.endswith(".ending")}
    numbers = {name for sentence in sentences("en").values() for name, form in holes(sentence) if "=" in form}
    for key, sentence in catalog.sentences.items():
        for name, form in holes(sentence):
            is_gender = "|" in form and form.count("|") < len(endings) and name not in numbers
            said = f"{key}: {{{name}:{form}}}; a number needs its categories, {{{name}:one=...|other=...}}"
            assert form.lower() in FORMS or "=" in form or is_gender, said


def test_every_number_has_its_form(catalog: Catalog) -> None:
    assert not (missing := missing_forms(catalog.sentences, catalog.language)), "\n".join(missing)


def test_every_article_is_in_the_grammar(catalog: Catalog) -> None:
    for key in catalog.sentences:
        if key.endswith(".article"):
            assert catalog.noun(key.removesuffix(".article")).article.the


def test_sentences_are_tidy(catalog: Catalog) -> None:
    for key, sentence in catalog.sentences.items():
        assert sentence == " ".join(sentence.split()), key


def test_no_number_of_the_rules_is_written_down(catalog: Catalog) -> None:
    for key, sentence in catalog.sentences.items():
        if key.startswith(("sanjuan.", "puertorico.", "wording.")):
            assert not re.search("[0-9]", re.sub("{[^}]*}", "", sentence)), f"{key}: {sentence}"


# -- errors and everything else --------------------------------------------------------------------------------------


def test_every_error_has_a_sentence_that_uses_only_what_the_error_tells(catalog: Catalog) -> None:
    for key, details in error_details().items():
        # A table of its own may keep its errors beside its other words.
        found = [
            sentence for table in ("error", "table.error") if (sentence := catalog.sentences.get(f"{table}.{key}"))
        ]
        assert found, key
        assert names(found[0]) <= details, key


def test_no_error_is_explained_that_nobody_raises() -> None:
    assert set(Catalog("en").under("error")) <= set(error_details())


def keys_of_helps() -> set[str]:
    """The keys below `cli` that explain the arguments and options of all commands."""
    commands: Any = get_command(app)
    with commands.make_context("gobernador", [], obj=Catalog("en")) as context:
        return {parameter.help for name in COMMANDS for parameter in commands.get_command(context, name).params}


def test_every_key_of_no_game_is_asked_for_somewhere() -> None:
    asked = strings() | keys_of_helps()
    for key in COMMON:
        parts = key.split(".")
        beginnings = {".".join(parts[:n]) + "." for n in range(2, len(parts))}
        # What the browser asks for is seen in its own sources: test_client_texts.py.
        if parts[0] not in ("sanjuan", "puertorico", "plain", "wording", "error", "web"):
            assert {".".join(parts), ".".join(parts[1:]), *beginnings} & asked, key


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
