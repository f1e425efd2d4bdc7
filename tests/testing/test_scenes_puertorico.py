"""The scenes of Puerto Rico leave out no example, no ruling, no rule and no building."""

import re
from pathlib import Path

import pytest

from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, PROMPT_WORDS
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.testing.scenes import play, scene
from gobernador.testing.scenes.parser import blocks_of, files_below, text_of

FOLDER = Path(__file__).parents[1] / "scenes" / "puertorico"
TEXT = "\n".join(text_of(file, file.name) for file in files_below(FOLDER))
NAMES = {block.name for file in files_below(FOLDER) for block in blocks_of(text_of(file, file.name), file.name)}

# Examples of the printed rulebook, rulings, and the numbers of the rulebook.
EXAMPLES = [f"PR-E{number}" for number in (1, 2, 3, 4, 7, 8, 9, 14, 15, 16, 17, 19, 20, 22)]
RULINGS = [f"A-{number:02}" for number in range(1, 26)]
NUMBERS = [
    *range(1, 5),
    *range(10, 15),
    *range(20, 25),
    *range(30, 34),
    *range(40, 43),
    50,
    51,
    *range(60, 69),
    70,
    *range(80, 83),
]
RULES = [f"R-PR-{number:02}" for number in NUMBERS]


@pytest.mark.parametrize("name", [*EXAMPLES, *RULINGS, *RULES])
def test_every_example_ruling_and_rule_is_a_scene_with_its_number(name: str) -> None:
    assert name in NAMES


@pytest.mark.parametrize("word", BUILDING_WORDS[1:])
def test_every_building_is_in_a_scene(word: str) -> None:
    assert re.search(rf"\b{word}\b", TEXT)


@pytest.mark.parametrize("prompt", PROMPT_WORDS)
def test_every_question_is_in_a_scene(prompt: str) -> None:
    assert re.search(rf"^prompt {prompt}\b", TEXT, re.MULTILINE)


def test_a_position_and_a_line_of_play_from_python() -> None:
    s = scene("puertorico base seats=3", "house corn", "seat 0 goods corn city office+1", "prompt sell")

    play(s, "sell:corn")

    assert isinstance(s, PuertoRico)
    assert (s.house, s.players[0].coins) == (2, 1)


def test_options_reach_the_position() -> None:
    s = scene("puertorico base seats=2 factory=8/7", "seat 0 coins 6", "prompt build")
    texts = [PuertoRicoGame("base", 2).actions.text(action) for action in s.legal()]

    assert "build:university" in texts
    assert "build:factory" not in texts


@pytest.mark.parametrize("none", ["seat 1 used none", "produced none", "named none"])
def test_that_there_is_none_of_something_can_be_said_with_every_question(none: str) -> None:
    s = scene("puertorico base seats=3", "seat 0 goods corn", none, "prompt sell")

    assert isinstance(s, PuertoRico)
    assert s.wharves_used == 0
