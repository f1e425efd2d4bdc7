"""The manual's pages on scenes: their examples hold, and they leave nothing out."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gobernador.catalog import GAMES, make
from gobernador.core.game import Game
from gobernador.core.notes import NoteKind
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, PROMPT_WORDS
from gobernador.games.puertorico.rules.ids import NOTES as PUERTO_RICO_NOTES
from gobernador.games.sanjuan.rules.ids import NOTES as SAN_JUAN_NOTES
from gobernador.testing.scenes import Scene, parse, scene
from gobernador.testing.scenes.parser import SCENES

DOCS = Path(__file__).parents[2] / "docs" / "building"
SAN_JUAN, PUERTO_RICO = PAGES = ("scenes.md", "scenes_puertorico.md")
TEXTS = {page: (DOCS / page).read_text(encoding="utf-8") for page in PAGES}
NOTATION = (DOCS / "notation.md").read_text(encoding="utf-8").partition("## Puerto Rico")[2]
EXAMPLES = [
    found
    for page, text in TEXTS.items()
    for block in re.findall(r"```scene\n(.*?)```", text, re.DOTALL)
    for found in parse(block, page)
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_of_the_manual_holds(example: Scene) -> None:
    outcome = example.run()

    assert outcome.passed, str(outcome)


def words_of(game: Game, notes: tuple[NoteKind, ...]) -> Iterator[str]:
    """Everything that a scene of a game can say: fields, questions, events, options, parts of a score."""
    dialect = SCENES.of(game)
    yield from (field.keyword for field in (*dialect.table, *dialect.seat))
    for prompt in dialect.question.settable:
        yield from (prompt, *dialect.question.details_of(prompt))
    for note in notes:
        yield from filter(None, (note.word, note.a, note.b))
    yield from (option.name for option in GAMES[game.key].options)
    yield from game.scores(scene(f"{game.key} {game.edition} seats={game.seats}"))[0].parts


@pytest.mark.parametrize(
    ("page", "word"),
    [
        *((SAN_JUAN, word) for word in words_of(make("sanjuan", "new_buildings", 2), SAN_JUAN_NOTES)),
        *((PUERTO_RICO, word) for word in words_of(make("puertorico", "base", 3), PUERTO_RICO_NOTES)),
    ],
)
def test_every_word_is_in_the_manual(page: str, word: str) -> None:
    assert re.search(rf"\b{word}\b", TEXTS[page])


@pytest.mark.parametrize("word", [*PROMPT_WORDS, *BUILDING_WORDS[1:]])
def test_every_question_and_building_is_in_the_notation(word: str) -> None:
    assert re.search(rf"\b{word}\b", NOTATION)
