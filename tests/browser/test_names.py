"""The names by which scripts and screen readers find their way; they stay."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.player import Player
from tests.browser.screens import Stage
from tests.browser.serving import Server
from tests.browser.tables import Json, Table, bot, you
from tests.browser.test_access import violations
from tests.browser.test_geometry import DRAWN

IN_A_DIALOG = "() => document.activeElement === document.body || document.activeElement.closest('dialog') !== null"


TOO_SMALL = """() => [...document.querySelectorAll('button, select, summary')]
    .filter(element => element.checkVisibility({ visibilityProperty: true }))
    .map(element => [element.ariaLabel ?? element.innerText, element.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < 24).map(([name]) => name)"""


@pytest.fixture(scope="module")
def stage(server: Server) -> Stage:
    """Tables in every state that a screen shows."""
    return Stage(server.url)


def test_a_new_table_is_described_by_groups_of_radio_buttons(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="New table", exact=True).click()
    for group, item in (("Game", "Puerto Rico"), ("Edition", ""), ("Players", "5")):
        page.get_by_role("group", name=group, exact=True).get_by_role("radio", name=item).first.check()

    expect(page.get_by_role("combobox", name=re.compile(r"^Seat \d$"))).to_have_count(5)
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_enabled()


def test_everything_that_is_promised_is_found_at_every_width(stage: Stage, page: Page) -> None:
    stage.sit(page, stage.early_sanjuan)

    for width in (1440, 768, 360):
        page.set_viewport_size({"width": width, "height": 640})
        for region in ("Question", "Hand", "My town", "Opponents", "Roles", "Log"):
            expect(page.get_by_role("region", name=region, exact=True)).to_be_visible()
        for button in ("Leave", "Language", "Theme"):
            expect(page.get_by_role("button", name=button, exact=True)).to_be_visible()
        expect(page.get_by_role("status")).to_have_count(1)
        expect(page.locator("[aria-live]")).to_have_count(0)


def test_a_role_keeps_its_name_when_there_are_doubloons_on_it(server: Server, page: Page) -> None:
    table = Table.open(server.url, "puertorico", "base", [you(), bot("casual"), bot("casual")])
    asked = table.play(until=has_a_role_with_doubloons)
    labels = [option["label"] for option in asked["frame"]["question"]["options"]]
    name, doubloons = next(label.split(" ", 1) for label in labels if "(" in label)
    page.goto(table.seat_link())
    player = Player(page)
    player.wait()

    role = player.question.get_by_role("button", name=name, exact=True)

    expect(role).to_have_accessible_description(re.compile(re.escape(doubloons)))


def has_a_role_with_doubloons(asked: Json) -> bool:
    question = asked["frame"]["question"]
    return question["prompt"] == "role" and any("(+" in option["label"] for option in question["options"])


@pytest.mark.parametrize("table", ["late_sanjuan", "late_puertorico"])
def test_nothing_is_too_small_for_a_finger(stage: Stage, page: Page, table: str) -> None:
    stage.sit(page, getattr(stage, table))

    for width in (1440, 768, 360):
        page.set_viewport_size({"width": width, "height": 640})
        page.evaluate(DRAWN)
        assert page.evaluate(TOO_SMALL) == [], width


@pytest.mark.parametrize("table", ["late_sanjuan", "late_puertorico"])
def test_dialogs_keep_the_focus_while_they_are_open_and_then_give_it_back(stage: Stage, page: Page, table: str) -> None:
    page.set_viewport_size({"width": 768, "height": 1024})
    stage.sit(page, getattr(stage, table))
    opener = page.get_by_role("button", name="More", exact=True)

    open_with_the_keyboard(opener)
    assert violations(page, within="dialog") == []
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()

    open_with_the_keyboard(opener)
    page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).first.press("Enter")
    expect(opener).to_be_focused()

    open_with_the_keyboard(opener)
    page.get_by_role("dialog").get_by_role("button", name="Settings", exact=True).press("Enter")
    expect(page.get_by_role("dialog", name="Settings", exact=True)).to_be_visible()
    assert violations(page, within="dialog") == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("table", ["late_sanjuan", "late_puertorico"])
def test_log_and_towns_unfold_and_fold_with_the_keyboard(stage: Stage, page: Page, table: str) -> None:
    stage.sit(page, getattr(stage, table))
    opponents = page.get_by_role("region", name="Opponents", exact=True)

    for opener in (page.get_by_role("button", name=re.compile("^Log: ")), opponents.get_by_role("button").first):
        opener.press("Enter")
        expect(opener).to_have_attribute("aria-expanded", "true")
        assert violations(page) == []
        page.keyboard.press("Escape")
        expect(opener).to_have_attribute("aria-expanded", "false")


def open_with_the_keyboard(opener: Locator) -> None:
    """Open a dialog, and walk over its edge and back."""
    page = opener.page
    opener.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    for key in ("Shift+Tab", "Shift+Tab", "Shift+Tab", "Tab", "Tab", "Tab"):
        page.keyboard.press(key)
        assert page.evaluate(IN_A_DIALOG)
