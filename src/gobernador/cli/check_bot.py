"""`gobernador check-bot`: a bot on trial, a line for every promise it keeps."""

import sys
from typing import Annotated

import typer

from gobernador.bots.child_process import limit_memory
from gobernador.catalog import entry_of, make
from gobernador.cli.bot_options import MEMORY, Memory, memory_of
from gobernador.cli.game_options import GAME
from gobernador.cli.usage_errors import FAILED
from gobernador.core.game import Game
from gobernador.testing.bot_trial import BotBroken, Finding, check_bot, every_table
from gobernador.text.message_catalog import Catalog
from gobernador.tui.user_files import printable


def run(
    context: typer.Context,
    bot: Annotated[str, typer.Argument(metavar="bot")],
    *,
    game: Annotated[str | None, typer.Option(metavar="game")] = None,
    edition: Annotated[str | None, typer.Option(metavar="edition")] = None,
    seats: Annotated[int | None, typer.Option(metavar="number")] = None,
    memory: Memory = MEMORY,
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


def tables_of(key: str | None, edition: str | None, seats: int | None) -> list[Game]:
    """All tables, or those with this game, this edition, so many seats."""
    tables = [
        table
        for table in every_table()
        if key in (None, table.key) and edition in (None, table.edition) and seats in (None, table.seats)
    ]
    if not tables:
        # The first thing that is wrong with them says what there is.
        definition = entry_of(key or GAME)
        make(definition.key, edition or definition.editions[0], definition.fewest_seats if seats is None else seats)
    return tables
