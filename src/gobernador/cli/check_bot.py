"""`gobernador check-bot`: a bot on trial, a line for every promise it keeps."""

import sys
from typing import Annotated

import typer

from gobernador.bots.child_process import limit_memory
from gobernador.catalog import GAMES, make
from gobernador.cli import common_options
from gobernador.cli.arguments import editions_of, whole_number
from gobernador.cli.bot_arguments import memory_of
from gobernador.cli.usage_errors import FAILED
from gobernador.core.game import Game
from gobernador.testing.bot_trial import BotBroken, Finding, check_bot, every_table
from gobernador.text.message_catalog import Catalog
from gobernador.tui.user_files import printable


def run(
    context: typer.Context,
    bot: Annotated[str, typer.Argument(metavar="bot", help="check_bot.bot")],
    *,
    game: Annotated[str | None, typer.Option("--game", metavar="game", help="check_bot.game")] = None,
    edition: Annotated[str | None, typer.Option("--edition", metavar="edition", help="check_bot.edition")] = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="number", help="check_bot.seats")] = None,
    memory: common_options.Memory = common_options.MEMORY,
) -> int:
    """Play whole games with a bot, and see whether it keeps what bots promise."""
    catalog: Catalog = context.obj
    size = memory_of(memory)

    def tell(finding: Finding) -> None:
        sys.stdout.write(finding.say(catalog) + "\n")
        sys.stdout.flush()

    limit_memory(size)
    try:
        check_bot(bot, games=tables_of(game, edition, seats), report=tell)
    except BotBroken as broken:
        sys.stderr.write(printable(catalog.say(f"check_bot.broken.{broken.key}", **broken.details)) + "\n")
        return FAILED
    return 0


def tables_of(key: str | None, edition: str | None, seats: str | None) -> list[Game]:
    """All tables, or those with this game, this edition, so many seats."""
    number = None if seats is None else whole_number("--seats", seats)
    tables = [
        table
        for table in every_table()
        if key in (None, table.key) and edition in (None, table.edition) and number in (None, table.seats)
    ]
    if not tables:
        # The first thing that is wrong with them says what there is.
        key = key or common_options.GAME
        fewest = GAMES[key].fewest_seats if key in GAMES else 0
        make(key, edition or editions_of(key)[0], fewest if number is None else number)
    return tables
