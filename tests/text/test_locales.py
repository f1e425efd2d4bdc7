"""Every word of the engine has its sentences in every language, and every sentence is one that somebody asks for."""

import re
from string import Formatter

import pytest

from gobernador.games.sanjuan.rules.actions import ACTIONS
from gobernador.games.sanjuan.rules.game import EDITIONS
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, END_WORDS, GOOD_WORDS, NOTES, PROMPT_WORDS, ROLE_WORDS
from gobernador.games.sanjuan.rules.options import OPTIONS
from gobernador.games.sanjuan.rules.ruleset import KIND_WORDS
from gobernador.text.message_catalog import Catalog, languages, sentences
from gobernador.text.naming import option_texts
from tests.text.forms import meanings, missing_forms
from tests.text.sources import error_details, reasons, strings

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


# -- every word is said ------------------------------------------------------------------------------------------------


def test_every_card_role_and_good_is_a_noun(catalog: Catalog) -> None:
    nouns = (
        [f"card.{word}" for word in CARD_WORDS[1:]]
        + [f"role.{word}" for word in ROLE_WORDS[1:]]
        + [f"good.{word}" for word in (*GOOD_WORDS[1:], "customs_office")]
        + [f"edition.{word}.city" for word in EDITIONS]
    )

    for noun in nouns:
        said = f"src/gobernador/text/locales/{catalog.language}.toml has no [sanjuan.{noun}] with name and article"
        assert catalog.has(f"sanjuan.{noun}.name"), said
        assert format(catalog.noun(f"sanjuan.{noun}"), "the")


def test_names_tell_things_apart(catalog: Catalog) -> None:
    for kind, words in (("card", CARD_WORDS[1:]), ("role", ROLE_WORDS[1:])):
        assert len({catalog.say(f"sanjuan.{kind}.{word}.name") for word in words}) == len(words)


def test_every_question_has_a_name_and_two_forms(catalog: Catalog) -> None:
    for prompt in PROMPT_WORDS:
        assert {"name", "you", "they"} == set(catalog.under(f"sanjuan.prompt.{prompt}"))


def test_every_event_is_told_to_those_who_may_hear_it(catalog: Catalog) -> None:
    for note in NOTES:
        forms = re.findall(rf"sanjuan\.event\.{note.word}\..*?\b(you|they|all)\b", "\n".join(catalog.sentences))
        told_to = {"you"} if note.private else {"you", "they"}
        assert set(forms) in (told_to, {"all"}), note.word


def test_every_option_and_listed_value_is_explained(catalog: Catalog) -> None:
    for option in OPTIONS:
        values = catalog.under(f"sanjuan.option.{option.name}.value")
        explained = {text.word: text for text in option_texts(catalog, "sanjuan", "new_buildings")}[option.name]
        assert explained.name
        assert explained.text
        if option.name == "variant":
            assert all(number in explained.text for number in ("5, 6, 7", "8", "4"))
        assert set(values) <= {*option.values, "any"}
        assert "any" in values or set(values) == set(option.values)


def test_every_error_has_a_sentence_that_uses_only_what_the_error_tells(catalog: Catalog) -> None:
    for key, details in error_details().items():
        # A table of its own may keep its errors beside its other words.
        found = [
            sentence for table in ("error", "table.error") if (sentence := catalog.sentences.get(f"{table}.{key}"))
        ]
        assert found, key
        assert names(found[0]) <= details, key


def test_every_reason_has_a_sentence(catalog: Catalog) -> None:
    assert {*reasons("sanjuan"), "cited"} == set(catalog.under("sanjuan.why"))


# -- and nothing else --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "known"),
    [
        ("sanjuan.card", CARD_WORDS[1:]),
        ("sanjuan.role", ROLE_WORDS[1:]),
        ("sanjuan.good", (*GOOD_WORDS[1:], "customs_office")),
        ("sanjuan.edition", EDITIONS),
        ("sanjuan.option", [option.name for option in OPTIONS]),
        ("sanjuan.kind", KIND_WORDS),
        ("sanjuan.prompt", PROMPT_WORDS),
        ("sanjuan.action", [*(verb.name for verb in ACTIONS.verbs), "cover_good", "sell_for", "pass"]),
        ("sanjuan.event", [note.word for note in NOTES]),
        ("sanjuan.end", END_WORDS[1:]),
    ],
)
def test_a_table_holds_what_the_engine_knows_and_nothing_else(table: str, known: list[str]) -> None:
    assert set(Catalog("en").under(table)) == set(known)


def test_no_error_is_explained_that_nobody_raises() -> None:
    assert set(Catalog("en").under("error")) <= set(error_details())


def test_every_key_of_no_game_is_asked_for_somewhere() -> None:
    for key in COMMON:
        parts = key.split(".")
        beginnings = {".".join(parts[:n]) + "." for n in range(2, len(parts))}
        # What the browser asks for is seen in its own sources: test_client_texts.py.
        if parts[0] not in ("sanjuan", "puertorico", "plain", "wording", "error", "web"):
            assert {".".join(parts), ".".join(parts[1:]), *beginnings} & strings(), key


@pytest.mark.parametrize("table", ["phase", "part", "detail", "outcome", "table"])
def test_every_key_of_the_smaller_tables_is_asked_for_somewhere(table: str) -> None:
    for name in Catalog("en").under(f"sanjuan.{table}"):
        if name not in ("you", "they"):
            assert {name, f"{table}.{name}"} & strings(), name
