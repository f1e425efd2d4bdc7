"""What is counted of a game that is over, whatever game it was."""

from collections.abc import Callable
from dataclasses import dataclass, field

from gobernador.catalog import Facet
from gobernador.core.game import Game
from gobernador.core.state import State


@dataclass(frozen=True)
class FinalCounts:
    """How a game ended, and what everybody has; all things by their engine words."""

    reason: str
    towns: list[list[str]]
    """The buildings of each seat."""
    holdings: list[dict[str, int]]
    """Everything else of each seat that is a number."""
    great: list[int]
    """How many great buildings each seat has, whichever the game calls so."""
    styles: list[str] = field(default_factory=list)
    """What each seat has lived on, in a word of the game; empty where a game knows no such thing."""
    all_styles: tuple[str, ...] = ()
    """Those words, in the order in which they are shown."""


Count = Callable[[Game, State], FinalCounts]


def nothing_counted(game: Game, s: State) -> FinalCounts:
    """For a game that says nothing of what can be counted."""
    return FinalCounts("", [[] for _ in range(game.seats)], [{} for _ in range(game.seats)], [0] * game.seats)


COUNTED: Facet[Count] = Facet("counted", default=nothing_counted)


def counted(game: Game, s: State) -> FinalCounts:
    """What there is to count in a position at the end of its game."""
    return COUNTED.of(game)(game, s)
