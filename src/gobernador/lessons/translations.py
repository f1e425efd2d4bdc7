"""Lessons in further languages: one file a language, so that a translator need not visit every lesson.

A lesson has its texts in some languages beside each other. A language that is not there has a file with its name in the folder
`translations` beside the lessons: each text in English, as the lesson has it, and below it the translation.

    [[text]]
    en = "Cards pay for cards"
    pl = "Karty płacą za karty"
"""

import tomllib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any

from gobernador.lessons.lesson import LessonError
from gobernador.text.message_catalog import DEFAULT, languages

FOLDER = "translations"

Translations = Mapping[str, Mapping[str, str]]
"""For each language what the English texts of a course are in it."""
NO_TRANSLATIONS: Translations = MappingProxyType({})


def translations_in(lessons: Traversable, game: str) -> Translations:
    """The translations that lie beside the lessons of a game."""
    files = {language: lessons.joinpath(FOLDER, f"{language}.toml") for language in languages()}
    return {
        language: read_translation(game, language, file.read_text("utf-8"))
        for language, file in files.items()
        if file.is_file()
    }


def read_translation(game: str, language: str, text: str) -> Mapping[str, str]:
    """The texts of one language by their English."""
    try:
        parts = tomllib.loads(text).get("text", [])
        return {tidy(part[DEFAULT]): part[language] for part in parts}
    except (tomllib.TOMLDecodeError, KeyError, TypeError, AttributeError) as error:
        raise _wrong(game, language, error) from error


def tidy(text: str) -> str:
    """A text without the line breaks of its file.

    >>> tidy("Cards pay\\n  for cards")
    'Cards pay for cards'
    """
    return " ".join(text.split())


def _wrong(game: str, language: str, error: Any) -> LessonError:
    file = f"{game}/{FOLDER}/{language}.toml"
    reason = f"every [[text]] needs {DEFAULT} and {language}: {error}"
    return LessonError("bad_lesson", f"{file}: {reason}", file=file, where="", reason=reason)
