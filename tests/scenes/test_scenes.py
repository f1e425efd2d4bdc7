"""Every scene in this folder, one test each; and that no example of the rules has been left out."""

import re
from collections import Counter
from pathlib import Path

import pytest

from gobernador.games.puertorico.rules.ids import BUILDING_WORDS
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
NUMBERED = [*(f"SJ-E{number}" for number in EXAMPLES), "SJ-E4b", *(f"SJ-N{number}" for number in NOTES)]
# What a table can choose.
OPTIONS = [f"U-{number:02}" for number in range(1, 11)]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.name)
def test_scene(block: Block) -> None:
    outcome = outcome_of(block)

    assert outcome.passed, str(outcome)


def test_every_example_of_the_rules_is_a_scene_with_its_number() -> None:
    names = {block.name for block in BLOCKS}

    assert [name for name in NUMBERED if name not in names] == []


def test_every_value_that_is_not_certain_has_a_scene() -> None:
    names = {block.name for block in BLOCKS}

    assert [option for option in OPTIONS if option not in names] == []


def test_every_building_is_in_a_scene() -> None:
    words = set(re.findall(r"[a-z_]+", " ".join(text_of(file, file.name) for file in files_below(HERE))))

    for word in (*CARD_WORDS[1:], *BUILDING_WORDS[1:]):
        assert word in words, f"{word} is in no scene: what it does is missing in tests/scenes/"


def test_names_are_unique_and_every_scene_has_a_sentence() -> None:
    names = Counter(block.name for block in BLOCKS)

    assert [name for name, times in names.items() if times > 1] == []
    assert [block.name for block in BLOCKS if not block.sentence] == []


def test_a_file_gives_one_outcome_for_each_scene() -> None:
    file = HERE / "sanjuan" / "crane.scene"

    assert [outcome.name for outcome in check_file(file)] == [
        block.name for block in blocks_of(text_of(file, file.name), "")
    ]
