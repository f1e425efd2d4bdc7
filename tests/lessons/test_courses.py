"""Every lesson of both courses, played to its end along the right answers and along all others that it knows."""

import tomllib
from collections.abc import Iterator
from itertools import combinations

import pytest

from gobernador.core.types import NOBODY
from gobernador.lessons.courses import LESSONS as LESSONS_OF
from gobernador.lessons.courses import course, games, translations
from gobernador.lessons.lesson import YOU, AnswerRule, Lesson, LessonPage
from gobernador.lessons.lesson_play import at_step, begun, judge, seed_of
from gobernador.lessons.toml_reader import tidy
from gobernador.match import Match
from gobernador.match.open_question import question_of
from gobernador.testing.scenes.dialect import Stage
from gobernador.testing.scenes.parser import SCENES
from gobernador.testing.scenes.scene_lines import lines_of
from gobernador.testing.scenes.steps import Run, read_step
from gobernador.text.message_catalog import DEFAULT, languages

LESSONS = [lesson for game in games() for lesson in course(game).lessons]
MOST = 6
"""Of the answers for which the same is meant, so many are played."""
PLAYED = [lesson for lesson in LESSONS if not lesson.is_game]


def name(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.word}"


def hold(lesson: Lesson, match: Match, lines: str) -> None:
    """Lines of a scene hold in the position of a match."""
    run = Run(Stage(match.game, match.position, ()))
    for line in lines_of(lines, name(lesson)):
        read_step(line, match.game, SCENES.of(lesson.game)).run(run)


def examples(step: LessonPage, answer: AnswerRule, match: Match) -> Iterator[tuple[str, ...]]:
    """Answers for which *answer* is meant."""
    if answer.mark == "refused":
        yield from ((word,) for word in sorted(answer.some)) if answer.some else [tuple(sorted(answer.every))]
        return
    yield from (actions for actions in whole_answers(match) if known(step, actions) is answer)


def whole_answers(match: Match) -> list[tuple[str, ...]]:
    """Every answer to the open question, sets as a whole."""
    question = question_of(match.game, match.view(YOU))
    text = match.game.actions.text
    each = [text(choice.action) for choice in question.choices for _ in range(choice.copies)]
    if not question.is_set:
        return [*((one,) for one in each), *([("pass",)] if question.can_pass else [])]
    found = {named for size in range(question.fewest, question.most + 1) for named in combinations(each, size)}
    return sorted(named or ("pass",) for named in found)


def known(step: LessonPage, actions: tuple[str, ...]) -> AnswerRule | None:
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
            for actions in tried[:MOST]:
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
        for actions in whole_answers(match) if step.asks else ():
            found = judge(lesson, number, (), actions, whole=True)
            assert found.mark in ("right", "good", "weak"), f"step {number + 1}: {actions} is {found.error}"


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


@pytest.mark.parametrize("game", games())
def test_a_translation_has_no_text_that_the_lessons_have_lost(game: str) -> None:
    folder = LESSONS_OF.of(game)
    files = [file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".toml")]
    english = {tidy(text) for file in files for text in texts_in(tomllib.loads(file), DEFAULT)}

    for language, known in translations(game).items():
        lost = sorted(set(known) - english)
        assert not lost, f"translations/{language}.toml of {game} translates what no lesson says any more: {lost}"


def texts_in(found: object, language: str) -> Iterator[str]:
    """Every text of a language in a file."""
    if isinstance(found, list):
        for part in found:
            yield from texts_in(part, language)
    if isinstance(found, dict):
        for key, part in found.items():
            if key == language and isinstance(part, str):
                yield part
            yield from texts_in(part, language)


LONGEST = {
    "en": {"card": 165, "do": 70, "answer": 175, "idea": 52},
    "es": {"card": 180, "do": 75, "answer": 185, "idea": 58},
}


@pytest.mark.parametrize("language", languages())
def test_texts_fit_the_card(language: str) -> None:
    longest = LONGEST.get(language, LONGEST["es"])
    for lesson in LESSONS:
        assert len(lesson.title[language].split()) <= 5, lesson.title
        assert len(lesson.idea[language]) <= longest["idea"], lesson.idea[language]
        for step in lesson.steps:
            assert len(step.card[language].replace("**", "")) <= longest["card"], step.card[language]
            assert not step.do or len(step.do[language]) <= longest["do"], step.do[language]
            for answer in step.answers:
                assert len(answer.text[language]) <= longest["answer"], answer.text[language]
