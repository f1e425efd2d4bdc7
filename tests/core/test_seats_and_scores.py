"""Around the table, and who is first at the end."""

import pytest

from gobernador.core.errors import BadRecord, GameError
from gobernador.core.game import Score, rank
from gobernador.core.types import around, left_of


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_sits_to_the_left_of_somebody(seats: int) -> None:
    for first in range(seats):
        order = around(first, seats)
        assert sorted(order) == list(range(seats))
        assert [left_of(seat, seats) for seat in order] == [*order[1:], first]


def places(*standings: tuple[int, int]) -> list[int]:
    """The places of seats with these points and tie-breaks."""
    scores = [Score(seat, {"all": total}, tiebreak) for seat, (total, tiebreak) in enumerate(standings)]
    return [score.place for score in rank(scores)]


def test_most_points_win() -> None:
    assert places((20, 0), (31, 0), (25, 9)) == [3, 1, 2]


def test_equal_points_are_parted_by_the_tie_break() -> None:
    assert places((30, 1), (30, 4), (12, 9)) == [2, 1, 3]


def test_equal_in_everything_is_a_shared_place() -> None:
    assert places((30, 2), (30, 2), (12, 9), (12, 9)) == [1, 1, 3, 3]


def test_a_score_is_the_sum_of_its_parts_and_says_so() -> None:
    score = Score(2, {"buildings": 20, "palace": 5}, 3)

    assert (score.total, score.tiebreak) == (25, 3)
    assert repr(score) == "Score(seat=2, place=1, total=25, parts={'buildings': 20, 'palace': 5})"


def test_an_error_carries_its_key_and_arguments() -> None:
    error = BadRecord("bad_line", "line 3: nonsense", line=3)

    assert isinstance(error, GameError)
    assert isinstance(error, ValueError)
    assert (str(error), error.key, error.details) == ("line 3: nonsense", "bad_line", {"line": 3})
