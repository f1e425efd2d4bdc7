"""What the end of a game is worth to each seat; over all seats together it is nothing."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import Seat

TIES: Final = 1_000_000
"""More than any tie-break."""


class Reward:
    """How an end is valued."""

    RANK: Final = 0
    """The seats beaten less those that were better, as a part of the others: 1 for the winner, -1 for the last."""
    MARGIN: Final = 1
    """The own points less the mean of the others' points."""


REWARD_WORDS: Final = ("rank", "margin")


def rewards_of(game: Game, s: State, kind: i64) -> list[float]:
    """The reward of every seat for a game that is over.

    A list, because it is asked for by interpreted code: a vec that comes from there is never let go of (mypyc 2.4).
    """
    rewards = vec[float]([0.0] * game.seats)
    write_rewards(game, s, kind, rewards, 0)
    return list(rewards)


def write_rewards(game: Game, s: State, kind: i64, out: vec[float], start: i64) -> None:
    """The reward of every seat for a game that is over, from *start* on."""
    seats = i64(game.seats)
    others = float(seats - 1)
    for seat in range(seats):
        if kind == Reward.RANK:
            out[start + seat] = float(beaten(game, s, seat)) / others
        else:
            out[start + seat] = float(ahead(game, s, seat)) / others


def write_results(game: Game, s: State, points: vec[i64], places: vec[i64], start: i64) -> None:
    """The points of every seat, and its place, 1 being the winner's; tied seats share one."""
    seats = i64(game.seats)
    for seat in range(seats):
        points[start + seat] = game.points(s, seat)
        places[start + seat] = place_of(game, s, seat)


def place_of(game: Game, s: State, seat: Seat) -> i64:
    mine = standing(game, s, seat)
    place: i64 = 1
    for other in range(i64(game.seats)):
        if standing(game, s, other) > mine:
            place += 1
    return place


def beaten(game: Game, s: State, seat: Seat) -> i64:
    """How many seats did worse, less how many did better."""
    mine = standing(game, s, seat)
    found: i64 = 0
    for other in range(i64(game.seats)):
        theirs = standing(game, s, other)
        if theirs < mine:
            found += 1
        elif theirs > mine:
            found -= 1
    return found


def ahead(game: Game, s: State, seat: Seat) -> i64:
    """The points by which a seat is ahead of each other one, summed."""
    mine = game.points(s, seat)
    found: i64 = 0
    for other in range(i64(game.seats)):
        found += mine - game.points(s, other)
    return found


def standing(game: Game, s: State, seat: Seat) -> i64:
    """Points first, then what breaks a tie."""
    return game.points(s, seat) * TIES + game.tiebreak(s, seat)
