"""The manual's page on scenes of Puerto Rico: its examples hold, and it leaves nothing out."""

import re
from pathlib import Path

import pytest

from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, NOTES, PROMPT_WORDS
from gobernador.games.puertorico.rules.options import OPTIONS
from gobernador.games.puertorico.scenes.dialect import SEAT, TABLE
from gobernador.games.puertorico.scenes.expectations import QUESTION
from gobernador.testing.scenes import Scene, parse, scene

DOCS = Path(__file__).parents[2] / "docs" / "building"
PAGE = (DOCS / "scenes_puertorico.md").read_text(encoding="utf-8")
NOTATION = (DOCS / "notation.md").read_text(encoding="utf-8").partition("## Puerto Rico")[2]
EXAMPLES = [
    found
    for block in re.findall(r"```scene\n(.*?)```", PAGE, re.DOTALL)
    for found in parse(block, "scenes_puertorico.md")
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_of_the_manual_holds(example: Scene) -> None:
    outcome = example.run()

    assert outcome.passed, str(outcome)


def parts() -> list[str]:
    return list(PuertoRicoGame("base", 3).scores(scene("puertorico base seats=3"))[0].parts)


@pytest.mark.parametrize(
    "word",
    [
        *(field.keyword for field in (*TABLE, *SEAT)),
        *QUESTION.settable,
        *(detail for prompt in QUESTION.settable for detail in QUESTION.details(prompt)),
        *(note.word for note in NOTES),
        *(meaning for note in NOTES for meaning in (note.a, note.b) if meaning),
        *(option.name for option in OPTIONS),
        *parts(),
    ],
)
def test_every_word_is_in_the_manual(word: str) -> None:
    assert re.search(rf"\b{word}\b", PAGE)


@pytest.mark.parametrize("word", [*PROMPT_WORDS, *BUILDING_WORDS[1:]])
def test_every_question_and_building_is_in_the_notation(word: str) -> None:
    assert re.search(rf"\b{word}\b", NOTATION)
