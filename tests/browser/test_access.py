"""Every screen, in both themes and at three widths: for everybody, and within its page."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import NewPage, Watch, painted
from tests.browser.screens import COMPLAINTS, SCREENS, Stage
from tests.browser.serving import Server

WIDTHS = {1440: 900, 768: 1024, 360: 640}
TOO_WIDE = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"

# A theme is nothing but colours: what axe says of names, roles and order it says of both.
COLOURS = ("color-contrast", "link-in-text-block")


@pytest.fixture(scope="module")
def stage(server: Server) -> Stage:
    """Tables in every state that a screen shows."""
    return Stage(server.url)


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_accessible_in_both_themes_and_no_wider_than_its_page(
    stage: Stage, new_page: NewPage, watch: Watch, screen: str
) -> None:
    watch.expected = COMPLAINTS.get(screen, [])
    page = new_page()
    SCREENS[screen](page, stage)

    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for width, height in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": height})
            assert not page.evaluate(TOO_WIDE), f"{screen} is wider than {width} pixels"
        assert violations(page, *(COLOURS if scheme == "dark" else ())) == []


def violations(page: Page, *rules: str, within: str | None = None) -> list[str]:
    """What axe has to say against a page or what is *within* it, one line each; by all its rules, or by those that are named."""
    options: dict[str, object] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": list(rules)}
    with painted(page):
        found = Axe().run(page, context=within, options=options).response["violations"]
    return [f"{one['id']}: {node['html'][:160]} {node['failureSummary']}" for one in found for node in one["nodes"]]
