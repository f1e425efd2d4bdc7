"""The pictures of the README: tables in a browser.

    make screenshots                       builds what this needs
    python -m docs.images.screens          writes sanjuan.jpeg and puertorico.jpeg beside this file

The games are new ones every time, played on by bots until there is something to see.
"""

import sys
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

from tests.browser.screens import Stage
from tests.browser.tables import Json, Table, bot, you
from tools.screenshots import chromium, serving

FOLDER = Path(__file__).parent
SIZE = ViewportSize(width=1440, height=900)
QUALITY = 65
LARGEST = 200_000
"""Bytes: a page that shows a picture should not be slow because of it."""
EDITIONS = {"sanjuan": "second", "puertorico": "base"}
LATE = 8
"""The round from which on there is something to see."""
CHOICES = 4
"""Answers that the question should have at least."""


def main() -> int:
    """Take the pictures; the exit code is 1 if one became too large."""
    with serving() as server, chromium() as browser:
        for game in EDITIONS:
            page = browser.new_page(base_url=server.url, locale="en-GB", viewport=SIZE, reduced_motion="reduce")
            take(page, server.url, game)
            page.close()
    return int(any(picture(game).stat().st_size > LARGEST for game in EDITIONS))


def take(page: Page, url: str, game: str) -> None:
    """A picture of a game, as somebody at the table sees it who is asked something."""
    table = Table.open(url, game, EDITIONS[game], [you(), bot("skilled"), bot("skilled")])
    table.play(until=is_worth_a_picture)
    Stage(url).sit(page, table)
    page.screenshot(path=picture(game), type="jpeg", quality=QUALITY)


def is_worth_a_picture(asked: Json) -> bool:
    """Whether there are towns already, and something to decide."""
    frame = asked["frame"]
    return frame["round"] >= LATE and len(frame["view"]["legal"]) >= CHOICES


def picture(game: str) -> Path:
    """The file of the picture of a game."""
    return FOLDER / f"{game}.jpeg"


if __name__ == "__main__":
    sys.exit(main())
