"""The terminal that a command talks to: screens, tables of numbers, JSON, and a bar while work is done."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gobernador.text.message_catalog import Catalog
from gobernador.tui.screen import Screen

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import ProgressColumn
    from rich.table import Table

Plain = Annotated[bool, typer.Option("--plain", help="option.plain")]
Json = Annotated[bool, typer.Option("--json", help="simulate.json")]
PIPE_WIDTH = 120
LONGEST_BAR = 40
SHORTEST_BAR = 8
GAPS = 4


def is_terminal() -> bool:
    """Whether a person can both read and type here."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def write_json(found: Any) -> None:
    json.dump(found, sys.stdout, indent=2)
    sys.stdout.write("\n")


def reading_screen(*, plain: bool) -> Screen:
    """A screen for somebody who only reads: in a pipe, lines of text."""
    return screen_for(plain=plain or not sys.stdout.isatty())


def screen_for(*, plain: bool) -> Screen:
    """Lines of text, or the table in colour."""
    if plain:
        return Screen()
    # Imported here because plain lines need nothing of it.
    from gobernador.tui.drawings import ColourScreen, console_for_people  # noqa: PLC0415 - so that starting is quick

    return ColourScreen(console_for_people())


def table_console() -> "Console":
    """Where tables of numbers are printed; into a pipe as wide as they need."""
    from rich.console import Console  # noqa: PLC0415 - so that starting is quick

    return Console(highlight=False, markup=False, emoji=False, width=None if sys.stdout.isatty() else PIPE_WIDTH)


def number_table(columns: Iterable[str]) -> "Table":
    """A table whose first column has names and no heading, and whose other *columns* have numbers."""
    from rich import box  # noqa: PLC0415 - so that starting is quick
    from rich.table import Table  # noqa: PLC0415 - so that starting is quick

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column()
    for column in columns:
        table.add_column(column, justify="right")
    return table


@contextmanager
def progress(catalog: Catalog, games: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """The bar, with *done* of the games behind it already; what makes it grow."""
    from rich.console import Console  # noqa: PLC0415 - so that starting is quick
    from rich.progress import Progress  # noqa: PLC0415 - so that starting is quick

    console = Console(stderr=True)
    columns = columns_of(catalog, games, console.width)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(catalog.say("cli.simulate.progress"), total=games, completed=done, pace="")

        def grow(more: int) -> None:
            speed = bar.tasks[0].speed
            bar.update(task, advance=more, pace=pace(catalog, speed) if speed else "")

        yield grow


def columns_of(catalog: Catalog, games: int, width: int) -> "list[ProgressColumn]":
    """What is shown on a terminal of this *width*; where there is not room for both, numbers matter more than words."""
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn  # noqa: PLC0415 - so that starting is quick

    numbers = [MofNCompleteColumn(), TimeRemainingColumn()]
    words = len(catalog.say("cli.simulate.progress") + pace(catalog, 9999.9))
    room = width - len(f"{games}/{games}0:00:00") - words - GAPS
    if room < SHORTEST_BAR:
        return [BarColumn(max(1, min(SHORTEST_BAR, room + words))), *numbers]
    bar = BarColumn(min(LONGEST_BAR, room))
    return [TextColumn("{task.description}"), bar, numbers[0], TextColumn("{task.fields[pace]}"), numbers[1]]


def pace(catalog: Catalog, speed: float) -> str:
    return catalog.say("cli.simulate.pace", pace=f"{speed:.1f}")
