"""Whole answers: a set in any order, complete or refused."""

import pytest

from gobernador.core.errors import IllegalAction
from gobernador.match import Match
from gobernador.match.open_question import question_of
from tests.match.playing import FIRST, begin


def paying(cards: int) -> Match:
    """A match in which seat 0 has to pay so many cards."""
    for seed in range(100):
        match = begin(FIRST, seed)
        match.submit(0, 0, "role:builder")
        for option in match.decision().options:
            trial = match.copy()
            trial.submit(0, trial.seq, option)
            if trial.decision().prompt == "pay" and question_of(trial.game, trial.view(0)).most == cards:
                return trial
    raise AssertionError("nobody can build anything of that price")


def test_a_set_is_played_in_any_order_and_ends_there() -> None:
    match = paying(2)
    first, second, *_ = [choice.action for choice in question_of(match.game, match.view(0)).choices]

    assert match.play_whole(0, [first, second]) == 2

    assert match.to_act == 1


@pytest.mark.parametrize(
    ("names", "key"), [((), "too_few"), ((0,), "too_few"), ((0, 0), "named_twice"), ((0, 1, 2), "too_many")]
)
def test_a_set_of_the_wrong_size_or_with_a_thing_that_is_not_there_is_refused(names: tuple[int, ...], key: str) -> None:
    match = paying(2)
    single = [choice.action for choice in question_of(match.game, match.view(0)).choices if choice.copies == 1]
    before = match.seq

    with pytest.raises(IllegalAction) as refused:
        match.play_whole(0, [single[name] for name in names])

    assert (refused.value.key, match.seq) == (key, before)
