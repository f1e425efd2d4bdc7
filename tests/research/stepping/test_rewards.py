"""What the end of a game is worth: ties, margins, and what breaks a tie."""

from collections.abc import Sequence

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.research.stepping.rewards import Reward, rewards_of, write_results

HAND_OUT = 100
"""Chips, so that those of the setting do not matter."""


def end(points: Sequence[int], coins: Sequence[int]) -> tuple[Game, PuertoRico]:
    """A position in which the seats have so many points and coins; what has led there does not matter to a reward."""
    game = make("puertorico", "base", len(points))
    s = game.new(QuickDice(1))
    assert isinstance(s, PuertoRico)
    for seat, p in enumerate(s.players):
        p.points = HAND_OUT + points[seat]
        p.coins = coins[seat]
    return game, s


def places(game: Game, s: PuertoRico) -> list[int]:
    found, points = vec[i64]([0] * game.seats), vec[i64]([0] * game.seats)
    write_results(game, s, points, found, 0)
    assert [game.points(s, seat) for seat in range(game.seats)] == list(points)
    return list(found)


@pytest.mark.parametrize(
    ("points", "coins", "rank", "place"),
    [
        ((9, 5), (0, 0), [1, -1], [1, 2]),
        ((5, 5), (0, 0), [0, 0], [1, 1]),
        ((5, 5), (0, 1), [-1, 1], [2, 1]),
        ((7, 5, 5), (0, 0, 0), [1, -0.5, -0.5], [1, 2, 2]),
        ((7, 7, 5), (0, 0, 0), [0.5, 0.5, -1], [1, 1, 3]),
        ((5, 5, 5, 5), (0, 0, 0, 0), [0, 0, 0, 0], [1, 1, 1, 1]),
        ((9, 7, 7, 1, 3), (0, 2, 2, 0, 0), [1, 0.25, 0.25, -1, -0.5], [1, 2, 2, 5, 4]),
    ],
)
def test_seats_that_are_tied_share_their_places_and_what_they_are_worth(
    points: Sequence[int], coins: Sequence[int], rank: list[float], place: list[int]
) -> None:
    game, s = end(points, coins)

    assert rewards_of(game, s, Reward.RANK) == rank
    assert places(game, s) == place == [score.place for score in game.scores(s)]


@pytest.mark.parametrize(
    ("points", "margin"), [((9, 5), [4, -4]), ((9, 5, 4), [4.5, -1.5, -3]), ((5, 5, 5, 5, 5), [0, 0, 0, 0, 0])]
)
def test_a_margin_is_measured_from_the_mean_of_the_others(points: Sequence[int], margin: list[float]) -> None:
    game, s = end(points, [7 * seat for seat in range(len(points))])

    assert rewards_of(game, s, Reward.MARGIN) == pytest.approx(margin)


def test_no_fortune_is_worth_a_point() -> None:
    game, s = end((5, 6), (2500, 0))

    assert rewards_of(game, s, Reward.RANK) == [-1, 1]
    assert places(game, s) == [2, 1]
