"""How a game draws its table, and what the signs of a drawing mean."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.text import Text

from gobernador.catalog import Facet
from gobernador.tui.signs import Signs
from gobernador.tui.table import TerminalTable


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
