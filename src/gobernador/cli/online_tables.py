"""`gobernador open` and `join`: a new table on a server, and a bot that sits down at one."""

import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from gobernador.cli.game_options import GAME, SEATS, Edition, GameKey, Options, Seats, Variant, game_of
from gobernador.cli.serve import Pace
from gobernador.cli.usage_errors import UsageError
from gobernador.core.errors import GameError
from gobernador.online import BotSeat, ServerApi, TableApi, read_link, read_server
from gobernador.text.message_catalog import Catalog
from gobernador.tui.typed_answers import refusal


def open_table(
    context: typer.Context,
    server: Annotated[str, typer.Argument(metavar="url")],
    *,
    game: GameKey = GAME,
    seats: Seats = SEATS,
    edition: Edition = None,
    variant: Variant = False,
    option: Options = None,
    people: Annotated[int, typer.Option(metavar="number")] = 0,
    level: Annotated[str, typer.Option(metavar="level")] = "skilled",
    name: Annotated[str, typer.Option(metavar="name")] = "",
    pace: Annotated[Pace | None, typer.Option(metavar="pace")] = None,
) -> None:
    """Open the table and print its links."""
    catalog: Catalog = context.obj
    api = ServerApi(read_server(server), catalog.tag)
    chosen = game_of(game, edition, seats, option, variant=variant)
    bots = chosen.seats - 1 - people
    if people < 0 or bots < 0:
        raise UsageError("not_between", option="--people", least=0, most=chosen.seats - 1, value=people)
    chairs = [{"kind": "you", "name": name or catalog.say("cli.play.person")}]
    chairs += [{"kind": "person"}] * people + [{"kind": "bot", "level": level}] * bots
    links = api.open_table(
        {
            "game": chosen.key,
            "edition": edition or chosen.edition,
            "options": dict(chosen.options),
            "chairs": chairs,
            "pace": pace or "",
        }
    )
    for link in links:
        sys.stdout.write(catalog.say(f"cli.open.links.{link.kind}", link=link) + "\n")
    sys.stdout.write(catalog.say("cli.open.links.watch", link=links[0].table_address) + "\n")


def join_table(
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
