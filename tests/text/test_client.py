"""What the browser's client has for everything in the games and the server: drawings, screens, sounds."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from gobernador.catalog import GAMES, make
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.server.web.static_files import PAGES

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "client" / "src"
APP = (CLIENT / "App.svelte").read_text(encoding="utf-8")
LATER = dict(re.findall(r"^    (\w+): \(\) => import\('\./(.*?)'\),$", APP, re.MULTILINE))
"""The screens that are fetched when they are asked for, by the first word of their addresses."""
COMPONENTS = sorted(CLIENT.rglob("*.svelte"))
SOURCES = "\n".join(file.read_text(encoding="utf-8") for file in [*COMPONENTS, *sorted(CLIENT.rglob("*.ts"))])
SOUNDS = (CLIENT / "lib" / "sounds.ts").read_text(encoding="utf-8")
DOZEN = 12

# -- drawings ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "words"), [("sanjuan", CARD_WORDS[1:]), ("puertorico", BUILDING_WORDS[1:])])
def test_every_building_has_a_drawing(game: str, words: Sequence[str]) -> None:
    file = f"client/src/art/recipes/{game}.ts"
    drawn = set(re.findall(r"^  (\w+): \{", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE))

    for word in words:
        assert word in drawn, f"{file} has no drawing of {word}"


# -- screens: a component, an address, sentences, and a visit by the tests in the browser ------------------------------


def test_every_screen_is_there() -> None:
    assert LATER
    for word, file in LATER.items():
        assert (CLIENT / file).is_file(), f"client/src/{file} is missing: App.svelte shows it at /{word}"


def test_every_component_is_used() -> None:
    for file in COMPONENTS:
        said = f"nothing shows client/src/{file.relative_to(CLIENT)}: a screen has its address in client/src/App.svelte"
        assert f"/{file.name}'" in SOURCES, said


def test_the_server_knows_the_address_of_every_screen() -> None:
    for word in LATER:
        said = f"the server has no page /{word}: it is missing in PAGES of src/gobernador/server/web/static_files.py"
        assert any(page.split("/")[1] == word for page in PAGES), said
        assert f"'{word}'" in APP or f"later.{word}(" in APP, f"App.svelte fetches {word}, but shows it nowhere"


def test_every_screen_is_looked_at_in_the_browser() -> None:
    visited = (ROOT / "tests" / "browser" / "screens.py").read_text(encoding="utf-8")
    for page in PAGES:
        word = page.split("/")[1]
        by_table = word in ("table", "replay")  # reached by sitting down, and by a button
        said = f"/{word} is not looked at: its line is missing in SCREENS of tests/browser/screens.py"
        assert by_table or f'"/{word}' in visited, said


# -- sounds -----------------------------------------------------------------------------------------------------------


def block(name: str) -> dict[str, str]:
    """The lines `word: ...` of a table in the source."""
    inside = SOUNDS.split(f"const {name}")[1].split("\n}")[0]
    return dict(re.findall(r"^  (\w+): (.*?),?$", inside, re.MULTILINE))


def test_sounds_belong_to_events_of_the_games() -> None:
    kinds = {kind.word for game in GAMES for kind in make(game, GAMES[game].editions[0], 3).words.notes}

    assert set(block("OF_KIND")) <= kinds


def test_there_is_a_dozen_and_each_is_heard() -> None:
    sounds = block("SOUNDS")
    played = set(re.findall(r"play\('(\w+)'\)", SOURCES)) | {word.strip("'") for word in block("OF_KIND").values()}

    assert len(sounds) >= DOZEN
    assert set(sounds) == played
