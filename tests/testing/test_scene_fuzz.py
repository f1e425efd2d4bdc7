"""Scenes with words changed, left out, doubled and moved: each is played or refused, none does anything else."""

import random
from pathlib import Path

import pytest

from gobernador.games.puertorico.scenes.vocabulary import QUESTION as PUERTO_RICO
from gobernador.games.sanjuan.scenes.vocabulary import QUESTION as SAN_JUAN
from gobernador.testing.scenes import SceneError
from gobernador.testing.scenes.parser import Block, blocks_of, files_below, outcome_of, text_of

SCENES = Path(__file__).parents[1] / "scenes"
BLOCKS = [block for file in files_below(SCENES) for block in blocks_of(text_of(file, file.name), file.name)]
WORDS = sorted({word for block in BLOCKS for line in block.lines for word in line.words})
PROMPTS = [*SAN_JUAN.settable, *PUERTO_RICO.settable]
ROUNDS = 1500


def changed(block: Block, chance: random.Random) -> str:
    """The text of a scene after a few accidents."""
    lines = [list(line.words) for line in block.lines]
    for _ in range(chance.randint(1, 4)):
        accident = chance.choice([replace, insert, leave_out, cut, ask_otherwise, borrow])
        accident(lines, chance)
    return "\n".join(" ".join(line) for line in lines)


def replace(lines: list[list[str]], chance: random.Random) -> None:
    line = chance.choice(lines)
    line[chance.randrange(len(line))] = chance.choice(WORDS)


def insert(lines: list[list[str]], chance: random.Random) -> None:
    line = chance.choice(lines)
    line.insert(chance.randint(0, len(line)), chance.choice(WORDS))


def leave_out(lines: list[list[str]], chance: random.Random) -> None:
    line = chance.choice(lines)
    if len(line) > 1:
        del line[chance.randrange(len(line))]


def cut(lines: list[list[str]], chance: random.Random) -> None:
    line = chance.choice(lines)
    place = chance.randrange(len(line))
    line[place] = line[place][: chance.randint(1, len(line[place]))]


def ask_otherwise(lines: list[list[str]], chance: random.Random) -> None:
    for line in lines:
        if line[0] == "prompt":
            line[1:2] = [chance.choice(PROMPTS)]


def borrow(lines: list[list[str]], chance: random.Random) -> None:
    line = chance.choice(chance.choice(BLOCKS).lines)
    lines.insert(chance.randint(1, len(lines)), list(line.words))


@pytest.mark.parametrize("seed", range(2))
def test_a_scene_after_accidents_is_played_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    passed = 0
    for _ in range(ROUNDS):
        text = changed(chance.choice(BLOCKS), chance)
        try:
            outcomes = [outcome_of(block) for block in blocks_of(text, "changed")]
        except SceneError:
            continue
        assert [outcome for outcome in outcomes if outcome.exception] == [], text
        passed += all(outcome.passed for outcome in outcomes)

    assert 0 < passed < ROUNDS
