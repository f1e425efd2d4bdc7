"""Every word of a game has its sentences in every language, and every sentence is one that somebody asks for."""

import re
from collections.abc import Sequence

import pytest

from gobernador.catalog import GAMES, make
from gobernador.games.puertorico.policies.judgement import PART_WORDS
from gobernador.games.puertorico.rules import game as puertorico_options
from gobernador.games.puertorico.rules import ids as puertorico
from gobernador.games.puertorico.rules import ruleset as puertorico_ruleset
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.text.questions import CAN_PASS, verb_and_word
from gobernador.games.puertorico.text.reference import PHASE_OF_POWER
from gobernador.games.puertorico.text.why import RULE
from gobernador.games.sanjuan.rules import game as sanjuan_game
from gobernador.games.sanjuan.rules import ids as sanjuan
from gobernador.games.sanjuan.rules import ruleset as sanjuan_ruleset
from gobernador.games.sanjuan.rules.actions import ACTIONS
from gobernador.text.message_catalog import Catalog, languages, wordings
from gobernador.text.naming import edition_name, edition_text, option_texts, value_text
from gobernador.text.speech import naming_of
from tests.text.sources import reasons, strings

# All of our sources are read once, in one process.
pytestmark = pytest.mark.xdist_group("sources")

VERBS = [*RULE, "role_with", "build_for", "sell_for", "ship_some", "wharf_all", "store_all", "pass"]
NOUNS: dict[str, dict[str, Sequence[str]]] = {
    "sanjuan": {
        "card": sanjuan.CARD_WORDS[1:],
        "role": sanjuan.ROLE_WORDS[1:],
        "good": (*sanjuan.GOOD_WORDS[1:], "customs_office"),
    },
    "puertorico": {
        "building": puertorico.BUILDING_WORDS[1:],
        "role": puertorico.ROLE_WORDS[1:],
        "good": puertorico.GOOD_WORDS[1:],
        "tile": puertorico.TILE_WORDS[1:],
    },
}
TABLES: dict[str, dict[str, Sequence[str]]] = {
    "sanjuan": {
        "edition": sanjuan_game.EDITIONS,
        "kind": sanjuan_ruleset.KIND_WORDS,
        "action": [*(verb.name for verb in ACTIONS.verbs), "cover_good", "sell_for", "pass"],
        "end": sanjuan.END_WORDS[1:],
    },
    "puertorico": {
        "edition": puertorico_options.EDITIONS,
        "kind": puertorico_ruleset.KIND_WORDS,
        "phase": [*PHASE_OF_POWER.values(), *puertorico.ROLE_WORDS[1:], "end"],
        "action": VERBS,
        "action.pass": [*CAN_PASS, "any", "done"],
        "end": puertorico.END_WORDS[1:],
    },
}
"""What the engine knows of each game, by the table of the catalogue that has a sentence for each."""
SMALLER = {
    "sanjuan": ["phase", "part", "detail", "outcome", "table"],
    "puertorico": ["part", "detail", "outcome", "table"],
}
NEWEST = {"sanjuan": "new_buildings", "puertorico": "base"}
WORDS = {key: make(key, NEWEST[key], 3).words for key in NOUNS}

SETTINGS = [("sanjuan", edition, 2) for edition in GAMES["sanjuan"].editions]
SETTINGS += [("puertorico", "base", seats) for seats in (2, 3, 4, 5)]

of_every_game = pytest.mark.parametrize("game", NOUNS)


@pytest.fixture(params=languages())
def catalog(request: pytest.FixtureRequest) -> Catalog:
    return Catalog(request.param)


@of_every_game
def test_everything_with_a_name_is_a_noun(catalog: Catalog, game: str) -> None:
    nouns = [f"{table}.{word}" for table, words in NOUNS[game].items() for word in words]
    if game == "sanjuan":
        nouns += [f"edition.{word}.city" for word in sanjuan_game.EDITIONS]

    for noun in nouns:
        said = f"src/gobernador/text/locales/{catalog.language}.toml has no [{game}.{noun}] with name and article"
        assert catalog.has(f"{game}.{noun}.name"), said
        assert format(catalog.noun(f"{game}.{noun}"), "the")
        if noun.startswith("tile."):
            assert format(catalog.noun(f"{game}.{noun}"), "many")


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("sanjuan", ["card"]),
        ("sanjuan", ["role"]),
        ("puertorico", ["building", "tile"]),
        ("puertorico", ["role"]),
    ],
)
def test_names_tell_things_apart(catalog: Catalog, game: str, kinds: list[str]) -> None:
    names = [catalog.noun(f"{game}.{kind}.{word}").name for kind in kinds for word in NOUNS[game][kind]]

    assert len(set(names)) == len(names)


@of_every_game
def test_every_question_has_a_name_and_two_forms(catalog: Catalog, game: str) -> None:
    for prompt in WORDS[game].prompts:
        assert {"name", "you", "they"} == set(catalog.under(f"{game}.prompt.{prompt}"))


@of_every_game
def test_every_event_is_told_to_those_who_may_hear_it(catalog: Catalog, game: str) -> None:
    for note in WORDS[game].notes:
        forms = re.findall(rf"{game}\.event\.{note.word}\..*?\b(you|they|all)\b", "\n".join(catalog.sentences))
        told_to = {"you"} if note.private else {"you", "they"}
        assert set(forms) in (told_to, {"all"}), note.word


@of_every_game
def test_every_option_and_listed_value_is_explained(catalog: Catalog, game: str) -> None:
    explained = {text.word: text for text in option_texts(catalog, game, NEWEST[game])}
    for option in GAMES[game].options:
        values = catalog.under(f"{game}.option.{option.name}.value")
        assert explained[option.name].name
        assert explained[option.name].text
        if option.name == "variant":
            assert all(number in explained["variant"].text for number in ("5, 6, 7", "8", "4"))
        assert set(values) <= {*option.values, "any"}
        assert "any" in values or set(values) == set(option.values)


@of_every_game
def test_every_reason_has_a_sentence(catalog: Catalog, game: str) -> None:
    assert {*reasons(game), "cited"} == set(catalog.under(f"{game}.why"))


def test_every_verb_has_a_rule() -> None:
    actions = PuertoRicoGame("base", 5).actions
    verbs = {verb_and_word(actions.text(action))[0] for action in actions.numbers}

    assert {*RULE, "pass"} == verbs


@of_every_game
def test_a_table_holds_what_the_engine_knows_and_nothing_else(game: str) -> None:
    known = NOUNS[game] | TABLES[game]
    known["option"] = [option.name for option in GAMES[game].options]
    known["prompt"] = WORDS[game].prompts
    known["event"] = [note.word for note in WORDS[game].notes]

    for table, words in known.items():
        assert set(Catalog("en").under(f"{game}.{table}")) == set(words), table


def test_every_part_of_a_value_has_its_words() -> None:
    assert set(Catalog("en").under("reason.puertorico")) == set(PART_WORDS)


@pytest.mark.parametrize(("game", "table"), [(game, table) for game, tables in SMALLER.items() for table in tables])
def test_every_key_of_the_smaller_tables_is_asked_for_somewhere(game: str, table: str) -> None:
    for name in Catalog("en").under(f"{game}.{table}"):
        if name not in ("you", "they"):
            assert {name, f"{table}.{name}"} & strings(), name


@pytest.mark.parametrize("wording", wordings())
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_everything_is_explained(catalog: Catalog, wording: str, setting: tuple[str, str, int]) -> None:
    marks = "+" if setting[0] == "puertorico" else ""

    for thing in naming_of(Catalog(catalog.language, wording), make(*setting)).entries():
        texts = [thing.name, thing.kind_name, thing.short, thing.rule, thing.action, *thing.rulings.values()]
        assert "{" not in "".join(texts)
        if thing.cost is not None:
            assert len(thing.short) <= 110, "it must fit on a card or a tile"
            assert all([thing.short, thing.rule, thing.phase_name])
            for said in (
                thing.name,
                thing.kind_name,
                thing.phase_name,
                thing.short,
                thing.rule,
                *thing.rulings.values(),
            ):
                assert said[0].isupper() or said[0].isdigit() or said[0] in marks


@pytest.mark.parametrize(("game", "edition"), [(game, edition) for game in NOUNS for edition in GAMES[game].editions])
def test_editions_and_options_are_explained(catalog: Catalog, game: str, edition: str) -> None:
    said = [edition_name(catalog, game, edition), edition_text(catalog, game, edition)]
    for option in option_texts(catalog, game, edition):
        said += [option.name, option.text, option.ruling, *option.values.values()]

    assert all(said)
    assert "{" not in "".join(said)


@pytest.mark.parametrize(
    ("game", "option", "value", "said"),
    [
        (
            "sanjuan",
            "extra_plants",
            "4,0,0,0,0",
            "Indigo plants 4, sugar mills 0, tobacco storages 0, coffee roasters 0, silver smelters 0",
        ),
        ("sanjuan", "rounds", "12", "Round 12"),
        ("sanjuan", "goldsmith", "2", "2 points"),
        ("sanjuan", "start", "1", "Seat 2"),
        ("puertorico", "factory", "8/7", "Factory 8, university 7"),
        ("puertorico", "rounds", "12", "Round 12"),
        ("puertorico", "start", "1", "Seat 2"),
    ],
)
def test_values_that_are_not_listed_are_explained_too(game: str, option: str, value: str, said: str) -> None:
    chosen = next(one for one in GAMES[game].options if one.name == option)

    assert value_text(Catalog("en"), game, chosen, value) == said
