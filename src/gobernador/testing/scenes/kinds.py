"""The kinds of thing that can be expected of a position, and how an expectation of each kind reads.

A kind reads the words after a keyword and makes a *check*; a check looks at a value now and at the same value before
the play, and says what it found instead if that is not what was expected.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Protocol

from gobernador.testing.scenes.lines import Clause, is_number

Check = Callable[[object, object], str | None]
"""Now and before; what was found instead, or None if all is as expected."""

EXACTLY = "="
CONTAINS = "+"
LACKS = "-"
NONE = "none"
OPERATORS = (EXACTLY, CONTAINS, LACKS)


class Kind(Protocol):
    """A kind of value."""

    def read(self, clause: Clause) -> Check:
        """The check that a clause asks for."""
        ...


# -- numbers -------------------------------------------------------------------------------------------------------


class Number:
    """A number; `+2` and `-1` say by how much it has changed."""

    def read(self, clause: Clause) -> Check:
        return amount(clause, clause.only("a number, or a change like +2"))


class Which:
    """A number that is a name, such as a seat: it can be equal, and nothing else."""

    def read(self, clause: Clause) -> Check:
        expected = clause.number("a number")
        return lambda now, before: None if now == expected else said(now)


def amount(clause: Clause, word: str) -> Check:
    """The check for `3`, `+3` or `-3`."""
    if word[0] not in (CONTAINS, LACKS):
        expected = clause.number_in(word, "a number, or a change like +2")
        return lambda now, before: None if number_of(now) == expected else said(number_of(now))
    change = clause.number_in(word[1:], "a number after + or -")
    change = -change if word[0] == LACKS else change
    return lambda now, before: None if number_of(now) - number_of(before) == change else changed(now, before)


def is_amount(words: tuple[str, ...]) -> bool:
    return len(words) == 1 and is_number(words[0].lstrip("+-"))


def number_of(value: object) -> int:
    """A number, or the size of what is counted."""
    if isinstance(value, int):
        return value
    assert isinstance(value, list | tuple), f"{value!r} cannot be counted"
    return len(value)


def changed(now: object, before: object) -> str:
    return f"{number_of(before)} before and {number_of(now)} now"


# -- words ---------------------------------------------------------------------------------------------------------


class Word:
    """One word of a few."""

    def __init__(self, *known: str) -> None:
        self.known = known

    def read(self, clause: Clause) -> Check:
        expected = clause.only(", ".join(self.known))
        if expected not in self.known:
            raise clause.unknown(expected, self.known)
        return lambda now, before: None if now == expected else said(now)


class Words:
    """Several words, in whatever order: exactly these, `+` at least these, `-` none of these."""

    def __init__(self, check: Callable[[Clause, str], None]) -> None:
        self.check = check

    def read(self, clause: Clause) -> Check:
        if is_amount(clause.words):
            return amount(clause, clause.words[0])
        operator, words = operation(clause)
        for word in words:
            self.check(clause, word)
        if operator == CONTAINS:
            return lambda now, before: without([word for word in words if word not in listed(now)], now)
        if operator == LACKS:
            return lambda now, before: too_much([word for word in words if word in listed(now)])
        return lambda now, before: None if sorted(words) == sorted(listed(now)) else said(now)


class Row:
    """Several words in their order."""

    def __init__(self, check: Callable[[Clause, str], None]) -> None:
        self.check = check

    def read(self, clause: Clause) -> Check:
        words = [] if clause.words == (NONE,) else list(clause.some("words in their order, or none"))
        for word in words:
            self.check(clause, word)
        return lambda now, before: None if words == listed(now) else said(now)


class Seats:
    """One or more seats."""

    def read(self, clause: Clause) -> Check:
        expected = sorted(clause.number_in(word, "a seat") for word in clause.some("seats"))
        return lambda now, before: None if expected == sorted(int(seat) for seat in listed(now)) else said(now)


class Ranking:
    """All seats from the first place to the last; seats that share one are joined: `2 0=1`."""

    def read(self, clause: Clause) -> Check:
        expected = [place_of(clause, word) for word in clause.some("seats from first to last, like 2 0=1")]
        return lambda now, before: None if expected == listed(now) else said(now)


def place_of(clause: Clause, word: str) -> str:
    seats = sorted(clause.number_in(seat, "a seat, or seats joined by =") for seat in word.split("="))
    return "=".join(str(seat) for seat in seats)


def one_of(*known: str) -> Callable[[Clause, str], None]:
    """Only these words are known."""

    def check(clause: Clause, word: str) -> None:
        if word not in known:
            raise clause.unknown(word, known)

    return check


def operation(clause: Clause) -> tuple[str, tuple[str, ...]]:
    """An operator, exactly if there is none, and the words behind it."""
    words = clause.some("words, or none")
    operator = EXACTLY
    if words[0] in OPERATORS:
        operator, words = words[0], words[1:]
        if not words:
            raise clause.error(f"{clause} needs something after {operator}")
    if words == (NONE,) and operator == EXACTLY:
        return operator, ()
    return operator, words


def listed(value: object) -> list[str]:
    assert isinstance(value, list | tuple), f"{value!r} is no list of words"
    return list(value)


# -- numbers by name -----------------------------------------------------------------------------------------------


class Pairs:
    """Several numbers or words by name: `guild_hall=8 total=42`. What is not named does not matter."""

    def __init__(self, *known: str, alone: str = "") -> None:
        self.known = known
        self.alone = alone
        """The name of a number that stands alone."""

    def read(self, clause: Clause) -> Check:
        if self.alone and is_amount(clause.words):
            return named(self.alone, amount(clause, clause.words[0]))
        pairs = clause.pairs(clause.some(f"{self.known[0]}=..."), self.known)
        return matching(pairs)


def named(name: str, check: Check) -> Check:
    """A check of one entry of a mapping."""
    return lambda now, before: check(entries(now)[name], entries(before)[name])


def matching(pairs: Mapping[str, str]) -> Check:
    """Whether a mapping says all of this."""

    def check(now: object, before: object) -> str | None:
        found = entries(now)
        if all(str(found.get(key)) == value for key, value in pairs.items()):
            return None
        return " ".join(f"{key}={found.get(key, NONE)}" for key in pairs)

    return check


def entries(value: object) -> Mapping[str, object]:
    assert isinstance(value, Mapping), f"{value!r} has no names"
    return value


class Each:
    """Several values of one kind, the first word saying which."""

    def __init__(self, names: Collection[str], kind: Kind) -> None:
        self.names = names
        self.kind = kind

    def read(self, clause: Clause) -> Check:
        name = clause.some(", ".join(self.names))[0]
        if name not in self.names:
            raise clause.unknown(name, self.names)
        about = f"{clause.about}{clause.keyword} "
        return named(name, self.kind.read(Clause(clause.line, name, clause.words[1:], about)))


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
