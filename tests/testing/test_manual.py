"""The manual's page on scenes: its examples hold, and it leaves nothing out."""

import re
from pathlib import Path

import pytest

from gobernador.core.game import Score
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import NOTES
from gobernador.games.sanjuan.rules.options import OPTIONS
from gobernador.games.sanjuan.scenes.dialect import SEAT, TABLE
from gobernador.games.sanjuan.scenes.expectations import QUESTION
from gobernador.testing.scenes import Scene, parse, scene

PAGE = (Path(__file__).parents[2] / "docs" / "building" / "scenes.md").read_text(encoding="utf-8")
EXAMPLES = [
    found for block in re.findall(r"```scene\n(.*?)```", PAGE, re.DOTALL) for found in parse(block, "scenes.md")
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_of_the_manual_holds(example: Scene) -> None:
    outcome = example.run()

    assert outcome.passed, str(outcome)


def parts() -> list[str]:
    game = SanJuanGame("new_buildings", 2)
    score: Score = game.scores(scene("sanjuan new_buildings seats=2"))[0]
    return list(score.parts)


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
