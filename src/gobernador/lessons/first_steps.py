"""First steps at the table: one sentence for each kind of thing, said when it first appears."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from gobernador.core.game import Game
from gobernador.lessons.courses import FIRST_STEPS, file_of, translations
from gobernador.lessons.lesson import Text, said
from gobernador.lessons.lesson_facts import LessonFacts
from gobernador.lessons.toml_reader import NO_TRANSLATIONS, TomlReader, Translations, toml_reader_of
from gobernador.text.message_catalog import Catalog, languages

FIRST = ("word", "when", "at")
ME = "me"
THEM = "them"
"""In the place of a seat: whoever is told, and whom a fact is about."""

_FACT = re.compile(r"[a-z_]+(:[a-z_]+){0,2}")
_NUMBER = re.compile(r"([a-z_]+)(>=|<=)([0-9]{1,3})")


@dataclass(frozen=True)
class FirstStep:
    """A sentence, and when it is said."""

    word: str
    when: tuple[str, ...]
    """Facts that must all be so, and numbers with what they must at least or at most be."""
    at: str
    """The place of the table beside which it is said; empty if there is none."""
    text: Text


@dataclass(frozen=True)
class First:
    """One sentence about something that appears at this moment, for whoever meets it for the first time."""

    word: str
    """What it is about: the same word whenever it is said."""
    text: str
    at: str
    """The place of the table beside which it belongs; empty if there is none."""


@cache
def firsts(game: str) -> tuple[FirstStep, ...]:
    """The sentences of a game; those that come first are said first."""
    file = file_of(game, FIRST_STEPS)
    return read_firsts(game, file.read_text("utf-8"), translations(game)) if file else ()


def read_firsts(game: str, text: str, known: Translations = NO_TRANSLATIONS) -> tuple[FirstStep, ...]:
    """The sentences in a file."""
    paper = toml_reader_of(f"{game}/{FIRST_STEPS}", text, ("first",), known)
    found = tuple(_first(part) for part in paper.parts("first", "sentence", (*FIRST, *languages())))
    words = [first.word for first in found]
    for word in words:
        if words.count(word) > 1:
            raise paper.wrong(f"the word {word} appears twice")
    return found


def hints(game: Game, facts: LessonFacts, seat: int, names: Sequence[str], catalog: Catalog) -> list[First]:
    """The sentences that fit a moment, for a seat in its language."""
    about = facts.words.get("others")
    name = names[about] if about is not None else ""
    return [
        First(
            word=first.word,
            text=said(first.text, catalog, game, name=name),
            at=first.at.replace(f"/{ME}", f"/{seat}").replace(f"/{THEM}", f"/{about}"),
        )
        for first in firsts(game.key)
        if _is_so(first, facts)
    ]


def _is_so(first: FirstStep, facts: LessonFacts) -> bool:
    return all(_holds(term, facts) for term in first.when)


def _holds(term: str, facts: LessonFacts) -> bool:
    number = _NUMBER.fullmatch(term)
    if number is None:
        return term in facts.words
    value = facts.numbers.get(number[1])
    if value is None:
        return False
    return value >= int(number[3]) if number[2] == ">=" else value <= int(number[3])


def _first(paper: TomlReader) -> FirstStep:
    when = paper.words("when")
    if not when:
        raise paper.wrong("when is missing: the facts that must be true")
    for term in when:
        if not _FACT.fullmatch(term) and not _NUMBER.fullmatch(term):
            raise paper.wrong(f"{term} is neither a fact, like asked:build, nor a number, like round>=2")
    return FirstStep(paper.word("word"), when, paper.word("at", ""), paper.in_all_languages())
