"""Make pictures of every screen, so that somebody looks at them: build/screenshots, with a page that shows them all.

    make screenshots
    make screenshots ARGS="--only late --lang es"

Three widths, both languages, both themes; every kind of question of San Juan. Late positions come from tables that bots have played far.
At the end it says how long a browser took to become usable, and how much it had to fetch for that.
"""

import argparse
import html
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Error, Page, ViewportSize, WebError, expect, sync_playwright

from tests.browser.player import Player
from tests.browser.screens import BOARD, SCREENS, Stage
from tests.browser.serving import Server
from tests.browser.words import words
from tools import client, components
from tools.positions import POSITIONS, lay

FOLDER = client.ROOT / "build" / "screenshots"
WIDTHS = {1440: 900, 768: 1024, 360: 640}
LOCALES = {"en": "en-GB", "es": "es-ES"}
Way = Callable[[Page, Stage], None]
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def position(name: str) -> Way:
    """One of the positions that are kept for looking at."""

    def go(page: Page, stage: Stage) -> None:
        lay(page, name, stage.words.lang)
        Player(page, stage.words).wait()
        expect(page.locator(BOARD).first).to_be_visible()

    return go


PICTURES: dict[str, Way] = SCREENS | {
    f"San Juan, position {name}": position(name) for name in POSITIONS if name not in ("replay", "watching")
}


def main() -> int:
    """Take the pictures; the exit code is 1 if a screen could not be reached or complained of something."""
    wishes = parse_arguments()
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    client.build()
    troubles: list[str] = []
    with serving() as server, chromium() as browser:
        for lang in wishes.lang:
            stage = Stage(server.url, words(lang))
            for name in (name for name in PICTURES if wishes.only.lower() in name.lower()):
                troubles += take(browser, stage, name, wishes.width)
                print(f"{lang}  {name}", flush=True)
        print(first_load(browser, server))
    write_index(wishes.only)
    print("\n".join([*troubles, f"{FOLDER / 'index.html'}"]))
    return 1 if troubles else 0


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make screenshots", description="Make pictures of every screen.")
    parser.add_argument("--only", default="", metavar="PART", help="screens whose name has this in it")
    parser.add_argument("--lang", nargs="+", choices=LOCALES, default=list(LOCALES))
    parser.add_argument("--width", nargs="+", type=int, choices=WIDTHS, default=list(WIDTHS))
    return parser.parse_args()


@contextmanager
def serving() -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        yield server
        server.stop()


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=components.chromium() or None, args=list(components.CHROMIUM_ARGUMENTS)
        )
        yield browser
        browser.close()


def take(browser: Browser, stage: Stage, name: str, widths: list[int]) -> list[str]:
    """A screen in every size and theme; returns what went wrong."""
    troubles: list[str] = []
    for width, theme in product(widths, THEMES):
        size = ViewportSize(width=width, height=WIDTHS[width])
        where = f"{name}, {width}, {stage.words.lang}, {theme}"
        context = browser.new_context(
            base_url=stage.url, locale=LOCALES[stage.words.lang], viewport=size, color_scheme=theme,
            reduced_motion="reduce", has_touch=width < 1000,
            storage_state={"origins": [{"origin": stage.url, "localStorage": [{"name": "gobernador.settings", "value": '{"pace":"off"}'}]}]},
        )  # fmt: skip
        context.on("weberror", partial(complain, troubles, where))
        page = context.new_page()
        try:
            PICTURES[name](page, stage)
        except (AssertionError, Error) as trouble:
            troubles.append(f"{where}: {str(trouble).splitlines()[0]}")
        page.screenshot(path=file(name, width, stage.words.lang, theme))
        whole(page, file(name, width, stage.words.lang, f"{theme}-whole"))
        context.close()
    return troubles


def complain(troubles: list[str], where: str, error: WebError) -> None:
    troubles.append(f"{where}: {error.error}")


def whole(page: Page, path: Path) -> None:
    """The whole page, if it is longer than the window."""
    if page.evaluate("document.documentElement.scrollHeight > innerHeight"):
        page.screenshot(path=path, full_page=True)


def file(name: str, width: int, lang: str, theme: str) -> Path:
    plain = "".join(letter if letter.isalnum() else "-" for letter in name.lower())
    return FOLDER / f"{plain}-{width}-{lang}-{theme}.png"


def first_load(browser: Browser, server: Server) -> str:
    """How quickly a browser that has seen nothing before can be used."""
    context = browser.new_context(base_url=server.url, locale="en-GB")
    page = context.new_page()
    sizes: list[int] = []
    page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    page.goto("/")
    page.get_by_role("button", name="Play San Juan now").wait_for()
    seconds = page.evaluate("performance.now()") / 1000
    page.wait_for_load_state("networkidle")
    context.close()
    return f"usable after {seconds:.2f} s; fetched {sum(sizes) / 1000:.0f} kB in {len(sizes)} requests"


def write_index(only: str) -> None:
    """A page with all pictures."""
    parts = ["<!doctype html><meta charset=utf-8><title>Screens</title><style>img{max-height:480px;margin:4px}</style>"]
    for name in (name for name in PICTURES if only.lower() in name.lower()):
        prefix = file(name, 0, "", "").name.split("-0-")[0]
        parts.append(f"<h2>{html.escape(name)}</h2>")
        for picture in sorted(FOLDER.glob(f"{prefix}-[0-9]*.png")):
            parts.append(f'<a href="{picture.name}"><img loading=lazy src="{picture.name}" title="{picture.stem}"></a>')
    (FOLDER / "index.html").write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
