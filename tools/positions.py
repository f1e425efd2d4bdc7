"""Positions of San Juan to look at: early and late ones, and one for every kind of question. The words are those of `tools/fixtures.py`."""

import json
from functools import cache
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from gobernador.text.catalog import Catalog
from tools import fixtures

POSITIONS = {
    "early": "second 3 --viewer 0 --prompt role",
    "two": "second 2 --viewer 0 --actions 90",
    "middle": "first 3 --viewer 0 --actions 110 --prompt role",
    "late4": "new_buildings 4 --viewer 0 --actions 250 --prompt role",
    "late_keep": "new_buildings 4 --viewer 0 --actions 200 --seed 2 --prompt keep",
    "replay": "new_buildings 4 --viewer 0 --actions 2000 --replay",
    "over": "new_buildings 4 --viewer 0 --actions 2000",
    "watching": "second 4 --actions 230",
    "setup": "second 3 --viewer 0 --option variant=on --prompt setup",
    **{prompt: f"second 4 --viewer 0 --actions 60 --prompt {prompt}" for prompt in ("role", "build", "pay", "produce", "sell", "keep")},
    "archive": "second 4 --viewer 0 --seed 4 --prompt archive",
    "take": "first 4 --viewer 0 --seed 2 --prompt take",
    "chapel": "second 4 --viewer 0 --seed 8 --prompt chapel",
    "limit": "second 4 --viewer 0 --seed 6 --prompt limit",
    "cover": "second 4 --viewer 0 --seed 2 --prompt cover",
    "office": "new_buildings 4 --viewer 0 --seed 7 --prompt office",
    "bank": "new_buildings 4 --viewer 0 --seed 1 --prompt bank",
    "library": "second 2 --viewer 0 --seed 1 --prompt library",
}  # fmt: skip


@cache
def told(name: str, lang: str) -> Any:
    """What the server would tell of it: a Welcome, or a Replay."""
    wish = fixtures.parser().parse_args(["sanjuan", *POSITIONS[name].split(), "--lang", lang])
    return msgspec.to_builtins(fixtures.message(wish, Catalog(lang)))


def lay(page: Page, name: str, lang: str) -> None:
    """Show a position as a table that a browser sits at; every word comes from us instead of the server."""
    welcome = told(name, lang)
    seats = [] if welcome["seat"] is None else [{"seat": welcome["seat"], "secret": "none"}]
    kept = json.dumps({"example": {"id": "example", "seats": seats}})
    page.add_init_script(f"localStorage.setItem('gobernador.tables', {json.dumps(kept)})")
    page.add_init_script("localStorage.setItem('gobernador.first_steps.sanjuan', 'read')")
    page.route("**/api/tables/example?*", lambda route: route.fulfill(json=welcome["table"]))
    page.route_web_socket("**/api/tables/example/live", lambda wire: answer(wire, welcome))
    page.goto("/table/example")


def answer(wire: WebSocketRoute, welcome: Any) -> None:
    wire.on_message(lambda _: wire.send(json.dumps({"type": "welcome", **welcome})))
