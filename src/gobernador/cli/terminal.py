"""The terminal that a command talks to."""

import sys
from typing import TYPE_CHECKING

from gobernador.tui.plain import PlainScreen
from gobernador.tui.screen import Screen

if TYPE_CHECKING:
    from rich.console import Console

PIPE_WIDTH = 120


def is_terminal() -> bool:
    """Whether a person can both read and type here."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def screen_for(*, plain: bool) -> Screen:
    """Lines of text, or the table in colour."""
    if plain:
        return PlainScreen()
    # Imported here because plain lines need nothing of it.
    from gobernador.tui.colour import ColourScreen, console_for_people  # noqa: PLC0415 - so that starting is quick

    return ColourScreen(console_for_people())


def table_console() -> "Console":
    """Where tables of numbers are printed; into a pipe as wide as they need."""
    from rich.console import Console  # noqa: PLC0415 - so that starting is quick

    return Console(highlight=False, markup=False, emoji=False, width=None if sys.stdout.isatty() else PIPE_WIDTH)
