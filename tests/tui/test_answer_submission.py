"""From answers to actions."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from gobernador.core.errors import GameError
from gobernador.core.types import PASS
from gobernador.match import Match
from gobernador.tui.typed_answers import AnswerSubmission
from tests.tui.games import first_question, positions


def orders(match: Match) -> Iterator[list[int]]:
    """Some ways to name one whole set of the open question."""
    question = AnswerSubmission(match, match.to_act).question()
    members = [choice.action for choice in question.choices for _ in range(choice.copies)]
    yield from map(list, list(permutations(members[: question.most]))[:24])


def copy(match: Match) -> Match:
    return Match(match.game, match.seed, match.actions)


@pytest.mark.parametrize(
    ("edition", "prompt"),
    [("first", "pay"), ("first", "produce"), ("first", "sell"), ("second", "archive"), ("first", "limit"),
     ("new_buildings", "office"), ("new_buildings", "bank"), ("first", "keep"),
     ("base", "staff"), ("base", "leave"), ("base", "store")],
)  # fmt: skip
def test_a_set_may_be_named_in_any_order_at_once_or_one_by_one(edition: str, prompt: str) -> None:
    match = first_question(edition, 3, 1, prompt)
    expected: list[str] = []
    for order in orders(match):
        at_once, one_by_one = copy(match), copy(match)
        AnswerSubmission(at_once, at_once.to_act).give(order)
        answering = AnswerSubmission(one_by_one, one_by_one.to_act)
        for action in order:
            answering.give([action])
        expected = expected or at_once.actions
        assert at_once.actions == one_by_one.actions == expected
        assert answering.chosen == []


def test_a_set_may_end_early_where_it_need_not_be_full() -> None:
    match = first_question("new_buildings", 3, 1, "bank", least=4)
    answering = AnswerSubmission(match, match.to_act)
    seat, before = match.to_act, len(match.actions)
    first = answering.question().choices[0].action

    answering.give([first])
    assert len(match.actions) == before
    assert answering.give([PASS]) == 2

    assert match.actions[before:] == [match.game.actions.text(first), "pass"]
    assert match.seats_of_actions[before:] == [seat, seat]


def test_what_was_named_can_be_forgotten_and_restored() -> None:
    match = first_question("first", 3, 1, "pay")
    answering = AnswerSubmission(match, match.to_act)
    answering.give([answering.question().choices[0].action])
    named = answering.texts()

    assert AnswerSubmission(match, match.to_act, named).texts() == named
    for nonsense in (["pay:cathedral"], ["role:king"], named * 12):
        assert AnswerSubmission(match, match.to_act, nonsense).texts() == []
    answering.take_last()
    assert answering.texts() == []


@pytest.mark.parametrize(
    ("edition", "seats", "seed"), [("first", 2, 1), ("second", 3, 2), ("new_buildings", 4, 3), ("base", 3, 1)]
)
def test_whatever_is_answered_an_error_changes_nothing(edition: str, seats: int, seed: int) -> None:
    dice = Random(seed)
    for number, match in enumerate(positions(edition, seats, seed)):
        if match.over or number % 3:
            continue
        answering = AnswerSubmission(match, match.to_act)
        before = (match.seq, list(match.actions))
        actions = [dice.choice(match.game.actions.numbers) for _ in range(dice.randint(1, 4))]
        trial = copy(match)
        try:
            AnswerSubmission(trial, trial.to_act).give(actions)
        except GameError:
            assert (trial.actions, answering.chosen) == (before[1], [])
        else:
            assert trial.actions[: len(before[1])] == before[1]
