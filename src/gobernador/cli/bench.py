"""`gobernador bench`: how fast the engine is on this machine."""

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from gobernador.catalog import entry_of, make
from gobernador.cli.game_options import GAME, GameKey
from gobernador.cli.terminal import number_table, table_console
from gobernador.testing.speed import Speed, measure
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import edition_name, game_name

FIGURES = (
    ("playouts", "playouts_per_second"),
    ("playout_decisions", "decisions_per_second"),
    ("api", "api_decisions_per_second"),
    ("clone", "clone"),
    ("imagine", "imagine"),
    ("view", "view"),
    ("deal", "deal"),
    ("bytes", "state_bytes"),
)
"""What is shown of a measurement: the key of its name, and the figure."""


def run(
    context: typer.Context,
    *,
    game: GameKey = GAME,
    edition: Annotated[str | None, typer.Option(metavar="edition")] = None,
    seconds: Annotated[float, typer.Option(metavar="seconds", min=0.001, max=60)] = 0.3,
) -> None:
    catalog: Catalog = context.obj
    definition = entry_of(game)
    numbers_of_seats = (definition.fewest_seats, definition.most_seats)
    editions = [edition] if edition else definition.editions
    games = [make(game, name, seats) for name in editions for seats in numbers_of_seats]
    print_tables(catalog, game, [measure(each, seconds=seconds) for each in games])


def print_tables(catalog: Catalog, game: str, found: list[Speed]) -> None:
    """A table for each edition: a row for each figure, a column for each number of seats."""
    say = catalog.say
    console = table_console()
    console.print(Text(say("cli.bench.title", engine=say(f"cli.bench.{found[0].engine}"))))
    for edition in dict.fromkeys(speed.edition for speed in found):
        title = f"{game_name(catalog, game)}, {edition_name(catalog, game, edition)}"
        console.print(Text("\n" + title, style="bold"))
        console.print(table_of(catalog, [speed for speed in found if speed.edition == edition]))


def table_of(catalog: Catalog, found: list[Speed]) -> Table:
    table = number_table(catalog.say("cli.bench.column", seats=speed.seats) for speed in found)
    for key, figure in FIGURES:
        table.add_row(catalog.say(f"cli.bench.{key}"), *(number(getattr(speed, figure)) for speed in found))
    return table


def number(figure: float | None) -> str:
    """A figure with as many digits as mean something."""
    if figure is None:
        return "-"
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"
