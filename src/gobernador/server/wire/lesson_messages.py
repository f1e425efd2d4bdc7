"""Courses, and a lesson as it is played."""

from typing import Literal

from msgspec import Struct

from gobernador.server.wire.frames import Chapter, Frame, Moment


class LessonInfo(Struct, frozen=True):
    """A lesson of a course, as a list shows it."""

    word: str
    title: str
    topic: str
    """What it is about, in two or three words."""
    idea: str
    minutes: float
    steps: int
    """0 if it is a whole game."""
    house: str
    """A building of the game: the picture of the lesson."""
    level: str
    """How well the others play, if it is a whole game; else empty."""


class LessonQuestion(Struct, frozen=True):
    """Something that whoever took a course should know."""

    question: str
    answer: str
    lesson: str
    """Where it was taught."""


class CourseInfo(Struct, frozen=True):
    """The course of a game."""

    game: str
    edition: str
    seats: int
    lessons: list[LessonInfo]
    questions: list[LessonQuestion]


class LessonMove(Struct, frozen=True, forbid_unknown_fields=True):
    """Where somebody is in a lesson, and what they answer. Without an answer, only the step is laid out."""

    step: int = 0
    """Counted from 0."""
    given: list[list[str]] = []
    """What was answered in the steps before, one answer each; where one is missing, it was the right one."""
    answer: list[str] = []
    whole: bool = False
    """These are all members of a set: stop after them, where more could be named."""
    show: bool = False
    """Play the right answer instead."""
    name: str = ""
    """What whoever learns is called."""


class LessonStep(Struct, frozen=True):
    """A step of a lesson, laid out."""

    step: int
    card: str
    """What stands on the card. What is between two pairs of asterisks is bold."""
    do: str
    """What to do; empty if there is nothing to answer."""
    light: list[str]
    """Places of the table on which the light falls."""
    frame: Frame
    log: list[Chapter]


class LessonReply(Struct, frozen=True):
    """What became of an answer, and where the lesson goes on."""

    game: str
    edition: str
    options: dict[str, str]
    names: list[str]
    steps: int
    mark: Literal["", "right", "good", "weak", "refused"]
    """What the answer was worth; empty if none was given. After weak and refused ones the step stays as it was."""
    sentence: str
    """What is said to it."""
    moments: list[Moment]
    """What happened: the answer, and what the others have played."""
    given: list[list[str]]
    """What to say the next time."""
    step: LessonStep | None
    """Where the lesson goes on; None if it stays where it was, or is over."""
    drawing: str = ""
    """Which board draws the game; empty for the generic one."""
