"""The text of a scene file: lines of words, clauses inside a line, and errors that say where."""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from gobernador.core.actions import shown
from gobernador.core.errors import BadPosition

LARGEST = 1_000_000
"""Bytes; a scene needs a thousand of them."""
LONGEST_WORD = 40
CLOSE = 0.75
"""How alike a word must be to be taken for a misspelling."""
LONGEST_REASON = 500
MOST = 10_000
"""No number in a scene is larger."""
NONE = "none"
VERBS = ("play", "expect", "refuse", "accept")
"""What lines begin with that act on a position; all others set it."""
EXACTLY = "="
CONTAINS = "+"
LACKS = "-"
OPERATORS = (EXACTLY, CONTAINS, LACKS)
SET = ""
"""The operator of a setting, which puts something there."""
_NUMBER = re.compile(r"[0-9]{1,6}")


class SceneError(BadPosition):
    """A text that is no scene, or a scene that sets no possible position."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        reason = reason if len(reason) <= LONGEST_REASON else reason[:LONGEST_REASON] + "..."
        super().__init__("bad_scene", f"{file}:{line}: {reason}", file=file, line=line, reason=reason)
        self.line = line
        self.reason = reason


@dataclass(frozen=True)
class SceneLine:
    """One line that says something: its words, comments taken off."""

    file: str
    number: int
    words: tuple[str, ...]

    def error(self, reason: str) -> SceneError:
        return SceneError(self.file, self.number, reason)

    def unknown(self, word: str, known: Iterable[str]) -> SceneError:
        """An error about a word that is none of those known, with the one that was perhaps meant."""
        key, equals, _ = word[:LONGEST_WORD].partition("=")
        near = get_close_matches(key + equals, known := list(known), 1, CLOSE)
        hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(known)}"
        return self.error(f"{shown(word)} is not known here; {hint}")

    def seat(self, word: str, seats: int) -> int:
        """A seat of the game."""
        if not is_number(word) or int(word) >= seats:
            raise self.error(f"there is no seat {shown(word)}; the seats are 0 to {seats - 1}")
        return int(word)


@dataclass(frozen=True)
class Reading:
    """Of what words are read."""

    game: Any
    viewer: int | None = None
    """Through whose eyes an expectation looks; None sees everything."""
    operator: str = EXACTLY
    """What stands before the words."""


@dataclass(frozen=True)
class Clause:
    """A keyword with what follows it, up to the next keyword of the line."""

    line: SceneLine
    keyword: str
    words: tuple[str, ...]
    reading: Reading
    about: str = ""
    """What it is said of, if that stands before the keyword: `seat 0 `."""

    def __str__(self) -> str:
        return self.about + " ".join((self.keyword, *self.words))

    @property
    def game(self) -> Any:
        return self.reading.game

    def error(self, reason: str) -> SceneError:
        return self.line.error(reason)

    def odd(self, word: str, expected: str) -> SceneError:
        return self.error(f"{shown(word)} is not {expected}")

    def only(self, expected: str) -> str:
        """The one word of a clause that has no more."""
        if len(self.words) != 1:
            raise self.error(f"{self.about}{self.keyword} needs one word after it: {expected}")
        return self.words[0]

    def some(self, expected: str) -> tuple[str, ...]:
        """The words of a clause that must have some; what is empty is called `none`."""
        if not self.words:
            raise self.error(f"{self} needs something after it: {expected}")
        return self.words

    def number(self, word: str, expected: str = "a number") -> int:
        """A word as a number; none is below 0."""
        if word.startswith("-") and is_number(word[1:]):
            raise self.error(f"{expected} cannot be {shown(word)}: nothing is less than 0")
        if not is_number(word):
            raise self.odd(word, expected)
        return int(word)

    def one_of(self, word: str, known: Collection[str]) -> str:
        if word not in known:
            raise self.line.unknown(word, known)
        return word

    def pairs(self, words: tuple[str, ...], known: Collection[str]) -> dict[str, str]:
        """Words of the form `key=value`, each key once."""
        found: dict[str, str] = {}
        for word in words:
            key, equals, value = word.partition("=")
            if key not in known:
                raise self.line.unknown(word, [f"{name}=" for name in known])
            if not equals or not value:
                raise self.odd(word, f"of the form {key}=...")
            if key in found:
                raise self.error(f"{key}= is given twice")
            found[key] = value
        return found


def is_number(word: str) -> bool:
    return _NUMBER.fullmatch(word) is not None and int(word) <= MOST


def lines_of(text: str, file: str) -> list[SceneLine]:
    found = []
    for number, raw in enumerate(text.split("\n"), start=1):
        words = raw.partition("#")[0].split()
        if words:
            found.append(SceneLine(file, number, tuple(words)))
    return found


def clauses_of(
    line: SceneLine, words: tuple[str, ...], keywords: Collection[str], reading: Reading, about: str = ""
) -> list[Clause]:
    """*words* cut before each keyword; a `prompt` or an `event` takes the word after it, whatever it is.

    >>> words = ("hand", "well", "under", "bank", "hero")
    >>> found = clauses_of(SceneLine("x", 1, ()), words, ("hand", "under bank"), Reading(None), "seat 0 ")
    >>> [str(clause) for clause in found], found[1].keyword
    (['seat 0 hand well', 'seat 0 under bank hero'], 'under bank')
    """
    firsts = list(dict.fromkeys(keyword.partition(" ")[0] for keyword in keywords))
    if not words:
        raise line.error(f"{about.strip() or line.words[0]} needs something after it: {', '.join(firsts)}")
    found: list[list[str]] = []
    for word in words:
        if word in firsts and not (found and found[-1] in (["prompt"], ["event"])):
            found.append([word])
        elif found:
            found[-1].append(word)
        else:
            raise line.unknown(word, firsts)
    return [clause_of(Clause(line, keyword, tuple(rest), reading, about), keywords) for keyword, *rest in found]


def clause_of(clause: Clause, keywords: Collection[str]) -> Clause:
    """A clause by its full keyword, to which the word after it belongs where there are several of the kind."""
    if clause.keyword in keywords:
        return clause
    seconds = [keyword.partition(" ")[2] for keyword in keywords if keyword.startswith(f"{clause.keyword} ")]
    second = clause.one_of(clause.some(", ".join(seconds))[0], seconds)
    return Clause(clause.line, f"{clause.keyword} {second}", clause.words[1:], clause.reading, clause.about)
