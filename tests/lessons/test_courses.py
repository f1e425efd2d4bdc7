"""Every lesson of both courses, played to its end along the right answers and along all others that it knows."""

from collections.abc import Iterator

import pytest

from gobernador.core.types import NOBODY
from gobernador.lessons.lesson import YOU, Answer, Lesson, Step
from gobernador.lessons.playing import at_step, begun, judge, seed_of
from gobernador.lessons.shelf import course, games
from gobernador.match import Match
from gobernador.match.question import question_of
from gobernador.testing.scenes.dialect import Stage
from gobernador.testing.scenes.lines import lines_of
from gobernador.testing.scenes.parsing import SCENES
from gobernador.testing.scenes.run import Run
from gobernador.testing.scenes.steps import read_step
from gobernador.text.catalog import languages

LESSONS = [lesson for game in games() for lesson in course(game).lessons]
PLAYED = [lesson for lesson in LESSONS if not lesson.is_game]


def name(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.word}"


def hold(lesson: Lesson, match: Match, lines: str) -> None:
    """Lines of a scene hold in the position of a match."""
    run = Run(Stage(match.game, match.position, ()))
    for line in lines_of(lines, name(lesson)):
        read_step(line, match.game, SCENES.of(lesson.game)).run(run)


def examples(step: Step, answer: Answer, match: Match) -> Iterator[tuple[str, ...]]:
    """Answers for which *answer* is meant: each of the things it names, as part of a whole answer where several are asked for."""
    if answer.mark == "right":
        yield step.right
        return
    if answer.mark == "refused":
        yield from ((word,) for word in sorted(answer.some)) if answer.some else [tuple(sorted(answer.every))]
        return
    for first in sorted(answer.some) or possible(match):
        for avoid in (step.right, ()):
            found = completed(match, first, avoid)
            if known(step, found) is answer:
                yield found


def possible(match: Match) -> list[str]:
    """Everything that can be part of an answer to the open question."""
    question = question_of(match.game, match.view(YOU))
    choices = [match.game.actions.text(choice.action) for choice in question.choices]
    return [*choices, "pass"] if question.may_stop([]) else choices


def completed(match: Match, first: str, avoid: tuple[str, ...]) -> tuple[str, ...]:
    """A whole answer to the open question that holds *first*, and as little as possible of *avoid*."""
    question = question_of(match.game, match.view(YOU))
    action = match.game.actions.parse(first)
    if not question.is_set or first == "pass":
        return (first,)
    named = [action]
    rest = [choice.action for choice in question.choices for _ in range(choice.copies)]
    rest.remove(action)
    rest.sort(key=lambda one: match.game.actions.text(one) in avoid)
    named += rest[: max(0, question.fewest - 1)]
    return tuple(match.game.actions.text(one) for one in named)


def known(step: Step, actions: tuple[str, ...]) -> Answer | None:
    allowed = (answer for answer in step.answers if answer.mark != "refused")
    return next((answer for answer in allowed if answer.fits(frozenset(actions))), None)


@pytest.mark.parametrize("lesson", PLAYED, ids=name)
def test_a_lesson_comes_to_its_end_along_the_right_answers(lesson: Lesson) -> None:
    given: list[tuple[str, ...]] = []
    match = at_step(lesson, 0, given)
    for number, step in enumerate(lesson.steps):
        match = at_step(lesson, number, given)
        hold(lesson, match, step.check)
        if not step.asks:
            given.append(())
            continue
        assert (match.to_act, match.decision().prompt) == (YOU, step.asks), f"step {number + 1}"
        found = judge(lesson, number, given, step.right, whole=True)
        assert found.mark == "right", f"step {number + 1}"
        given.append(found.given)
        match = found.match
    hold(lesson, match, lesson.after)


@pytest.mark.parametrize("lesson", PLAYED, ids=name)
def test_every_other_answer_is_explained_and_no_dead_end(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        if not step.asks:
            continue
        before = at_step(lesson, number, ()).position.to_bytes()
        for place, answer in enumerate(step.answers, start=1):
            where = f"step {number + 1}, answer {place}"
            tried = list(examples(step, answer, at_step(lesson, number, ())))
            assert tried, f"{where}: nobody can give this answer"
            for actions in tried:
                found = judge(lesson, number, (), actions, whole=True)
                assert (found.mark, found.text) == (answer.mark, answer.text), f"{where}: {actions}"
                assert set(found.text or {}) == set(languages())
                if found.goes_on:
                    goes_to_its_end(lesson, number, found.given)
        assert at_step(lesson, number, ()).position.to_bytes() == before, "a lesson that is played stays as it was"


def goes_to_its_end(lesson: Lesson, number: int, given: tuple[str, ...]) -> None:
    """After this answer the right ones still lead to the end."""
    answers = [*[()] * number, given]
    for later in range(number + 1, len(lesson.steps)):
        step = lesson.steps[later]
        match = at_step(lesson, later, answers)
        if step.asks:
            assert (match.to_act, match.decision().prompt) == (YOU, step.asks), f"step {later + 1} after {given}"
            found = judge(lesson, later, answers, step.right, whole=True)
            right = found if found.goes_on else None
            assert right is not None or found.mark == "refused", f"step {later + 1} after {given}: {found.mark}"
        answers.append(step.right)


@pytest.mark.parametrize("lesson", PLAYED, ids=name)
def test_whatever_can_be_answered_is_judged(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        match = at_step(lesson, number, ())
        for first in possible(match) if step.asks else ():
            found = judge(lesson, number, (), completed(match, first, avoid=()), whole=True)
            assert found.mark in ("right", "good", "weak"), f"step {number + 1}: {first} is {found.error}"


@pytest.mark.parametrize("game", games())
def test_a_course_ends_with_a_whole_game(game: str) -> None:
    *lessons, last = course(game).lessons
    assert last.is_game
    assert not any(lesson.is_game for lesson in lessons)
    assert last.deal is not None
    assert last.level == "beginner"
    match = begun(last.deal, seed_of(last))
    assert match.to_act == YOU != NOBODY
    hold(last, match, last.after)


LONGEST = {
    "en": {"card": 165, "do": 70, "answer": 175, "idea": 52},
    "es": {"card": 180, "do": 75, "answer": 185, "idea": 58},
}


@pytest.mark.parametrize("language", languages())
def test_texts_fit_the_card(language: str) -> None:
    longest = LONGEST[language]
    for lesson in LESSONS:
        assert len(lesson.title[language].split()) <= 5, lesson.title
        assert len(lesson.idea[language]) <= longest["idea"], lesson.idea[language]
        for step in lesson.steps:
            assert len(step.card[language].replace("**", "")) <= longest["card"], step.card[language]
            assert not step.do or len(step.do[language]) <= longest["do"], step.do[language]
            for answer in step.answers:
                assert len(answer.text[language]) <= longest["answer"], answer.text[language]
