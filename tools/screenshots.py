"""Put the real tables and pages into the states of the design pictures, and take their pictures under the same names.

    make screenshots
    make screenshots ARGS="--only sanjuan/a- --url http://127.0.0.1:5173"

They are written to build/screenshots/sanjuan, puertorico and pages, with a page that shows them all. Positions are those of `tools/stage`. A picture
whose name has no twin here belongs to something that is not built yet. At the end it says how long a browser took to become usable,
and how much it had to fetch for that.
"""

import argparse
import asyncio
import html
import json
import re
import sys
import tempfile
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

from playwright.sync_api import Browser, Error, Page, WebSocketRoute, sync_playwright

from tests.browser.serving import Server
from tests.browser.tables import Table, bot, you
from tools import client, components
from tools.stage.laying import lay, seat_link, secret
from tools.stage.look import SETTLED, Theme, everybody_is_here, new_page
from tools.stage.tables import TABLES

FOLDER = client.ROOT / "build" / "screenshots"
SIZES = {1440: (1440, 900), 1280: (1280, 720), 2560: (2560, 1440), 1024: (1024, 768), 390: (390, 844), 360: (360, 640)}
Act = Callable[[Page], None]


@dataclass(frozen=True)
class Picture:
    """One picture: where it is taken, and what is done before."""

    name: str
    """As that of the design, with its folder: `sanjuan/a-1440`."""
    path: str
    act: Act | None = None
    lang: str = "en"
    theme: Theme = "light"
    pace: str = "off"
    before: Act | None = None
    """Done before the page is opened."""

    @property
    def size(self) -> tuple[int, int]:
        return SIZES[int(self.name.rsplit("-", 1)[1])]


# -- what is done at a table


def press(role: str, name: str, region: str = "") -> Act:
    """Press something by its role and the beginning of its name."""

    def act(page: Page) -> None:
        where = page.get_by_role("region", name=region, exact=True) if region else page
        where.get_by_role(role, name=re.compile(f"^{name}")).first.click()  # type: ignore[arg-type]

    return act


def touch(spot: str) -> Act:
    """Touch a thing of the board of Puerto Rico, by the name of its place."""
    return lambda page: page.locator(f'button[data-spot="{spot}"], [data-spot="{spot}"] button').first.click()


def in_turn(*acts: Act) -> Act:
    """One after the other, with time to settle."""

    def act(page: Page) -> None:
        for one in acts:
            one(page)
            page.wait_for_timeout(SETTLED)

    return act


def several(times: int, act: Act) -> Act:
    """The same again."""

    def acts(page: Page) -> None:
        for _ in range(times):
            act(page)

    return acts


def hover(role: str, name: str, region: str) -> Act:
    """Point at something."""

    def act(page: Page) -> None:
        page.get_by_role("region", name=region, exact=True).get_by_role(role, name=re.compile(f"^{name}")).first.hover()  # type: ignore[arg-type]

    return act


def answered(table: str, seat: int, action: str, *, whole: bool = False) -> Act:
    """Somebody else answers, and it is seen in the middle of being shown."""

    def act(page: Page) -> None:
        origin = page.evaluate("location.origin")
        address = f"{origin}/api/tables/{table}"
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {secret(seat)}"}
        with urllib.request.urlopen(
            urllib.request.Request(f"{address}/state?lang=en", headers=headers), timeout=30
        ) as told:
            seq = json.load(told)["frame"]["seq"]
        wish = {"type": "act", "id": uuid4().hex, "seq": seq, "actions": [action], "whole": whole}
        urllib.request.urlopen(
            urllib.request.Request(f"{address}/commands", json.dumps(wish).encode(), headers), timeout=30
        ).close()

    return act


def log_and_list(page: Page) -> None:
    page.get_by_role("button", name=re.compile("log", re.IGNORECASE)).first.click()
    page.get_by_role("button", name="List", exact=True).first.click()


def bottom(page: Page) -> None:
    page.mouse.wheel(0, 5000)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")


WIRES: list[WebSocketRoute] = []


def through_us(page: Page) -> None:
    """The wire to the table goes through us, so that we can cut it."""
    WIRES.clear()

    def listen(route: WebSocketRoute) -> None:
        if WIRES:
            route.close()
            return
        WIRES.append(route)
        route.connect_to_server()

    page.route_web_socket("**/live", listen)


def cut_off(page: Page) -> None:
    """The server is out of reach for longer than a moment, and an answer is given meanwhile."""
    WIRES[0].close()
    page.wait_for_timeout(300)
    page.get_by_role("region", name="Question", exact=True).get_by_role("button", name="Builder", exact=True).click()
    page.wait_for_timeout(3000)


def kept(table: str, secrets: Mapping[int, str], invite: str = "", at: int = 1) -> dict[str, object]:
    """What a browser keeps of a table at which it sits."""
    seats = [{"seat": seat, "secret": word} for seat, word in secrets.items()]
    return {"id": table, "seats": seats, "invite": invite, "at": at, "seen": {}}


def keep(page: Page, tables: Mapping[str, object]) -> None:
    """Let a browser sit at tables."""
    page.add_init_script(f"localStorage.setItem('gobernador.tables', {json.dumps(json.dumps(tables))})")


def keeping(*tables: tuple[str, int, str]) -> Act:
    """A browser that sits at tables of the stage: each with a seat, and the invitation if there is one; the first was looked at last."""
    found = {
        name: kept(name, {seat: secret(seat)}, invite, at=len(tables) - place)
        for place, (name, seat, invite) in enumerate(tables)
    }
    return lambda page: keep(page, found)


def two_at_one_device(page: Page) -> None:
    """Two people share the browser."""
    table = "sanjuan-o-handover"
    keep(page, {table: kept(table, {seat: secret(seat) for seat in TABLES[table].people})})


ROUND_9 = 8
"""Times that the next round is gone to from the deal."""
PAY = in_turn(
    press("button", "Silver smelter", "Hand"),
    *(press("button", card, "Hand") for card in ("Black market", "Tower", "Triumphal arch")),
)
VISIT = press("button", "Carmen", "Opponents")
VISIT_BENITO = press("button", "Benito's city and island", "Opponents")


STANDING = dict(TABLES)
"""The tables of the stage, and copies of those that a picture changes."""


def table(name: str, widths: str, of: str, **more: object) -> list[Picture]:
    """Pictures of a table in several widths; *of* is the table of the stage."""
    pictures = []
    for width in widths.split():
        # What is answered for one picture is not answered for the next.
        own = f"{of}-{name.rsplit('/', 1)[1]}-{width}" if more.get("act") is PAY else of
        STANDING[own] = TABLES[of]
        pictures.append(Picture(f"{name}-{width}", seat_link(own, TABLES[of].people[0]), **more))  # type: ignore[arg-type]
    return pictures


def page(name: str, widths: str, path: str, **more: object) -> list[Picture]:
    """Pictures of a page in several widths."""
    return [Picture(f"{name}-{width}", path, **more) for width in widths.split()]  # type: ignore[arg-type]


WIDE = "1440 1280 2560 1024 390 360"
PICTURES = [
    *table("sanjuan/a", WIDE, "sanjuan-a"),
    *table("sanjuan/a-es", "1440 360", "sanjuan-a", lang="es"),
    *table("sanjuan/a-hand12", "1440", "sanjuan-a-hand12"),
    *table("sanjuan/b-tags", "1440 390", "sanjuan-b"),
    *table("sanjuan/b-pay", "1440 390", "sanjuan-b", act=PAY),
    *table("sanjuan/c", "1440", "sanjuan-c", act=answered("sanjuan-c", 2, "sell:coffee_roaster", whole=True), pace="fast", before=everybody_is_here),
    *table("sanjuan/d", "1440 390", "sanjuan-d"),
    *page("sanjuan/e", "1440 390", "/", before=keeping(("sanjuan-a", 0, ""), ("sanjuan-o-wait", 0, ""))),
    *table("sanjuan/f-night", "1440", "sanjuan-a", theme="dark"),
    *table("sanjuan/g-list-log", "1440", "sanjuan-a", act=log_and_list),
    *table("sanjuan/h-visit", "390", "sanjuan-a", act=VISIT),
    *table("pages/a-hand9", "390 360", "sanjuan-a-hand9"),
    *table("pages/a2", "1440 1024", "sanjuan-a2"),
    *table("pages/a3", "1440", "sanjuan-a3"),
    *page("pages/n-new", "1440 390", "/new"),
    *page("pages/n-new-b", "390", "/new", act=bottom),
    *page("pages/w-waiting", "1440 390", "/table/sanjuan-w", before=keeping(("sanjuan-w", 0, "invite"))),
    *page("pages/w-waiting-night", "1440", "/table/sanjuan-w", before=keeping(("sanjuan-w", 0, "invite")), theme="dark"),
    *page("pages/w-join", "1440 390", "/table/sanjuan-w#invite=invite"),
    *page("pages/u-rules", "1440 390", "/rules?game=sanjuan&edition=first&seats=4&chapter=builder"),
    *page("pages/o-handover", "1440 390", "/table/sanjuan-o-handover", before=two_at_one_device),
    *table("pages/o-lost", "1440 390", "sanjuan-a", act=cut_off, before=through_us),
    *table("pages/o-wait", "1440 390", "sanjuan-o-wait"),
    *page("pages/r-replay", "1440 390", "/replay/SANJUAN", act=several(ROUND_9, press("button", "Next round"))),
    *table("puertorico/a", WIDE, "puertorico-a"),
    *table("puertorico/a-es", "1440 390", "puertorico-a", lang="es"),
    *table("puertorico/a-night", "1440", "puertorico-a", theme="dark"),
    *table("puertorico/a2", "1440", "puertorico-a2"),
    *table("puertorico/a5", "390", "puertorico-a5"),
    *table("puertorico/d", "1440", "puertorico-a5"),
    *table("puertorico/s-settler", "1440 390", "puertorico-s", act=touch("row/quarry")),
    *table("puertorico/b", "1440 390", "puertorico-b", act=press("button", "Factory, circle 1")),
    *table("puertorico/b-builder", "1440 390", "puertorico-b-builder", act=touch("stock/university")),
    *table("puertorico/b-card", "1440", "puertorico-b-builder", act=hover("button", "Wharf", "Building board")),
    *table("puertorico/k-craftsman", "1440 390", "puertorico-k", act=touch("supply/coffee")),
    *table("puertorico/t-trader", "1440 390", "puertorico-t", act=touch("goods/0/coffee")),
    *table("puertorico/t-full", "1440", "puertorico-tf", act=answered("puertorico-tf", 2, "sell:indigo"), pace="slow", before=everybody_is_here),
    *table("puertorico/c", "1440 390", "puertorico-c", act=touch("goods/0/corn")),
    *table("puertorico/w-store", "1440 390", "puertorico-w"),
    *table("puertorico/g-event", "1440", "puertorico-g", act=answered("puertorico-g", 1, "build:fortress"), pace="slow", before=everybody_is_here),
    *table("puertorico/l-list-log", "1440", "puertorico-a", act=log_and_list),
    *table("puertorico/l-list", "390", "puertorico-a", act=press("button", "List")),
    *table("puertorico/h-visit", "1440 390", "puertorico-a", act=VISIT_BENITO),
    *table("puertorico/z-end", "1440 390", "puertorico-z"),
    *page("puertorico/r-replay", "1440 390", "/replay/PUERTORICO", act=several(ROUND_9, press("button", "Next round"))),
]  # fmt: skip


def main() -> int:
    """Take the pictures; the exit code is 1 if one could not be taken."""
    wishes = parse_arguments()
    wanted = [picture for picture in PICTURES if wishes.only in picture.name]
    if not wishes.url:
        client.build()
    troubles: list[str] = []
    with serving() as server, chromium() as browser:
        url = wishes.url or server.url
        for picture in wanted:
            trouble = take(browser, url, picture, wishes.to)
            troubles += [f"{picture.name}: {trouble}"] if trouble else []
            print(picture.name, trouble, flush=True)
        if not wishes.url:
            print(first_load(browser, server))
    write_index(wishes.to)
    print("\n".join([*troubles, f"{wishes.to / 'index.html'}"]))
    return 1 if troubles else 0


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make screenshots", description="Take the twins of the design pictures.")
    parser.add_argument("--only", default="", metavar="PART", help="pictures whose name has this in it")
    parser.add_argument(
        "--url",
        default="",
        help="a client that runs in front of `python -m tools.stage`, instead of the one that is built",
    )
    parser.add_argument("--to", type=Path, default=FOLDER)
    return parser.parse_args()


@contextmanager
def serving() -> Iterator[Server]:
    """A server with the tables of the stage."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(lay(f"sqlite:///{Path(folder) / 'tables.sqlite'}", STANDING))
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


def take(browser: Browser, url: str, picture: Picture, to: Path) -> str:
    """Take a picture; what went wrong."""
    trouble = ""
    shown = new_page(browser, url, *picture.size, lang=picture.lang, theme=picture.theme, pace=picture.pace)
    try:
        if picture.before:
            picture.before(shown)
        shown.goto(with_replay(shown, url, picture.path))
        shown.wait_for_load_state("networkidle")
        shown.wait_for_timeout(SETTLED)
        if picture.act:
            picture.act(shown)
            shown.wait_for_timeout(SETTLED)
    except (AssertionError, Error, OSError) as error:
        trouble = str(error).splitlines()[0]
    file = to / f"{picture.name}.png"
    file.parent.mkdir(parents=True, exist_ok=True)
    shown.screenshot(path=file)
    shown.context.close()
    return trouble


REPLAYS: dict[str, Table] = {}


def with_replay(page: Page, url: str, path: str) -> str:
    """The address with the name of a game that is over in the place of a word, which is played when it is first asked for; we sit at seat 0."""
    for word, game, edition in (("SANJUAN", "sanjuan", "first"), ("PUERTORICO", "puertorico", "base")):
        if word not in path:
            continue
        if word not in REPLAYS:
            REPLAYS[word] = Table.open(url, game, edition, [you("Ana"), bot("casual"), bot("casual"), bot("casual")])
            REPLAYS[word].play()
        over = REPLAYS[word]
        keep(page, {over.id: kept(over.id, {0: over.secrets[0]})})
        path = path.replace(word, over.id)
    return path


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


def write_index(to: Path) -> None:
    """A page with all pictures."""
    parts = ["<!doctype html><meta charset=utf-8><title>Screens</title><style>img{max-height:480px;margin:4px}</style>"]
    for picture in PICTURES:
        if (to / f"{picture.name}.png").exists():
            name = html.escape(picture.name)
            parts.append(
                f'<figure><figcaption>{name}</figcaption><a href="{name}.png"><img loading=lazy src="{name}.png" title="{name}"></a></figure>'
            )
    (to / "index.html").write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
