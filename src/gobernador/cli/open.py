"""`gobernador open`: a new table on a server."""

import sys
from typing import Annotated

import typer

from gobernador.cli.game_options import GAME, SEATS, Edition, GameKey, Options, Seats, Variant, game_of
from gobernador.cli.serve import Pace
from gobernador.cli.usage_errors import UsageError
from gobernador.online import ServerApi, read_server
from gobernador.text.message_catalog import Catalog


def run(
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
