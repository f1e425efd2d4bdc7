"""What is counted: the points that a viewer can count while a game goes on, and what everybody has at its end.

What lies face down counts only for its owner.
"""

from collections.abc import Callable, Container
from dataclasses import dataclass, field
from typing import NamedTuple

from gobernador.catalog import Facet
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY


class Standing(NamedTuple):
    """How far a seat has come, as a viewer may count it."""

    seat: int
    built: int
    """The points of its buildings: the same sum for every seat."""
    chips: int | None
    """What is to be added for chips, or for cards under buildings; None if that is hidden from the viewer."""
    filled: int
    """Buildings in its town, or filled spaces of its city."""
    room: int
    """How many of them end the game."""


Count = Callable[[Game, State, int, Container[int]], list[Standing]]
"""Every seat's points as a viewer may count them, from a position; the chips of some seats may lie open."""


def counted_at_the_end(game: Game, s: State, viewer: int, told: Container[int]) -> list[Standing]:
    """For a game that does not say what can be counted before its end."""
    scores = [score.total if s.to_act == NOBODY else 0 for score in game.scores(s)]
    return [Standing(seat, points, 0, 0, 0) for seat, points in enumerate(scores)]


POINTS: Facet[Count] = Facet("points", default=counted_at_the_end)


def open_points(game: Game, s: State, viewer: int) -> list[int]:
    """Every seat's points as the viewer may count them."""
    return [standing.built + (standing.chips or 0) for standing in POINTS.of(game)(game, s, viewer, ())]


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


def nothing_counted(game: Game, s: State) -> FinalCounts:
    """For a game that says nothing of what can be counted."""
    return FinalCounts("", [[] for _ in range(game.seats)], [{} for _ in range(game.seats)], [0] * game.seats)


COUNTED: Facet[Callable[[Game, State], FinalCounts]] = Facet("counted", default=nothing_counted)
