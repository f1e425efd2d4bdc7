"""A screen of the browser is a component, an address, sentences, and a visit by the tests in the browser."""

import re
from pathlib import Path

from gobernador.server.web.static_files import PAGES

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "client" / "src"
APP = (CLIENT / "App.svelte").read_text(encoding="utf-8")
LATER = dict(re.findall(r"^    (\w+): \(\) => import\('\./(.*?)'\),$", APP, re.MULTILINE))
"""The screens that are fetched when they are asked for, by the first word of their addresses."""
COMPONENTS = sorted(CLIENT.rglob("*.svelte"))


def test_every_screen_is_there() -> None:
    assert LATER
    for word, file in LATER.items():
        assert (CLIENT / file).is_file(), f"client/src/{file} is missing: App.svelte shows it at /{word}"


def test_every_component_is_used() -> None:
    sources = "\n".join(file.read_text(encoding="utf-8") for file in [*COMPONENTS, *CLIENT.rglob("*.ts")])
    for file in COMPONENTS:
        said = f"nothing shows client/src/{file.relative_to(CLIENT)}: a screen has its address in client/src/App.svelte"
        assert f"/{file.name}'" in sources, said


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
