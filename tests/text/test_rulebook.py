"""The rulebook: every number that is cited has a text, every number that a text states is the engine's, in all languages."""

import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from gobernador.catalog import GAMES, make
from gobernador.core.game import Game
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, TILE_WORDS
from gobernador.games.puertorico.rules.ids import ROLE_WORDS as PUERTO_RICO_ROLES
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, ROLE_WORDS, Card
from gobernador.text.message_catalog import Catalog, languages
from gobernador.text.rulebook import OptionNote, Rulebook, SumExample, rulebook_of
from gobernador.text.rulebook_source import INLINE, Drawing, Paragraph, source, tables

ROOT = Path(__file__).parents[2]
CITED = re.compile(r"\b(?:R-(?:SJ|PR)-\d{2}|[ACDU]-\d{2})[a-z]?\b")
READ = (".py", ".md", ".toml", ".scene", ".ts", ".svelte")
THINGS = {
    "sanjuan": {*CARD_WORDS[1:], *ROLE_WORDS[1:]},
    "puertorico": {*BUILDING_WORDS[1:], *TILE_WORDS[1:], *PUERTO_RICO_ROLES[1:]},
}
NOUNS = {"city", "colonist"}
"""Placeholders that are words: a language may need them where another does not."""
BOTH = [(game, language) for game in GAMES for language in languages()]

# Words that count things. A rulebook says them with a placeholder, or the engine must agree (see below).
COUNTING = {
    "en": r"two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|half|twice|double\w*",
    "es": r"dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|docena|mitad|doble",
}
NOTHING = "(?!)"
"""In a language whose words for numbers nobody has listed here, only figures are looked for."""
# What is not a quantity of the game: both of a pair that is named beside it, and the governor's two choices with two players.
PAIRS = {
    "en": ("of the two", "the first two numbers", "who chooses twice"),
    "es": ("os dos", "las dos", "esos dos costes", "elige dos veces", "dos excepciones"),
}


def repository() -> Iterator[Path]:
    """Every file that people wrote and that may cite a rule."""
    for folder in ("src", "tests", "docs", "client/src", "examples", "bench", "tools"):
        yield from (path for path in (ROOT / folder).rglob("*") if path.suffix in READ and "static" not in path.parts)
    yield from ROOT.glob("*.md")


@cache
def texts() -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in repository()}


@cache
def books(game: str, language: str) -> list[Rulebook]:
    """The rulebook of every edition, with every option changed once, and for every number of players."""
    entry = GAMES[game]
    counts = range(entry.fewest_seats, entry.most_seats + 1)
    every = [*tables(game), *(make(game, entry.editions[-1], seats) for seats in counts)]
    return [rulebook_of(Catalog(language), table) for table in every]


@cache
def numbers(game: str) -> frozenset[str]:
    return frozenset(rule.number for rule in source(game, "en").rules())


def paragraphs(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Everything that is said, as it is written, with the number of its rule."""
    book = source(game, language)
    for chapter in book.chapters:
        yield chapter.key, chapter.title
        yield chapter.key, chapter.lead
    for rule in book.rules():
        for part in rule.parts:
            yield from ((rule.number, line) for line in (part.lines if isinstance(part, Drawing) else (part.text,)))


def fields(text: str) -> set[str]:
    """The placeholders of a text, and those inside their forms."""
    found: set[str] = set()
    for _, name, form, _ in string.Formatter().parse(text):
        if name is not None:
            found |= {name, *fields(form or "")}
    return found - NOUNS


def unfilled(text: str) -> str:
    """A text without placeholders, their forms, and the addresses of links."""
    shown = INLINE.sub(lambda link: link["strong"] or link["text"], text)
    while "{" in shown:
        shown = re.sub(r"\{[^{}]*\}", "", shown)
    return CITED.sub("", shown)


# -- numbers that are cited ------------------------------------------------------------------------------------


def test_every_number_that_anything_cites_can_be_read() -> None:
    known = numbers("sanjuan") | numbers("puertorico")
    cited = {(found, path) for path, text in texts().items() for found in CITED.findall(text)}
    unread = {
        f"{number} in {path.relative_to(ROOT)}"
        for number, path in cited
        # Scenes count on: R-SJ-42b is the second scene of R-SJ-42.
        if number not in known and number.rstrip(string.ascii_lowercase) not in known
    }

    assert len(cited) > 1000
    assert unread == set()


@pytest.mark.parametrize("game", GAMES)
def test_options_and_refusals_cite_their_own_game(game: str) -> None:
    # Numbers of rulings are shared: C-07 is of San Juan, C-06 of Puerto Rico.
    ours = [path for path in texts() if f"games/{game}/" in path.as_posix() or f"scenes/{game}/" in path.as_posix()]
    cited = {found.rstrip(string.ascii_lowercase) for path in ours for found in CITED.findall(texts()[path])}

    assert {number for number in cited if number not in numbers(game)} == set()
    assert {option.ruling for option in GAMES[game].options} <= numbers(game)


def test_nothing_cites_a_document_that_is_not_there() -> None:
    # LANGUAGE.md stands for a file in a language that is still to come.
    names = {path.name for path in ROOT.rglob("*.md") if "node_modules" not in path.parts} | {"LANGUAGE.md"}
    cited = {
        (name, path)
        for path, text in texts().items()
        if path != Path(__file__)
        for name in re.findall(r"\b[A-Z]{2,}\.md\b", text)
    }

    assert {
        f"{name} in {path.relative_to(ROOT)}" for name, path in cited if name not in {*names, "LANGUAGE.md"}
    } == set()


def test_the_rulings_are_all_there() -> None:
    assert {f"A-{number:02}" for number in range(1, 26)} <= numbers("puertorico")
    assert {f"U-{number:02}" for number in range(1, 11)} <= numbers("sanjuan")
    # Two of them are about how a document was printed, and nothing follows from them.
    ours = numbers("sanjuan") | numbers("puertorico")
    assert {number for number in range(1, 29) if f"C-{number:02}" not in ours} == {17, 27}


# -- numbers that are stated -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_no_quantity_is_typed(game: str, language: str) -> None:
    counting = re.compile(rf"\d|\b(?:{COUNTING.get(language, NOTHING)})\b", re.IGNORECASE)
    typed = set()
    for number, text in paragraphs(game, language):
        shown = unfilled(text)
        for pair in PAIRS.get(language, ()):
            shown = shown.replace(pair, "")
        typed |= {f"{number}: {found}: {shown}" for found in counting.findall(shown)}

    assert typed == set()


def test_what_is_said_in_words_is_what_the_engine_has() -> None:
    """The governor chooses twice with two players; nothing else is counted in words."""
    two = SanJuanGame("first", 2).rules

    assert two.choices[2] - 1 == 2
    assert all(rules.rules.amount[Card.LIBRARY] == 1 for rules in (SanJuanGame("first", 3), SanJuanGame("second", 3)))


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_every_placeholder_is_filled_at_every_table(game: str, language: str) -> None:
    for book in books(game, language):
        for _, rule in book.rules():
            for sentence in rule.sentences():
                assert not re.search(r"[{}]|\*\*|\]\(", sentence.text), (rule.number, sentence.text)


@pytest.mark.parametrize("game", GAMES)
def test_examples_come_true_on_the_engine(game: str) -> None:
    scenes = (ROOT / "tests" / "scenes" / game / "rulebook.scene").read_text(encoding="utf-8")
    played = {scene.split(":")[0]: scene for scene in scenes.split("\n# example-")[1:]}
    book = rulebook_of(Catalog("en"), make(game, GAMES[game].editions[0], 3))
    sums = {part.name: part for _, rule in book.rules() for part in rule.parts if isinstance(part, SumExample)}

    assert sums.keys() == played.keys()
    for name, example in sums.items():
        expected = [line for line in played[name].splitlines() if line.startswith("expect")]
        assert any(re.search(rf"[=+ ]{example.total}\b", line) for line in expected), (name, example.total)


# -- languages -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_every_language_says_the_same(game: str, language: str) -> None:
    assert outline(game, language) == outline(game, "en")


def outline(game: str, language: str) -> list[object]:
    """A rulebook without its sentences: chapters, numbers, conditions, placeholders and links."""
    found: list[object] = []
    for chapter in source(game, language).chapters:
        found.append((chapter.key, fields(chapter.lead)))
        for rule in chapter.rules:
            found += [(rule.number, *shape(part)) for part in rule.parts]
    return found


def shape(part: Paragraph | Drawing) -> tuple[object, ...]:
    if isinstance(part, Drawing):
        lines = [
            (fields(line), line.split("|")[0] if part.kind == "row" and at else "")
            for at, line in enumerate(part.lines)
        ]
        return part.kind, part.name, lines
    links = sorted(match["link"] for match in INLINE.finditer(part.text) if match["link"])
    return part.condition, part.of, part.is_reason, fields(part.text), links


# -- links and names -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_links_lead_somewhere_and_call_things_by_their_names(game: str, language: str) -> None:
    catalog = Catalog(language)
    chapters = {f"#{chapter.key}" for chapter in source(game, language).chapters}
    for number, text in paragraphs(game, language):
        for match in INLINE.finditer(text):
            link = match["link"]
            if link is None or link in chapters or link in numbers(game):
                continue
            assert link in THINGS[game], f"{number} links {link}"
            assert match["text"].lower() == name_of(catalog, game, link), f"{number}: {match['text']}"


def name_of(catalog: Catalog, game: str, word: str) -> str:
    for kind in ("card", "building", "role", "tile"):
        if catalog.has(f"{game}.{kind}.{word}.name"):
            return catalog.noun(f"{game}.{kind}.{word}").name
    raise AssertionError(word)


@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_of_things_that_there_are(game: str) -> None:
    parts = [part for rule in source(game, "en").rules() for part in rule.parts if isinstance(part, Paragraph)]

    assert {word for part in parts for word in part.of} <= THINGS[game]
    assert all(
        part.condition.editions == () or set(part.condition.editions) <= set(GAMES[game].editions) for part in parts
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_explained_with_its_values(game: str) -> None:
    for book in books(game, "en"):
        shown = {part.option for _, rule in book.rules() for part in rule.parts if isinstance(part, OptionNote)}
        assert shown == {option.name for option in GAMES[game].options if option.is_of(book.game.edition)}


def test_a_table_reads_its_own_options_and_edition() -> None:
    table = make("sanjuan", "new_buildings", 4, {"variant": "on", "rounds": "40", "tavern": "1"})
    book = rulebook_of(Catalog("en"), table)

    assert "5, 6, 7 and 8 cards" in said(book, "R-SJ-14")
    assert "after round 40" in said(book, "U-09")
    assert "the cheapest" in said(book, "R-SJ-66")
    assert "any one of them" in said(rulebook_of(Catalog("en"), make("sanjuan", "first", 2)), "R-SJ-66")
    assert rulebook_of(Catalog("en"), make("sanjuan", "first", 2)).rule("R-SJ-47") is None


def test_the_wording_of_a_table_reaches_the_rulebook() -> None:
    table: Game = make("puertorico", "base", 3)

    assert "workers" in said(rulebook_of(Catalog("en", "workers"), table), "R-PR-22")
    assert "colono" not in said(rulebook_of(Catalog("es", "workers"), table), "R-PR-22")


def said(book: Rulebook, number: str) -> str:
    found = book.rule(number)
    assert found is not None, number
    return " ".join(sentence.text for sentence in found[1].sentences())


def test_tables_with_the_same_rules_and_words_read_the_same_book_and_others_their_own() -> None:
    def book(
        seats: int = 3, options: dict[str, str] | None = None, tag: str = "en", edition: str = "second"
    ) -> Rulebook:
        return rulebook_of(Catalog(tag), make("sanjuan", edition, seats, options))

    usual = book()

    assert usual is book()
    others = [
        book(seats=4), book(options={"rounds": "50"}), book(tag="es"), book(tag="en-x-workers"), book(edition="first@1"),
    ]  # fmt: skip
    assert len({id(one) for one in (usual, *others)}) == 6
