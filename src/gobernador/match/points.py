"""The points that a viewer can count while a game goes on: what lies face down counts only for its owner."""

from collections.abc import Callable, Container
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


def standings(game: Game, s: State, viewer: int, told: Container[int] = ()) -> list[Standing]:
    """Every seat's points, part by part, as the viewer may count them; the chips of *told* seats are open."""
    return POINTS.of(game)(game, s, viewer, told)


def open_points(game: Game, s: State, viewer: int) -> list[int]:
    """Every seat's points as the viewer may count them."""
    return [standing.built + (standing.chips or 0) for standing in standings(game, s, viewer)]
