"""What can be answered, as a person sees it: every member of a set, whatever order the engine wants; and whole answers."""

import pytest

from gobernador.core.errors import IllegalAction
from gobernador.core.types import PASS
from gobernador.match import Match
from gobernador.match.open_question import Choice, OpenQuestion, question_of
from tests.match.playing import FIRST, begin
from tests.tui.games import positions

PAY = OpenQuestion((Choice(5, 2), Choice(9), Choice(11)), fewest=2, most=2, is_set=True)
SELL = OpenQuestion((Choice(5), Choice(9)), fewest=0, most=2, is_set=True, can_pass=True)
ROLE = OpenQuestion((Choice(1), Choice(2)), fewest=0)


def test_what_is_chosen_is_no_longer_offered() -> None:
    assert PAY.left([]) == [Choice(5, 2), Choice(9), Choice(11)]
    assert PAY.left([5]) == [Choice(5, 1), Choice(9), Choice(11)]
    assert PAY.left([5, 5]) == [Choice(9), Choice(11)]


def test_stopping_comes_last_and_only_where_it_is_possible() -> None:
    assert SELL.left([]) == [Choice(5), Choice(9), Choice(PASS)]
    assert PAY.left([9])[-1] != Choice(PASS)
    assert ROLE.left([]) == [Choice(1), Choice(2)]


def test_where_there_is_nothing_to_choose_there_is_one_answer() -> None:
    assert PAY.only_answer([]) == []
    assert OpenQuestion((Choice(5, 2),), fewest=2, most=2, is_set=True).only_answer([]) == [5, 5]
    assert OpenQuestion((Choice(5, 2), Choice(7)), fewest=3, most=3, is_set=True).only_answer([7]) == [5, 5]
    assert OpenQuestion((), fewest=0, can_pass=True).only_answer([]) == [PASS]
    assert SELL.only_answer([]) == []


@pytest.mark.parametrize(
    ("edition", "seats"), [("first", 3), ("new_buildings", 2), ("new_buildings", 4), ("base", 2), ("base", 5)]
)
def test_every_engine_answer_is_offered_and_everything_offered_completes(edition: str, seats: int) -> None:
    for match in positions(edition, seats, 1):
        if match.over:
            return
        view = match.view(match.to_act)
        question = question_of(match.game, view)
        offered = {choice.action for choice in question.left([])}
        assert set(view.legal()) <= offered
        assert question.fewest <= question.most
        if not question.is_set:
            assert set(view.legal()) == offered


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
