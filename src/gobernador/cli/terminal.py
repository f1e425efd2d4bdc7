"""The terminal that a command talks to."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gobernador.text.catalog import Catalog
from gobernador.tui.plain import PlainScreen
from gobernador.tui.saves import PERSON
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
    from gobernador.tui.colour import ColourScreen, console_for_people  # noqa: PLC0415

    return ColourScreen(console_for_people())


def table_console() -> "Console":
    """Where tables of numbers are printed; into a pipe as wide as they need."""
    from rich.console import Console  # noqa: PLC0415

    return Console(highlight=False, markup=False, emoji=False, width=None if sys.stdout.isatty() else PIPE_WIDTH)


def level_names(catalog: Catalog, players: Sequence[str]) -> list[str]:
    """What plays each seat, in a word; nothing for a person."""
    return ["" if player == PERSON else level_name(catalog, player) for player in players]


def level_name(catalog: Catalog, bot: str) -> str:
    """A bot in a word."""
    key = f"table.level.{bot}"
    return catalog.say(key) if catalog.has(key) else bot
