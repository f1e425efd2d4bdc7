"""Take a picture of one table of the stage.

    python -m tools.stage.look sanjuan-a 1440x900 390x844 --lang es --theme dark --url http://127.0.0.1:5175 --to /tmp

A server of the stage (`python -m tools.stage`) and, for a client that is being worked on, a vite in front of it must run.
"""

import argparse
import sys
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

from tools import components
from tools.stage.laying import seat_link
from tools.stage.tables import TABLES

PHONE = 700
Theme = Literal["light", "dark"]
SETTLED = 700
"""Milliseconds after which a scene stands still."""


def main() -> int:
    """Take the pictures."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.stage.look", description="Take a picture of a table of the stage."
    )
    parser.add_argument("table", help="a table of the stage, or a path such as /new")
    parser.add_argument("sizes", nargs="*", default=["1440x900"])
    parser.add_argument("--lang", default="en")
    parser.add_argument("--theme", default="light", choices=("light", "dark"))
    parser.add_argument("--url", default="http://127.0.0.1:8162")
    parser.add_argument("--to", type=Path, default=Path("build/screenshots"))
    wishes = parser.parse_args()
    wishes.to.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=components.chromium() or None, args=list(components.CHROMIUM_ARGUMENTS)
        )
        for size in wishes.sizes:
            width, height = map(int, size.split("x"))
            page = new_page(browser, wishes.url, width, height, wishes.lang, wishes.theme)
            page.goto(
                wishes.table
                if wishes.table.startswith("/")
                else seat_link(wishes.table, TABLES[wishes.table].people[0])
            )
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(SETTLED)
            file = (
                wishes.to
                / f"{wishes.table.strip('/').replace('/', '-') or 'home'}-{size}-{wishes.lang}-{wishes.theme}.png"
            )
            page.screenshot(path=file)
            print(file)
        browser.close()
    return 0


def new_page(
    browser: Browser, url: str, width: int, height: int, lang: str = "en", theme: Theme = "light", pace: str = "off"
) -> Page:
    """A page of a browser in which nothing is stored but how its reader likes it; phones have twice the pixels."""
    phone = width < PHONE
    stored = f'{{"pace":"{pace}","lang":"{lang}","theme":"{theme}","hints":"off"}}'
    context = browser.new_context(
        base_url=url, locale=lang, viewport={"width": width, "height": height}, reduced_motion="reduce", color_scheme=theme,
        device_scale_factor=2 if phone else 1, has_touch=phone, is_mobile=phone,
        storage_state={"cookies": [], "origins": [{"origin": url, "localStorage": [
            {"name": "gobernador.settings", "value": stored},
        ]}]},
    )  # fmt: skip
    page = context.new_page()
    page.on(
        "console",
        lambda message: print(f"{message.type}: {message.text}") if message.type in ("error", "warning") else None,
    )
    page.on("pageerror", lambda error: print(f"error: {error}"))
    return page


def everybody_is_here(page: Page) -> None:
    """People who do not look at the table are shown as if they did."""

    def listen(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: route.send(str(text).replace('"here":false', '"here":true')))
        route.on_message(server.send)

    page.route_web_socket("**/live", listen)


if __name__ == "__main__":
    sys.exit(main())
