"""A table of a TOML file, read key by key. Whatever is missing, unknown or of the wrong kind is said with its place."""

import tomllib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from typing import Any

from gobernador.lessons.lesson import LessonError, Text
from gobernador.text.message_catalog import DEFAULT, languages

FOLDER = "translations"

Translations = Mapping[str, Mapping[str, str]]
"""For each language what the English texts of a course are in it."""


def translations_in(lessons: Traversable, game: str) -> Translations:
    """The translations that lie beside the lessons of a game: one file a language, so that a translator need not visit every lesson.

    A lesson has its texts in some languages beside each other. A language that is not there has a file with its name in the
    folder `translations` beside the lessons: each text in English, as the lesson has it, and below it the translation.

        [[text]]
        en = "Cards pay for cards"
        pl = "Karty płacą za karty"
    """
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
        file = f"{game}/{FOLDER}/{language}.toml"
        raise LessonError(file, f"every [[text]] needs {DEFAULT} and {language}: {error}") from error


def tidy(text: str) -> str:
    """A text without the line breaks of its file.

    >>> tidy("Cards pay\\n  for cards")
    'Cards pay for cards'
    """
    return " ".join(text.split())


CLOSE = 0.6
"""How alike a key must be to be taken for a misspelling."""


class TomlReader:
    """Part of a file."""

    def __init__(
        self, file: str, where: str, found: Mapping[str, Any], keys: Sequence[str], translations: Translations
    ) -> None:
        self.file = file
        self.translations = translations
        self.where = where
        self.found = found
        for key in found:
            if key not in keys:
                near = get_close_matches(key, keys, 1, CLOSE)
                hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(keys)}"
                raise self.wrong(f"{key} is not known here; {hint}")

    def wrong(self, reason: str) -> LessonError:
        """An error that says where it is."""
        return LessonError(self.file, reason, self.where)

    def word(self, key: str, default: str | None = None) -> str:
        """A text that is no sentence: a word, notation, lines of a scene."""
        value = self._value(key, default)
        if not isinstance(value, str):
            raise self.wrong(f"{key} must be a text in quotes, not {value!r}")
        return value

    def words(self, key: str) -> tuple[str, ...]:
        """Words between spaces; none if the key is not there."""
        return tuple(self.word(key, "").split())

    def lines(self, key: str) -> tuple[str, ...] | None:
        """A list of texts; None if the key is not there."""
        value = self.found.get(key)
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(line, str) for line in value):
            raise self.wrong(f'{key} must be a list of texts, like ["1: role:mayor"]')
        return tuple(value)

    def number(self, key: str) -> float:
        value = self._value(key, None)
        if not isinstance(value, int | float) or isinstance(value, bool) or value <= 0:
            raise self.wrong(f"{key} must be a number above 0, not {value!r}")
        return float(value)

    def text(self, key: str) -> Text:
        """A sentence in every language: `key.en`, `key.es`."""
        value = self._value(key, None)
        if not isinstance(value, dict):
            raise self.wrong(
                f"{key} needs a text for each language: {', '.join(f'{key}.{one}' for one in languages())}"
            )
        where = f"{self.where}, {key}" if self.where else key
        return TomlReader(self.file, where, value, languages(), self.translations).in_all_languages()

    def in_all_languages(self) -> Text:
        """The sentences that stand here by their languages."""
        return {language: self._sentence(language) for language in languages()}

    def parts(self, key: str, name: str, keys: Sequence[str]) -> list["TomlReader"]:
        """The tables of a list, `[[key]]`."""
        value = self.found.get(key, [])
        if not isinstance(value, list) or not all(isinstance(part, dict) for part in value):
            raise self.wrong(f"{key} must be written as [[{key}]]")
        start = f"{self.where}, " if self.where else ""
        return [
            TomlReader(self.file, f"{start}{name} {number}", part, keys, self.translations)
            for number, part in enumerate(value, start=1)
        ]

    def _sentence(self, language: str) -> str:
        text = self._written(language)
        if not text.strip():
            raise self.wrong(f"the text for {language} is empty")
        if text.count("**") % 2:
            raise self.wrong(f"the text for {language} has ** that is never closed")
        return tidy(text)

    def _written(self, language: str) -> str:
        """The text as it stands here, or as the translation of the English one."""
        if language in self.found or language == DEFAULT:
            return self.word(language)
        if language not in self.translations:
            raise self.wrong(f"{language} is missing; a new language has its texts in {FOLDER}/{language}.toml")
        english = tidy(self.word(DEFAULT))
        translated = self.translations[language].get(english)
        if translated is None:
            raise self.wrong(f"{FOLDER}/{language}.toml has no text for: {english}")
        return translated

    def _value(self, key: str, default: object) -> Any:
        value = self.found.get(key, default)
        if value is None:
            raise self.wrong(f"{key} is missing")
        return value


def toml_reader_of(file: str, text: str, keys: Sequence[str], translations: Translations) -> TomlReader:
    """The whole file."""
    try:
        return TomlReader(file, "", tomllib.loads(text), keys, translations)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(file, error) from error
