"""A real Chromium, and servers to open in it."""

import asyncio
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.browser.serving import Server
from tools import client, components
from tools.stage.laying import lay
from tools.stage.tables import TABLES

# Nobody here needs to follow with their eyes, or to be told what is what.
SETTINGS = {"name": "gobernador.settings", "value": '{"pace":"off","hints":"off"}'}


# Whole games take longest: begun first, no process is left alone with one at the end.
LONGEST = ("test_whole_games.py", "test_losing_nothing.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, everything else in its order."""
    here = Path(__file__).parent
    items.sort(key=lambda item: item.path.parent != here or item.path.name not in LONGEST)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A browser that every process of the tests starts once. Where there is none its tests are skipped, except in CI."""
    program = components.chromium()
    if not program:
        give_up = pytest.fail if os.environ.get("CI") else pytest.skip
        give_up(components.command_for(components.missing()))
    # Busy machines are slow machines.
    expect.set_options(timeout=30_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(components.CHROMIUM_ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests share who do not kill theirs."""
    client.build()
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose tables stand in the positions of the design pictures, and in a few that a test changes."""
    client.build()
    folder = tmp_path_factory.mktemp("staged")
    changed = dict.fromkeys(("double", "calm"), TABLES["sanjuan-a"])
    changed |= dict.fromkeys(("calm-puertorico", "calm-puertorico-phone"), TABLES["puertorico-a5"])
    # Benito has filled his city, so that this round is the last one.
    built = TABLES["puertorico-g"]
    changed["last-round"] = replace(built, play=(*built.play, "1: build:fortress"), people=(0,))
    # Playwright has an event loop of its own in this thread.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, lay(f"sqlite:///{folder / 'tables.sqlite'}", TABLES | changed)).result()
    running = Server(folder)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may kill it."""
    client.build()
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


class Watch:
    """Sees to it that pages keep quiet: no errors, no forbidden things, no requests to anybody else."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.expected: list[str] = []
        """Parts of complaints that a test expects, such as those about a server that it has killed."""

    def over(self, context: BrowserContext) -> None:
        """Watch all pages of *context*."""
        context.on("console", self._console)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        context.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        # A policy that is violated is an error on the console.
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            self.complaints.append(f"request: {request.url}")

    def unexpected(self) -> list[str]:
        """What nobody expected."""
        return [one for one in self.complaints if not any(part in one for part in self.expected)]


NewPage = Callable[..., Page]

# Nobody looks at most pages, and painting them is half of a browser's work. What is transparent is laid out, found, pressed and called
# visible like everything else, but never painted.
TRANSPARENT = """const sheet = new CSSStyleSheet();
sheet.replaceSync('html:not([data-painted]) { opacity: 0 !important; }');
document.adoptedStyleSheets.push(sheet);"""


def new_context(chromium: Browser, base_url: str, painted: bool = False, **wishes: Any) -> BrowserContext:
    """A browser in which nothing is stored but the settings of the tests, and nothing is *painted* unless it is asked for."""
    usual = {"locale": "en-GB", "viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
    stored: Any = {"origins": [{"origin": base_url, "localStorage": [SETTINGS]}]}
    context = chromium.new_context(base_url=base_url, storage_state=stored, **{**usual, **wishes})
    context.set_default_timeout(20_000)
    if not painted:
        context.add_init_script(TRANSPARENT)
    return context


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """Paint a page for a while, for whoever asks for its colours."""
    page.evaluate("() => document.documentElement.toggleAttribute('data-painted', true)")
    yield
    page.evaluate("() => document.documentElement.removeAttribute('data-painted')")


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Whatever a page complains of fails the test."""
    watching = Watch()
    yield watching
    assert watching.unexpected() == []


@pytest.fixture
def new_page(request: pytest.FixtureRequest, chromium: Browser, watch: Watch) -> Iterator[NewPage]:
    """Opens a page in a browser of its own, as another person would have: nothing stored, nothing shared."""
    contexts: list[BrowserContext] = []

    def make(**wishes: Any) -> Page:
        if "base_url" not in wishes:
            # Started when it is first needed: not in a process all of whose tests have another server.
            wishes["base_url"] = request.getfixturevalue("server").url
        contexts.append(context := new_context(chromium, **wishes))
        watch.over(context)
        return context.new_page()

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page at a desk."""
    return new_page()
