"""The kinds of thing that can be expected of a position, and how an expectation of each kind reads.

A kind is a function: it reads the words after a keyword and makes *checks*. A check looks at a value now and at the same value
before the play, and says what it found instead if that is not what was expected. A word that cannot be true of the game is an
error: expected, it would always fail, and denied, it would always hold.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gobernador.core.game import Game
from gobernador.testing.scenes.scene_lines import Clause, is_number


@dataclass(frozen=True)
class Check:
    """One thing that is so or not."""

    compare: Callable[[Any, Any], str | None]
    """Given the value now and before: what was found instead, or None if all is as expected."""
    since: bool = False
    """Whether it depends on what was before, or has happened since."""
    part: str = ""
    """What it says, if that is only a part of its clause."""


@dataclass(frozen=True)
class Reading:
    """Of what an expectation is read."""

    game: Game
    viewer: int | None
    """Through whose eyes it looks; None sees everything."""


ExpectationKind = Callable[[Clause, Reading], Sequence[Check]]
"""The checks that a clause asks for: several, if it says several things that are so or not by themselves."""
Known = Callable[[Game], Collection[str]]
"""The words that are possible in a game."""
ReadValue = Callable[[Clause, str, Reading], str]
"""Reads the word behind `key=`, and writes it as it is found in a position."""
CheckWord = Callable[[Clause, str, Reading, str], object]
"""Raises an error for a word that is not possible after an operator."""

EXACTLY = "="
CONTAINS = "+"
LACKS = "-"
NONE = "none"
OPERATORS = (EXACTLY, CONTAINS, LACKS)


def equal_to(expected: object) -> list[Check]:
    return [Check(lambda now, before: None if now == expected else said(now))]


# -- numbers -------------------------------------------------------------------------------------------------------


def number(bounds: Callable[[Game], tuple[int, int | None]] = lambda game: (0, None)) -> ExpectationKind:
    """A number from the least to the greatest that it can be; `+2` and `-1` say by how much it has changed."""

    def read(clause: Clause, reading: Reading) -> Sequence[Check]:
        word = clause.only("a number, or a change like +2")
        if is_number(word):
            within(clause, int(word), *bounds(reading.game))
        return [amount(clause, word)]

    return read


def place(clause: Clause, reading: Reading) -> Sequence[Check]:
    """A place of the ranking."""
    return equal_to(within(clause, clause.number("a number"), 1, reading.game.seats))


def within(clause: Clause, number: int, least: int, most: int | None) -> int:
    """A number that is possible."""
    if number < least:
        raise clause.error(f"{number} is not possible here: at least {least}")
    if most is not None and number > most:
        raise clause.error(f"{number} is not possible here: at most {most}")
    return number


def amount(clause: Clause, word: str) -> Check:
    """The check for `3`, `+3` or `-3`."""
    if word[0] not in (CONTAINS, LACKS):
        expected = clause.number_in(word, "a number, or a change like +2")
        return Check(lambda now, before: None if number_of(now) == expected else said(number_of(now)))
    change = clause.number_in(word[1:], "a number after + or -") * (-1 if word[0] == LACKS else 1)

    def compare(now: object, before: object) -> str | None:
        found, was = number_of(now), number_of(before)
        return None if found - was == change else f"{was} before and {found} now"

    return Check(compare, since=True)


def is_amount(words: tuple[str, ...]) -> bool:
    return len(words) == 1 and is_number(words[0].lstrip("+-"))


def number_of(value: Any) -> int:
    """A number, or the size of what is counted."""
    return value if isinstance(value, int) else len(value)


# -- words ---------------------------------------------------------------------------------------------------------


def fixed(*known: str) -> Known:
    """The same words in every game."""
    return lambda game: known


def word(known: Known) -> ExpectationKind:
    """One word of a few."""

    def read(clause: Clause, reading: Reading) -> Sequence[Check]:
        possible = known(reading.game)
        return equal_to(clause.one_of(clause.only(", ".join(possible)), possible))

    return read


def words(check: CheckWord) -> ExpectationKind:
    """Several words, in whatever order: exactly these, `+` at least these, `-` none of these."""

    def read(clause: Clause, reading: Reading) -> Sequence[Check]:
        if is_amount(clause.words):
            return [amount(clause, clause.words[0])]
        operator, named = operation(clause)
        for word in named:
            check(clause, word, reading, operator)
        refuse_twice(clause, named)
        if operator == CONTAINS:
            return [Check(lambda now, before: without([word for word in named if word not in now], now))]
        if operator == LACKS:
            return [Check(lambda now, before: too_much([word for word in named if word in now]))]
        return [Check(lambda now, before: None if sorted(named) == sorted(now) else said(now))]

    return read


def row(check: CheckWord) -> ExpectationKind:
    """Several words in their order."""

    def read(clause: Clause, reading: Reading) -> Sequence[Check]:
        named = [] if clause.words == (NONE,) else list(clause.some("words in their order, or none"))
        for word in named:
            check(clause, word, reading, EXACTLY)
        return equal_to(named)

    return read


def one_of(known: Known) -> CheckWord:
    """Only these words are known."""
    return lambda clause, word, reading, operator: clause.one_of(word, known(reading.game) or (NONE,))


def refuse_twice(clause: Clause, words: Sequence[str], what: str = "") -> None:
    """A word that stands twice where everything is there once."""
    for place, word in enumerate(words):
        if word in words[:place]:
            raise clause.error(f"{what}{word} is named twice")


def operation(clause: Clause) -> tuple[str, tuple[str, ...]]:
    """An operator, exactly if there is none, and the words behind it."""
    words = clause.some("words, or none")
    operator = EXACTLY
    if words[0] in OPERATORS:
        operator, words = words[0], words[1:]
        if not words:
            raise clause.error(f"{clause} needs something after {operator}")
    return operator, () if words == (NONE,) and operator == EXACTLY else words


# -- seats ---------------------------------------------------------------------------------------------------------


def seat_words(game: Game) -> tuple[str, ...]:
    return tuple(str(seat) for seat in range(game.seats))


def seat_in(clause: Clause, word: str, game: Game, expected: str = "a seat") -> int:
    """A seat of the game."""
    seat = clause.number_in(word, expected)
    if seat >= game.seats:
        raise clause.error(f"there is no seat {seat}; the seats are 0 to {game.seats - 1}")
    return seat


def seat(clause: Clause, reading: Reading) -> Sequence[Check]:
    """One seat."""
    return equal_to(seat_in(clause, clause.only("a seat"), reading.game))


def seats(clause: Clause, reading: Reading) -> Sequence[Check]:
    """One or more seats."""
    expected = [str(seat_in(clause, word, reading.game)) for word in clause.some("seats")]
    refuse_twice(clause, expected, "seat ")
    return [Check(lambda now, before: None if sorted(expected) == sorted(now) else said(now))]


def ranking(clause: Clause, reading: Reading) -> Sequence[Check]:
    """All seats from the first place to the last; seats that share one are joined: `2 0=1`."""
    places = [
        sorted(seat_in(clause, seat, reading.game, "a seat, or seats joined by =") for seat in word.split("="))
        for word in clause.some("seats from first to last, like 2 0=1")
    ]
    named = [str(seat) for place in places for seat in place]
    refuse_twice(clause, named, "seat ")
    missing = [seat for seat in seat_words(reading.game) if seat not in named]
    if missing:
        raise clause.error(f"a ranking names every seat: {' '.join(missing)} is missing")
    return equal_to(["=".join(map(str, place)) for place in places])


# -- values by name ------------------------------------------------------------------------------------------------


def a_number(clause: Clause, word: str, reading: Reading) -> str:
    return str(clause.number_in(word, "a number"))


def a_seat(clause: Clause, word: str, reading: Reading) -> str:
    return str(seat_in(clause, word, reading.game))


def a_word(known: Known) -> ReadValue:
    """One of these words."""
    return lambda clause, word, reading: clause.one_of(word, known(reading.game))


YES_OR_NO = a_word(fixed("yes", "no"))


def pairs(known: Known, alone: str = "") -> ExpectationKind:
    """Several numbers by name: `guild_hall=8 total=42`. What is not named does not matter; each is a check by itself.

    A number that stands alone is that of *alone*.
    """

    def read(clause: Clause, reading: Reading) -> Sequence[Check]:
        if alone and is_amount(clause.words):
            return [named(alone, amount(clause, clause.words[0]))]
        possible = known(reading.game)
        found = clause.pairs(clause.some(f"{next(iter(possible))}=..."), possible)
        return [matching({key: a_number(clause, word, reading)}) for key, word in found.items()]

    return read


def named(name: str, check: Check) -> Check:
    """A check of one entry of a mapping."""
    return Check(lambda now, before: check.compare(now[name], before[name]), check.since, check.part)


def matching(expected: Mapping[str, str]) -> Check:
    """Whether a mapping says all of this."""

    def compare(now: Mapping[str, object], before: object) -> str | None:
        if all(str(now.get(key)) == value for key, value in expected.items()):
            return None
        return " ".join(f"{key}={now.get(key, NONE)}" for key in expected)

    return Check(compare, part=" ".join(f"{key}={value}" for key, value in expected.items()))


def each(names: Collection[str], kind: ExpectationKind) -> ExpectationKind:
    """Several values of one kind, the first word saying which."""

    def read(clause: Clause, reading: Reading) -> Sequence[Check]:
        name = clause.one_of(clause.some(", ".join(names))[0], names)
        inner = Clause(clause.line, name, clause.words[1:], f"{clause.about}{clause.keyword} ")
        return [named(name, check) for check in kind(inner, reading)]

    return read


# -- how findings are said -----------------------------------------------------------------------------------------


def said(value: object) -> str:
    """A value in words."""
    if isinstance(value, list | tuple):
        return " ".join(str(item) for item in value) or NONE
    return NONE if value is None else str(value)


def without(missing: list[str], now: object) -> str | None:
    return f"{said(now)}, without {said(missing)}" if missing else None


def too_much(extra: list[str]) -> str | None:
    return f"{said(extra)} there" if extra else None
