"""A bar on the terminal that grows with the games."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from gobernador.text.catalog import Catalog


@contextmanager
def progress(catalog: Catalog, games: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """The bar, with *done* of the games behind it already; what makes it grow."""
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[pace]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(catalog.say("cli.simulate.progress"), total=games, completed=done, pace="")

        def grow(more: int) -> None:
            speed = bar.tasks[0].speed
            pace = catalog.say("cli.simulate.pace", pace=f"{speed:.1f}") if speed else ""
            bar.update(task, advance=more, pace=pace)

        yield grow
