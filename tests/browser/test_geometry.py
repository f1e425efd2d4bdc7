"""Where things are: in sight, uncovered and large enough, at every size, with the most players, late in the game."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from gobernador.text.message_catalog import Catalog
from tests.browser.conftest import SETTINGS, NewPage, Watch, new_context
from tests.browser.player import Player
from tests.browser.serving import Server
from tests.browser.tables import Json, ask
from tools.stage.laying import seat_link, secret

# One process lays the tables out, and opens their pages.
pytestmark = pytest.mark.xdist_group("staged")

SIZES = {
    "1280x720": (1280, 720),
    "1440x900": (1440, 900),
    "1920x1080": (1920, 1080),
    "2560x1440": (2560, 1440),
    "1024x768": (1024, 768),
    "390x844": (390, 844),
    "360x640": (360, 640),
}
PHONE = 700
TABLES = (
    "sanjuan-a",
    "sanjuan-a2",
    "sanjuan-a-hand12",
    "sanjuan-b",
    "sanjuan-x-keep12",
    "sanjuan-x-new-build",
    "puertorico-a",
    "puertorico-a2",
    "puertorico-late5",
    "puertorico-late5-b",
    "puertorico-b-builder",
    "puertorico-late5-c",
    "puertorico-k",
    "puertorico-s",
    "puertorico-t",
    "puertorico-late5-w",
)
REGIONS = {
    "sanjuan": ("question.region", *(f"sanjuan.region.{name}" for name in ("hand", "town", "opponents", "roles"))),
    "puertorico": ("question.region", *(f"puertorico.region.{name}" for name in ("town", "opponents", "roles"))),
}
"""What has to be in sight, by the keys of its names."""
FINGER = 44
"""Pixels of a target on a phone."""

# What is drawn after the window has changed is drawn now.
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
# A page that is as large as its window.
FITS = "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"

# What of an element is outside the window, or lies under something else: a name for each.
HIDDEN = """elements => elements.filter(element => element.checkVisibility({ visibilityProperty: true })).flatMap(element => {
    const box = element.getBoundingClientRect();
    const name = element.ariaLabel || element.innerText.trim().replace(/\\s+/g, ' ') || element.className;
    const list = element.closest('ul');
    if (list && list.scrollWidth > list.clientWidth + 1) {
        const seen = list.getBoundingClientRect();
        if (box.right > seen.right || box.left < seen.left) return [];
    }
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        return [`${name} is outside: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`];
    const spots = [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75]];
    const free = spots.filter(([x, y]) => {
        const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        return top && (element.contains(top) || top.contains(element));
    });
    return free.length === 0 ? [`${name} is covered`] : [];
})"""

OUTSIDE = """elements => elements.flatMap(element => {
    // A hand that is longer than a phone is wide is scrolled in its place.
    let place = element;
    for (let at = element; at; at = at.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) place = at;
    const box = place.getBoundingClientRect();
    const out = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    return out ? [`${element.ariaLabel} is outside: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`] : [];
})"""

# The regions with some names, as the browser itself would find them; looking for a role from outside goes over the whole page each time.
REGIONS_NAMED = """names => {
    const label = element => element.ariaLabel ?? document.getElementById(element.getAttribute('aria-labelledby'))?.innerText ?? '';
    const seen = [...document.querySelectorAll('section, [role=region]')].filter(element => element.checkVisibility({ visibilityProperty: true }));
    return names.map(name => seen.filter(region => label(region).trim() === name));
}"""
SEEN = f"names => ({REGIONS_NAMED})(names).every(found => found.length > 0)"
TROUBLES = f"""([names, pressable]) => {{
    const buttons = ({REGIONS_NAMED})(pressable).flat().flatMap(region => [...region.querySelectorAll('button, [role=button]')])
        .filter(button => !button.closest('[aria-hidden=true], [inert]'));
    const regions = ({REGIONS_NAMED})(names).flat();
    return {{ buttons: buttons.length, troubles: [...({OUTSIDE})(regions), ...({HIDDEN})([...new Set(buttons)])] }};
}}"""

# How far things were moved (cumulative layout shift), also in the half second after a press: on a slow machine the answer comes later than that.
SHIFTS = """shifted = 0; shifted_by_answers = 0; new PerformanceObserver(list => { for (const one of list.getEntries())
    if (one.hadRecentInput) shifted_by_answers += one.value; else shifted += one.value; }).observe({ type: 'layout-shift', buffered: true });"""
MOST_SHIFT, MOST_SHIFT_BY_ANSWERS = 0.01, 0.1
"""Cumulative layout shift, which by its definition leaves out half a second after every input; and that of these half seconds, in which the
sign becomes higher or lower with the next question."""

SMALL = """(elements, least) => elements.filter(element => element.checkVisibility({ visibilityProperty: true })).flatMap(element => {
    const box = element.getBoundingClientRect();
    const after = getComputedStyle(element, '::after');
    const more = after.position === 'absolute' && after.content !== 'none' ? Math.max(0, -parseFloat(after.bottom) || 0) : 0;
    const name = element.ariaLabel || element.innerText.trim().replace(/\\s+/g, ' ');
    return box.width < least - 0.5 || box.height + more < least - 0.5 ? [`${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`] : [];
})"""


def sit(page: Page, table: str) -> Player:
    """Take one's seat at a table of the stage."""
    page.goto(seat_link(table, 0))
    player = Player(page)
    player.wait()
    return player


def asked(server: Server, table: str) -> Json:
    """What is asked at a table now, as seat 0 sees it."""
    told: Json = ask(f"{server.url}/api/tables/{table}/state?lang=en", secret=secret(0))["frame"]
    return told


def regions(table: str, lang: str, width: int) -> list[str]:
    """The names of the regions that matter: on a phone all of them while a role is chosen, else what the phase is about has their place."""
    catalog = Catalog(lang)
    game, _, phase = table.partition("-")
    keys = REGIONS[game] if width > PHONE or phase.startswith("a") or phase == "late5" else ("question.region",)
    return [catalog.say(f"web.{key}") for key in keys]


@pytest.fixture(scope="module")
def seat(chromium: Browser, staged: Server) -> Iterator[Page]:
    """A page from which one goes to table after table: nothing is answered there, so nothing has to be forgotten but the language."""
    context = new_context(chromium, staged.url, locale="en")
    context.add_init_script(f"localStorage.setItem('{SETTINGS['name']}', '{SETTINGS['value']}')")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("table", TABLES)
def test_at_every_size_and_in_both_languages_a_table_fits_its_window_and_nothing_that_matters_is_out_of_sight(
    seat: Page, watch: Watch, table: str
) -> None:
    watch.over(seat.context)
    seat.set_viewport_size({"width": 1440, "height": 900})
    seat.goto(seat_link(table, 0))
    assert troubles_at(seat, table, "en") == []

    # Another language at the same table takes half the time of another page.
    seat.set_viewport_size({"width": 1440, "height": 900})
    seat.get_by_role("button", name="Language", exact=True).click()
    seat.get_by_role("menuitemradio", name="Español").click()
    expect(seat.locator("html")).to_have_attribute("lang", "es")

    assert troubles_at(seat, table, "es") == []


def troubles_at(page: Page, table: str, lang: str) -> list[str]:
    """What is out of sight at some size, or larger than its window."""
    for name in regions(table, lang, 1440):
        expect(page.get_by_role("region", name=name, exact=True)).to_be_visible()
    troubles: list[str] = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        names = regions(table, lang, width)
        # What is answered, and what is on the board for it: the question, and the last of the others.
        pressable = [names[0], names[-1]]
        page.wait_for_function(SEEN, arg=names)
        page.evaluate(DRAWN)
        if max(page.evaluate(FITS)) > 0:
            troubles.append(f"{lang}, {size}: the page is larger than its window")
        found = page.evaluate(TROUBLES, [names, pressable])
        assert found["buttons"] > 0
        troubles += [f"{lang}, {size}: {one}" for one in found["troubles"]]
    return troubles


@pytest.mark.parametrize("table", ["sanjuan-a", "sanjuan-b", "puertorico-a5", "puertorico-c", "puertorico-s"])
def test_on_a_phone_what_one_answers_with_is_as_large_as_a_fingertip(
    staged: Server, new_page: NewPage, table: str
) -> None:
    width, height = SIZES["390x844"]
    page = new_page(base_url=staged.url, viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    player = sit(page, table)
    small = []
    for width, height in (SIZES["390x844"], SIZES["360x640"]):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        for region in (player.region("Roles"), player.region("Hand")):
            small += region.get_by_role("button", name=re.compile("^(?!.*Sorted)")).evaluate_all(SMALL, FINGER)
        for name in ("Confirm", "Undo", "Pass", "Build nothing", "List"):
            small += player.button(name).evaluate_all(SMALL, FINGER)

    assert small == []


def test_a_double_click_answers_one_question(staged: Server, new_page: NewPage) -> None:
    page = new_page(base_url=staged.url)
    player = sit(page, "double")

    player.region("Roles").get_by_role("button", name=re.compile("^Builder")).dblclick()
    expect(player.question.get_by_role("button", name=re.compile("^Build ")).first).to_be_visible()
    assert asked(staged, "double")["question"]["prompt"] == "build"

    player.region("Hand").get_by_role("button", name=re.compile("^Silver smelter")).dblclick()
    expect(player.question.get_by_role("button", name=re.compile("^Pay ")).first).to_be_visible()
    frame = asked(staged, "double")
    assert frame["question"]["prompt"] == "pay"
    assert player.question.get_by_role("button", pressed=True).count() == 0


def test_a_long_press_reads_a_card_and_does_not_choose_it(staged: Server, new_page: NewPage) -> None:
    page = new_page(base_url=staged.url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    player = sit(page, "sanjuan-b")
    before = asked(staged, "sanjuan-b")["seq"]

    press_for_long(player.region("Hand").get_by_role("button", name=re.compile("^Chapel")))

    expect(page.get_by_role("dialog")).to_contain_text("Chapel")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert asked(staged, "sanjuan-b")["seq"] == before


def press_for_long(target: Locator) -> None:
    """Hold a finger on something."""
    box = target.bounding_box()
    assert box is not None
    session = target.page.context.new_cdp_session(target.page)
    spot: dict[str, Any] = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(target.page.get_by_role("dialog")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_right_click_reads_what_it_could_choose(staged: Server, new_page: NewPage) -> None:
    page = new_page(base_url=staged.url)
    player = sit(page, "sanjuan-b")
    before = asked(staged, "sanjuan-b")["seq"]

    player.region("Hand").get_by_role("button", name=re.compile("^Chapel")).click(button="right")

    expect(page.get_by_role("dialog")).to_contain_text("Chapel")
    assert asked(staged, "sanjuan-b")["seq"] == before


def test_with_the_largest_writing_no_page_is_wider_than_a_phone(staged: Server, new_page: NewPage) -> None:
    page = new_page(base_url=staged.url, viewport={"width": 360, "height": 640}, has_touch=True)
    page.add_init_script("localStorage.setItem('gobernador.settings', JSON.stringify({ pace: 'off', size: 'larger' }))")
    tables = (f"/table/{table}#seat=seat-0" for table in ("sanjuan-w", "sanjuan-a", "puertorico-a5"))

    for path in ("/", "/new", "/rules", "/open", *tables):
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()
        assert page.evaluate(FITS)[0] <= 0, path


@pytest.mark.parametrize(
    ("table", "size"), [("calm", "1440x900"), ("calm-puertorico", "1440x900"), ("calm-puertorico-phone", "360x640")]
)
def test_nothing_jumps_while_one_plays(staged: Server, new_page: NewPage, table: str, size: str) -> None:
    width, height = SIZES[size]
    page = new_page(base_url=staged.url, viewport={"width": width, "height": height}, painted=True)
    page.add_init_script(SHIFTS)
    player = sit(page, table)

    player.play(12)

    assert page.evaluate("() => shifted") < MOST_SHIFT
    assert page.evaluate("() => shifted_by_answers") < MOST_SHIFT_BY_ANSWERS
