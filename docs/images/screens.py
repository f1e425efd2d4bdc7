"""The pictures of the README: tables in a browser, in the positions of the design pictures.

make screenshots ARGS="--only none"    builds what this needs
python -m docs.images.screens          writes sanjuan.jpeg and puertorico.jpeg beside this file
"""

import sys
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

from tests.browser.player import Player
from tools.screenshots import chromium, serving
from tools.stage.laying import seat_link

FOLDER = Path(__file__).parent
SIZE = ViewportSize(width=1440, height=900)
QUALITY = 48
LARGEST = 200_000
"""Bytes: a page that shows a picture should not be slow because of it."""
TABLES = {"sanjuan": "sanjuan-a", "puertorico": "puertorico-a"}


def main() -> int:
    """Take the pictures; the exit code is 1 if one became too large."""
    with serving() as server, chromium() as browser:
        for game, table in TABLES.items():
            page = browser.new_page(base_url=server.url, locale="en-GB", viewport=SIZE, reduced_motion="reduce")
            take(page, table, picture(game))
            page.close()
    return int(any(picture(game).stat().st_size > LARGEST for game in TABLES))


def take(page: Page, table: str, file: Path) -> None:
    """A picture of a table, as somebody sees it who is asked something."""
    page.goto(seat_link(table, 0))
    Player(page).wait()
    page.wait_for_load_state("networkidle")
    page.screenshot(path=file, type="jpeg", quality=QUALITY)


def picture(game: str) -> Path:
    """The file of the picture of a game."""
    return FOLDER / f"{game}.jpeg"


if __name__ == "__main__":
    sys.exit(main())
