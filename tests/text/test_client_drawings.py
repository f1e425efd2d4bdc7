"""Every card and building has a drawing in the browser."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from gobernador.games.puertorico.rules.ids import BUILDING_WORDS
from gobernador.games.sanjuan.rules.ids import CARD_WORDS

ROOT = Path(__file__).parents[2]
FOLDER = "client/src/art/recipes"


@pytest.mark.parametrize(("game", "words"), [("sanjuan", CARD_WORDS[1:]), ("puertorico", BUILDING_WORDS[1:])])
def test_every_building_has_a_drawing(game: str, words: Sequence[str]) -> None:
    file = f"{FOLDER}/{game}.ts"
    drawn = set(re.findall(r"^  (\w+): \{", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE))

    for word in words:
        assert word in drawn, f"{file} has no drawing of {word}"
