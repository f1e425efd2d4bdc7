"""How a game draws its table, and what the signs of a drawing mean."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.text import Text

from gobernador.catalog import Facet
from gobernador.tui.terminal_table import TerminalTable


@dataclass(frozen=True)
class Signs:
    """Signs for what a colour says too; for terminals without them, letters."""

    full: str = "●"
    empty: str = "○"
    current: str = "▶"
    between: str = " · "


PLAIN_SIGNS = Signs(full="*", empty="o", current=">", between=" - ")


def signs_for(encoding: str) -> Signs:
    """The signs that a terminal can show."""
    try:
        "●○▶·".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return PLAIN_SIGNS
    return Signs()


def dots(signs: Signs, full: int, room: int) -> str:
    """So many of so many taken.

    >>> dots(Signs(), 2, 3)
    '●●○'
    """
    return signs.full * full + signs.empty * (room - full)


@dataclass(frozen=True)
class TableDrawing:
    """How one game is drawn."""

    draw: Callable[[TerminalTable, Signs], RenderableType]
    legend: Callable[[TerminalTable, Signs], list[tuple[str, str]]]


def plain_lines(table: TerminalTable, signs: Signs) -> RenderableType:
    """The view in words, for a game that draws nothing."""
    return Group(*(Text(line) for line in table.voice.board(table.view())))


def no_signs(table: TerminalTable, signs: Signs) -> list[tuple[str, str]]:
    """There are none in plain lines."""
    return []


DRAWING: Facet[TableDrawing] = Facet("drawing", TableDrawing, TableDrawing(plain_lines, no_signs))


def draw(table: TerminalTable, signs: Signs) -> RenderableType:
    """The whole table as its viewer sees it."""
    return DRAWING.of(table.match.game).draw(table, signs)


def legend(table: TerminalTable, signs: Signs) -> list[tuple[str, str]]:
    """What the signs in the drawing mean."""
    return DRAWING.of(table.match.game).legend(table, signs)


@dataclass(frozen=True)
class Flow:
    """A label and items after it, as many to a line as fit; further lines begin at *indent*."""

    label: Text
    items: Sequence[Text]
    indent: int = 4
    between: str = ", "
    """Stands between two items; at the end of a line, without the spaces at its own end."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        line = self.label.copy()
        begun = False
        for item in self.items:
            between = self.between if begun else ""
            if begun and line.cell_len + len(between) + item.cell_len >= options.max_width:
                yield line.append(between.rstrip())
                line, between = Text(" " * self.indent), ""
            line = Text.assemble(line, between, item)
            begun = True
        yield line
