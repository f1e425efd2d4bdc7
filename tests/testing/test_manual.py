"""The manual's page on scenes: its examples hold, and it leaves nothing out."""

import re
from pathlib import Path

import pytest

from gobernador.core.game import Score
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import NOTES
from gobernador.games.sanjuan.rules.options import OPTIONS
from gobernador.games.sanjuan.scenes.expectations import SEAT_KINDS, TABLE_KINDS
from gobernador.games.sanjuan.scenes.setting import DETAILS, SEAT, TABLE
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
        *TABLE,
        *SEAT,
        *TABLE_KINDS,
        *SEAT_KINDS,
        *DETAILS,
        *(detail for details in DETAILS.values() for detail in details),
        *(note.word for note in NOTES),
        *(meaning for note in NOTES for meaning in (note.a, note.b) if meaning),
        *(option.name for option in OPTIONS),
        *parts(),
    ],
)
def test_every_word_is_in_the_manual(word: str) -> None:
    assert re.search(rf"\b{word}\b", PAGE)
