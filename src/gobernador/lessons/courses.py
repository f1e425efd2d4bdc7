"""The courses there are, read once for each process."""

import tomllib
from functools import cache
from importlib.resources.abc import Traversable

from gobernador.catalog import GAMES, Facet
from gobernador.core.actions import shown
from gobernador.lessons.lesson import Course, Lesson, LessonError, NoSuchLesson
from gobernador.lessons.lesson_parser import read_lesson, read_questions
from gobernador.lessons.translations import Translations, translations_in

COURSE = "course.toml"
QUESTIONS = "questions.toml"
FIRST_STEPS = "first_steps.toml"


LESSONS: Facet[Traversable] = Facet("lessons", Traversable)
"""The folder with a game's lessons, and its first steps."""


def file_of(game: str, name: str) -> Traversable | None:
    """A file of a game's lessons; None if there is none."""
    if not LESSONS.is_brought_by(game):
        return None
    file = LESSONS.of(game).joinpath(name)
    return file if file.is_file() else None


@cache
def games() -> tuple[str, ...]:
    """The games that have a course.

    >>> games()
    ('sanjuan', 'puertorico')
    """
    return tuple(game for game in GAMES if file_of(game, COURSE) is not None)


@cache
def translations(game: str) -> Translations:
    """What the texts of a game's lessons are in the languages that the lessons themselves do not have."""
    return translations_in(LESSONS.of(game), game)


@cache
def course(game: str) -> Course:
    """The course of a game."""
    if game not in games():
        known = ", ".join(games())
        raise NoSuchLesson("no_course", f"there is no course {game}; available: {known}", game=shown(game), known=known)
    return read_course(LESSONS.of(game), game)


def read_course(folder: Traversable, game: str) -> Course:
    """The course in a folder: `course.toml` says which lessons, each is a file with its name."""
    words = _words(folder, game)
    known = translations_in(folder, game)
    lessons = tuple(read_lesson(game, word, _text(folder, game, f"{word}.toml"), known) for word in words)
    return Course(game, lessons, read_questions(game, _text(folder, game, QUESTIONS), words, known))


def lesson(game: str, word: str) -> Lesson:
    """A lesson by its name."""
    found = course(game).lesson(word)
    if found is None:
        known = ", ".join(one.word for one in course(game).lessons)
        raise NoSuchLesson(
            "no_lesson", f"there is no lesson {word}; available: {known}", lesson=shown(word), known=known
        )
    return found


def _words(folder: Traversable, game: str) -> list[str]:
    found = tomllib.loads(_text(folder, game, COURSE)).get("lessons")
    if not isinstance(found, list) or not found or not all(isinstance(word, str) for word in found):
        raise _wrong(game, COURSE, 'lessons must be a list of names, like ["cards", "roles"]')
    files_here = {file.name for file in folder.iterdir()} - {COURSE, QUESTIONS, FIRST_STEPS}
    for name in sorted(files_here):
        if name.endswith(".toml") and name.removesuffix(".toml") not in found:
            raise _wrong(game, COURSE, f"{name} is in the folder, but not in the list of lessons")
    return found


def _text(folder: Traversable, game: str, name: str) -> str:
    try:
        return folder.joinpath(name).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise _wrong(game, name, f"the file cannot be read: {error}") from error


def _wrong(game: str, name: str, reason: str) -> LessonError:
    file = f"{game}/{name}"
    return LessonError("bad_lesson", f"{file}: {reason}", file=file, where="", reason=reason)
