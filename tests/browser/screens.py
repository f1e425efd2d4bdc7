"""Every screen there is, and how one comes to it."""

import re
from collections.abc import Callable, Sequence
from functools import wraps

from playwright.sync_api import Locator, Page, expect

from tests.browser.player import Player, Press, click
from tests.browser.tables import Json, Table, bot, here, person, you
from tests.browser.words import ENGLISH, Words

NEARLY_A_TOWN = 10
"""Buildings of a town of San Juan shortly before the game ends."""
LATE_ROUND = 11
"""Of Puerto Rico."""
BOARD = "[data-board] section"
"""What is there as soon as the board is."""


def new_table(
    page: Page, game: str = "San Juan", edition: str = "", seats: Sequence[str] = (), press: Press = click
) -> None:
    """Fill in the page for new tables; *seats* say who sits where, by a part of what the page calls it."""
    page.goto("/new")
    if game != "San Juan":
        page.get_by_role("radio", name=game, exact=True).check()
    if edition:
        page.get_by_role("radio", name=re.compile(edition, re.IGNORECASE)).check()
    page.get_by_role("radio", name=str(len(seats)), exact=True).check()
    for number, who in enumerate(seats, 1):
        choose(page.get_by_role("combobox", name=f"Seat {number}", exact=True), who)
    press(page.get_by_role("button", name="Start", exact=True))
    expect(page).to_have_url(re.compile(r"/table/"))


def choose(box: Locator, part: str) -> None:
    """Choose the first item that says *part*."""
    items = box.get_by_role("option").all_inner_texts()
    box.select_option(label=next(item for item in items if re.search(rf"\b{part}\b", item, re.IGNORECASE)))


_MADE: dict[tuple[str, str], Table] = {}


def once(make: Callable[["Stage"], Table]) -> property:
    """A table of the stage, made when it is first asked for; all stages of a server show the same one, in whatever language."""

    @wraps(make)
    def table(stage: "Stage") -> Table:
        key = (stage.url, make.__name__)
        if key not in _MADE:
            _MADE[key] = make(stage)
        return _MADE[key]

    return property(table)


class Stage:
    """Tables in every state that a screen shows. Nobody plays on at them."""

    def __init__(self, url: str, words: Words = ENGLISH) -> None:
        self.url = url
        self.words = words

    @once
    def waiting(self) -> Table:
        """A table that waits for a friend."""
        return Table.open(self.url, "sanjuan", "first", [you(), person(), bot("casual")])

    @once
    def hot_seat(self) -> Table:
        """Two people at one browser."""
        return Table.open(self.url, "sanjuan", "first", [you(), here("Ramón")])

    @once
    def early_sanjuan(self) -> Table:
        """The first questions of a game of San Juan."""
        table = Table.open(self.url, "sanjuan", "first", [you(), bot("casual"), bot("skilled")])
        table.play(2)
        return table

    @once
    def late_sanjuan(self) -> Table:
        """Four towns of San Juan that are nearly complete, with everything in them that there is."""
        chairs = [you(), bot("casual"), bot("skilled"), bot("casual")]
        table = Table.open(self.url, "sanjuan", "new_buildings", chairs)
        table.play(until=has_nearly_a_town)
        return table

    @once
    def early_puertorico(self) -> Table:
        """The first questions of a game of Puerto Rico."""
        table = Table.open(self.url, "puertorico", "base", [you(), bot("casual"), bot("skilled")])
        table.play(2)
        return table

    @once
    def late_puertorico(self) -> Table:
        """Five islands of Puerto Rico, late."""
        chairs = [you(), bot("casual"), bot("skilled"), bot("casual"), bot("skilled")]
        table = Table.open(self.url, "puertorico", "base", chairs)
        table.play(until=lambda asked: asked["frame"]["round"] >= LATE_ROUND)
        return table

    @once
    def over_sanjuan(self) -> Table:
        """A game of San Juan that is over."""
        table = Table.open(self.url, "sanjuan", "first", [you(), bot("casual"), bot("skilled")])
        table.play()
        return table

    @once
    def over_puertorico(self) -> Table:
        """A game of Puerto Rico that is over."""
        table = Table.open(self.url, "puertorico", "base", [you(), bot("casual"), bot("skilled")])
        table.play()
        return table

    # -- how one comes to a screen

    def sit(self, page: Page, table: Table) -> None:
        """Go to one's seat, and wait until there is something to answer or to read."""
        page.goto(table.seat_link())
        player = Player(page, self.words)
        player.wait()
        expect(page.locator(BOARD).or_(player.sheet).first).to_be_visible()


def has_nearly_a_town(asked: Json) -> bool:
    return max(len(player["town"]) for player in asked["frame"]["view"]["players"]) >= NEARLY_A_TOWN


def home(page: Page, stage: Stage) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name=stage.words.play_sanjuan)).to_be_visible()


def settings(page: Page, stage: Stage) -> None:
    home(page, stage)
    page.get_by_role("button", name=stage.words.settings, exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()


def my_games(page: Page, stage: Stage) -> None:
    """With a game that goes on, and one that is over."""
    for table in (stage.early_sanjuan, stage.over_puertorico):
        stage.sit(page, table)
    page.goto("/games")
    expect(page.get_by_role("link", name=stage.words.replay, exact=True)).to_be_visible()


def plain(path: str) -> Callable[[Page, Stage], None]:
    """A page that is there at its address."""

    def go(page: Page, stage: Stage) -> None:
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()

    return go


def waiting_room(page: Page, stage: Stage) -> None:
    page.goto(stage.waiting.seat_link())
    expect(page.get_by_role("heading").first).to_be_visible()


def invited(page: Page, stage: Stage) -> None:
    page.goto(stage.waiting.invitation)
    expect(page.get_by_role("textbox").first).to_be_visible()


def watching(page: Page, stage: Stage) -> None:
    page.goto(stage.late_sanjuan.path)
    expect(page.get_by_role("region", name=stage.words.question, exact=True)).to_be_visible()
    expect(page.locator(BOARD).first).to_be_visible()


def seat(name: str) -> Callable[[Page, Stage], None]:
    """One's own seat at one of the tables of the stage."""

    def go(page: Page, stage: Stage) -> None:
        stage.sit(page, getattr(stage, name))

    return go


def replay(name: str) -> Callable[[Page, Stage], None]:
    """A game that is over, in its middle."""

    def go(page: Page, stage: Stage) -> None:
        stage.sit(page, getattr(stage, name))
        page.get_by_role("button", name=stage.words.replay, exact=True).click()
        page.get_by_role("slider").press("PageUp")

    return go


SCREENS: dict[str, Callable[[Page, Stage], None]] = {
    "home": home,
    "settings": settings,
    "my games": my_games,
    "new table": plain("/new"),
    "waiting room": waiting_room,
    "invited": invited,
    "San Juan, early": seat("early_sanjuan"),
    "San Juan, late": seat("late_sanjuan"),
    "San Juan, watching": watching,
    "San Juan, over": seat("over_sanjuan"),
    "San Juan, replay": replay("over_sanjuan"),
    "Puerto Rico, early": seat("early_puertorico"),
    "Puerto Rico, late": seat("late_puertorico"),
    "Puerto Rico, over": seat("over_puertorico"),
    "Puerto Rico, replay": replay("over_puertorico"),
    "course": plain("/learn/puertorico"),
    "lesson": plain("/learn/sanjuan/cards"),
    "rules": plain("/rules?game=puertorico&rule=R-PR-31"),
    "rules of a building": plain("/rules?game=sanjuan&show=library"),
    "open a record": plain("/open"),
    "nowhere": plain("/nowhere"),
}
# What the browser itself says on the console about a screen.
COMPLAINTS = {"nowhere": ["status of 404"]}
