"""Every scene in this folder, one test each; and that no example of the rules has been left out."""

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, PROMPT_WORDS
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.testing.scenes.parser import Block, blocks_of, check_file, files_below, outcome_of, text_of

HERE = Path(__file__).parent
BLOCKS = [block for file in files_below(HERE) for block in blocks_of(text_of(file, file.name), file.name)]

# Examples and notes of the printed rulebooks.
EXAMPLES = [
    1, 2, 4, 5, 6, 7, 9, 11, 12, 14, 15, 16, 18, *range(20, 26),
    27, 28, 29, 31, 32, 33, 35, 36, 38, 39, 41, 43, 44, 45,
]  # fmt: skip
NOTES = [1, 3, 4, 5, 6, 7, 10, 11, 12, 14, 15, 16, 17, 18, 20, 21, 23, 24, 26]
# What a table can choose in San Juan; in Puerto Rico the examples of the printed rulebook, rulings, and rules.
OPTIONS = range(1, 11)
PR_EXAMPLES = [1, 2, 3, 4, 7, 8, 9, 14, 15, 16, 17, 19, 20, 22]
PR_RULINGS = range(1, 26)
PR_RULES = [
    *range(1, 5), *range(10, 15), *range(20, 25), *range(30, 34), *range(40, 43), 50, 51, *range(60, 69), 70,
    *range(80, 83),
]  # fmt: skip
NUMBERED = [
    *(f"SJ-E{number}" for number in EXAMPLES),
    "SJ-E4b",
    *(f"SJ-N{number}" for number in NOTES),
    *(f"U-{number:02}" for number in OPTIONS),
    *(f"PR-E{number}" for number in PR_EXAMPLES),
    *(f"A-{number:02}" for number in PR_RULINGS),
    *(f"R-PR-{number:02}" for number in PR_RULES),
]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.name)
def test_scene(block: Block) -> None:
    outcome = outcome_of(block)

    assert outcome.passed, str(outcome)


def test_every_example_rule_ruling_and_option_is_a_scene_with_its_number() -> None:
    names = {block.name for block in BLOCKS}

    assert [name for name in NUMBERED if name not in names] == []


@pytest.mark.parametrize(("game", "buildings"), [("sanjuan", CARD_WORDS), ("puertorico", BUILDING_WORDS)])
def test_every_building_is_in_a_scene(game: str, buildings: Sequence[str]) -> None:
    words = set(re.findall(r"[a-z_]+", text_of_all(game)))

    for word in buildings[1:]:
        assert word in words, f"{word} is in no scene: what it does is missing in tests/scenes/"


@pytest.mark.parametrize("prompt", PROMPT_WORDS)
def test_every_question_of_puerto_rico_is_in_a_scene(prompt: str) -> None:
    assert re.search(rf"^prompt {prompt}\b", text_of_all("puertorico"), re.MULTILINE)


def text_of_all(game: str) -> str:
    return "\n".join(text_of(file, file.name) for file in files_below(HERE / game))


def test_names_are_unique_and_every_scene_has_a_sentence() -> None:
    names = Counter(block.name for block in BLOCKS)

    assert [name for name, times in names.items() if times > 1] == []
    assert [block.name for block in BLOCKS if not block.sentence] == []


def test_a_file_gives_one_outcome_for_each_scene() -> None:
    file = HERE / "sanjuan" / "crane.scene"

    assert [outcome.name for outcome in check_file(file)] == [
        block.name for block in blocks_of(text_of(file, file.name), "")
    ]
