"""Who draws which game, and what the signs of a drawing mean."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import RenderableType

from gobernador.games.puertorico.terminal import drawing as puertorico
from gobernador.games.sanjuan.terminal import drawing as sanjuan
from gobernador.tui.signs import Signs
from gobernador.tui.table import Table


@dataclass(frozen=True)
class Hand:
    """Somebody who draws one game."""

    draw: Callable[[Table, Signs], RenderableType]
    legend: Callable[[Table, Signs], list[tuple[str, str]]]


HANDS = {
    "sanjuan": Hand(sanjuan.draw, sanjuan.legend),
    "puertorico": Hand(puertorico.draw, puertorico.legend),
}


def draw(table: Table, signs: Signs) -> RenderableType:
    """The whole table as its viewer sees it."""
    return HANDS[table.match.game.key].draw(table, signs)


def legend(table: Table, signs: Signs) -> list[tuple[str, str]]:
    """What the signs in the drawing mean."""
    return HANDS[table.match.game.key].legend(table, signs)
