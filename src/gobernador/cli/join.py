"""`gobernador join`: a bot sits down at a table of a server."""

import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from gobernador.core.errors import GameError
from gobernador.online import BotSeat, TableApi, read_link
from gobernador.text.message_catalog import Catalog
from gobernador.tui.typed_answers import refusal


def run(
    context: typer.Context,
    link: Annotated[str, typer.Argument(metavar="link")],
    *,
    bot: Annotated[str, typer.Option(metavar="bot")] = "heuristic",
    name: Annotated[str | None, typer.Option(metavar="name")] = None,
    once: Annotated[bool, typer.Option("--once")] = False,
) -> None:
    """Take a seat and play it."""
    catalog: Catalog = context.obj
    found = read_link(link)

    def tell(word: str, details: dict[str, object]) -> None:
        sys.stdout.write(catalog.say(f"cli.join.{word}", **details) + "\n")
        sys.stdout.flush()

    api = TableApi(found, catalog.tag, tell_retry=lambda error: tell("retry", {"why": refusal(catalog, error)}))
    if found.kind == "invite":
        api.sit(name or Path(bot).stem)
        tell("seated", {"link": found.seat(api.secret)})
    seat = BotSeat(api, bot, tell)
    try:
        seat.play(once=once)
    except BaseException:
        # Whatever ends it, the others need not wait: a bot of the house plays on.
        with suppress(GameError):
            seat.leave()
        raise
