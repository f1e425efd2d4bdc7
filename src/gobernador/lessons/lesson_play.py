"""A lesson being played: the match as it stands at a step, and what becomes of an answer.

Nothing is kept between two calls. The learner's client says which step it is and what was answered before; everything else follows from the
lesson, so nothing has to be stored.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from gobernador.core.dice import SEED_BYTES, SealedDice
from gobernador.core.errors import GameError, IllegalAction
from gobernador.core.packing import Writer, sealed, unsealed
from gobernador.core.state import State
from gobernador.lessons.lesson import GOES_ON, YOU, AnswerRule, Lesson, LessonPage, Mark, NoSuchLesson, OthersTurn, Text
from gobernador.match import Match, Start
from gobernador.testing.scenes.dialect import Stage
from gobernador.testing.scenes.steps import batch

MOST_NAMED = 30
"""No question of a lesson is answered with more things."""

Given = Sequence[Sequence[str]]
"""What was answered in the steps so far, one answer each; a missing one is the right one."""


@dataclass(frozen=True)
class LessonVerdict:
    """What becomes of an answer."""

    mark: Mark
    text: Text | None
    """What is said to it; None if the lesson has nothing of its own to say."""
    match: Match
    """After the answer, and after what the others have played."""
    given: tuple[str, ...]
    """What to remember of it, if the lesson goes on."""
    error: GameError | None = None
    """Why it was refused."""

    @property
    def goes_on(self) -> bool:
        return self.mark in GOES_ON


def step_of(lesson: Lesson, number: int, *, answered: bool = False) -> LessonPage:
    """A step, counted from 0; raises NoSuchLesson if there is none, or if it asks nothing and is answered."""
    if not 0 <= number < len(lesson.steps):
        raise NoSuchLesson("no_lesson_step", f"lesson {lesson.word} has no step {number + 1}", step=number + 1)
    if answered and not lesson.steps[number].asks:
        raise NoSuchLesson("lesson_asks_nothing", f"step {number + 1} of {lesson.word} asks nothing", step=number + 1)
    return lesson.steps[number]


def at_step(lesson: Lesson, number: int, given: Given) -> Match:
    """The match as it stands at a step, counted from 0. Answers that no longer fit are taken as right ones."""
    step_of(lesson, number)
    begin = max(place for place in range(number + 1) if lesson.steps[place].stage is not None)
    stage = lesson.steps[begin].stage
    assert stage is not None, f"no position in {lesson.word}"
    match = begun(stage, seed_of(lesson))
    for place in range(begin, number):
        step = lesson.steps[place]
        if step.asks:
            match = _went_on(match, step, given[place] if place < len(given) else ())
    return match


def judge(lesson: Lesson, number: int, given: Given, actions: Sequence[str], *, whole: bool) -> LessonVerdict:
    """What becomes of an answer to a step. Nothing is wrong with any answer; the rules may refuse it."""
    step = step_of(lesson, number, answered=True)
    return verdict(at_step(lesson, number, given), step, actions, whole=whole)


def verdict(match: Match, step: LessonPage, actions: Sequence[str], *, whole: bool) -> LessonVerdict:
    """What becomes of an answer to the question of a step."""
    named = frozenset(actions)
    try:
        tried = _answered(match, actions, whole=whole)
    except GameError as error:
        known = _known(step, named, refused=True)
        return LessonVerdict("refused", known.text if known else None, match, (), error)
    answer = _known(step, named, refused=False)
    if answer is None:
        return LessonVerdict("weak", None, tried, ())
    for turn in _then(step, answer):
        for action in batch(tried.game, tried.position, turn.seat, turn.actions):
            tried.submit(turn.seat, tried.seq, tried.game.actions.text(action))
    given = tuple(actions) if answer.mark in GOES_ON else ()
    return LessonVerdict(answer.mark, answer.text, tried, given)


def shown(match: Match, step: LessonPage) -> LessonVerdict:
    """The right answer, played for somebody who asks to see it."""
    return verdict(match, step, step.right, whole=True)


def begun(stage: Stage, seed: bytes) -> Match:
    """A match that begins with the position of a scene."""
    return Match(stage.game, seed, start=start_of(stage.state, seed))


def start_of(s: State, seed: bytes) -> Start:
    """A position as the beginning of a match, whatever comes later dealt from *seed*."""
    return Start(redealt(s, seed), 0, (), (), is_ours=True)


def redealt(s: State, seed: bytes) -> bytes:
    """The bytes of a position with other dice: those of a match that can be checked afterwards."""
    before, after = Writer(), Writer()
    s.dice.write(before)
    SealedDice(seed).write(after)
    layout, dice, rest = unsealed(s.to_bytes()).partition(before.bytes())
    assert dice, "the dice are not in the bytes of a position as they write themselves"
    return sealed(layout + after.bytes() + rest)


def seed_of(lesson: Lesson) -> bytes:
    """The same dice whenever a lesson is played."""
    return sha256(f"gobernador/lesson/{lesson.game}/{lesson.word}".encode()).digest()[:SEED_BYTES]


# -- inside ------------------------------------------------------------------------------------------------------------


def _went_on(match: Match, step: LessonPage, actions: Sequence[str]) -> Match:
    """The match after a step: as it was answered, if that still makes sense, else as it should have been."""
    found = verdict(match, step, actions, whole=True) if actions else shown(match, step)
    return found.match if found.goes_on else shown(match, step).match


def _answered(match: Match, actions: Sequence[str], *, whole: bool) -> Match:
    """A copy of the match with an answer played."""
    if not 1 <= len(actions) <= MOST_NAMED:
        raise IllegalAction("nothing_named", "nothing was chosen")
    tried = match.copy()
    parsed = [match.game.actions.parse(text) for text in actions]
    (tried.play_whole if whole else tried.play)(YOU, parsed)
    if tried.seq == match.seq:
        raise IllegalAction("nothing_named", "nothing was chosen")
    return tried


def _known(step: LessonPage, named: frozenset[str], *, refused: bool) -> AnswerRule | None:
    """What the lesson has to say to an answer that the rules have refused, or not."""
    wanted = named - {"pass"} or named
    return next(
        (answer for answer in step.answers if (answer.mark == "refused") == refused and answer.fits(wanted)), None
    )


def _then(step: LessonPage, answer: AnswerRule) -> Sequence[OthersTurn]:
    if answer.then is not None:
        return answer.then
    return step.then if answer.mark in GOES_ON else ()
