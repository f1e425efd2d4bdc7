"""What a course is made of, and its texts in one language. Everything here is read from files; nothing here knows a rule."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from gobernador.core.errors import GameError
from gobernador.core.game import Game
from gobernador.testing.scenes.dialect import Stage
from gobernador.text.grammar import Noun
from gobernador.text.message_catalog import Catalog

Mark = Literal["right", "good", "weak", "refused"]
"""What an answer is worth: it goes on; it goes on too; it is played and then taken back; the rules do not allow it."""
MARKS: tuple[Mark, ...] = get_args(Mark)
GOES_ON = ("right", "good")
"""Answers after which the lesson goes on."""

Text = Mapping[str, str]
"""A sentence or two, by language. What stands between two asterisks is printed bold."""

YOU = 0
"""The seat of the learner."""
NAMES = ("Benito", "Carmen", "Diego", "Elena")
"""The others, in the order of their seats."""


@dataclass(frozen=True)
class OthersTurn:
    """What somebody else plays between two questions."""

    seat: int
    actions: tuple[str, ...]


@dataclass(frozen=True)
class AnswerRule:
    """What is said to an answer, and to which one."""

    mark: Mark
    text: Text
    every: frozenset[str]
    """Things that must all have been answered; empty if that does not matter."""
    some: frozenset[str]
    """Things of which at least one must have been answered; empty if that does not matter."""
    then: tuple[OthersTurn, ...] | None
    """What the others play after it; None is what they play after the right one, or nothing if it is taken back."""

    def fits(self, actions: frozenset[str]) -> bool:
        """Whether it is meant by these actions."""
        return self.every <= actions and (not self.some or not self.some.isdisjoint(actions))


@dataclass(frozen=True)
class LessonPage:
    """One question of the table, or something to look at."""

    card: Text
    do: Text
    """An order or a question; empty where there is nothing to answer."""
    stage: Stage | None
    """Where the match begins anew; None if it goes on from the step before."""
    asks: str
    """The kind of question; empty where there is nothing to answer."""
    right: tuple[str, ...]
    """What *Show me* plays."""
    then: tuple[OthersTurn, ...]
    answers: tuple[AnswerRule, ...]
    light: tuple[str, ...]
    """What the light falls on: places of the table."""
    check: str
    """Lines of a scene that hold at this step, for tests."""


@dataclass(frozen=True)
class Lesson:
    """One idea, and a way to play it."""

    game: str
    word: str
    title: Text
    topic: Text
    idea: Text
    minutes: float
    house: str
    """The building that stands on the course's street once the lesson is done."""
    steps: tuple[LessonPage, ...]
    level: str
    """How well the others play, if the lesson is a whole game; else empty."""
    deal: Stage | None
    """Where the whole game begins."""
    after: str
    """Lines of a scene that hold when the lesson is over, for tests."""

    @property
    def is_game(self) -> bool:
        return self.deal is not None


@dataclass(frozen=True)
class QuizQuestion:
    """A question for those who have taken a course."""

    question: Text
    answer: Text
    lesson: str
    """Where it was taught."""


@dataclass(frozen=True)
class Course:
    """All lessons of a game, in their order, and what to ask when they are done."""

    game: str
    lessons: tuple[Lesson, ...]
    questions: tuple[QuizQuestion, ...]

    def lesson(self, word: str) -> Lesson | None:
        return next((lesson for lesson in self.lessons if lesson.word == word), None)


class LessonError(GameError):
    """An error in a lesson file, in words for its author."""

    def __init__(self, file: str, reason: object, where: str = "") -> None:
        place = f"{file}, {where}" if where else file
        super().__init__("bad_lesson", f"{place}: {reason}", file=file, where=where, reason=str(reason))


class NoSuchLesson(GameError):
    """A game without a course, a lesson that the course does not have, or a step that the lesson does not have."""


def said(text: Text, catalog: Catalog, game: Game, **args: object) -> str:
    """The text in the catalogue's language. `{city}` is what the edition calls a building that does not produce, `{colonist}` follows the wording.

    >>> from gobernador.catalog import make
    >>> said({"en": "Each {city} only **once**."}, Catalog("en"), make("sanjuan", "first", 3))
    'Each violet building only **once**.'
    """
    return text[catalog.language].format(**_nouns(catalog, game), **args)


def _nouns(catalog: Catalog, game: Game) -> dict[str, Noun]:
    """Things that are called otherwise at another table, as far as the game has them."""
    keys = {"city": f"{game.key}.edition.{game.edition}.city", "colonist": f"{game.key}.colonist"}
    return {name: catalog.noun(key) for name, key in keys.items() if catalog.has(f"{key}.name")}


def plain(text: str) -> str:
    """Without the signs for bold.

    >>> plain("Each only **once**.")
    'Each only once.'
    """
    return text.replace("**", "")
