"""The kinds of thing that can be expected of a position, and how an expectation of each kind reads.

A kind reads the words after a keyword and makes *checks*; a check looks at a value now and at the same value before
the play, and says what it found instead if that is not what was expected. A word that cannot be true of the game is an
error: expected, it would always fail, and denied, it would always hold.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from gobernador.core.game import Game
from gobernador.testing.scenes.scene_lines import Clause, is_number

Compare = Callable[[object, object], str | None]
"""Now and before; what was found instead, or None if all is as expected."""


@dataclass(frozen=True)
class Check:
    """One thing that is so or not."""

    compare: Compare
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


Known = Callable[[Game], Collection[str]]
"""The words that are possible in a game."""
ReadValue = Callable[[Clause, str, Reading], str]
"""Reads the word behind `key=`, and writes it as it is found in a position."""

EXACTLY = "="
CONTAINS = "+"
LACKS = "-"
NONE = "none"
OPERATORS = (EXACTLY, CONTAINS, LACKS)


class ExpectationKind(Protocol):
    """A kind of value."""

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        """The checks that a clause asks for: several, if it says several things that are so or not by themselves."""
        ...


# -- numbers -------------------------------------------------------------------------------------------------------


def no_bounds(game: Game) -> tuple[int, int | None]:
    """Any number."""
    return 0, None


def places_of(game: Game) -> tuple[int, int | None]:
    """The places of a ranking."""
    return 1, game.seats


class NumberKind:
    """A number; `+2` and `-1` say by how much it has changed."""

    def __init__(self, bounds: Callable[[Game], tuple[int, int | None]] = no_bounds) -> None:
        self.bounds = bounds
        """The least and the greatest that it can be."""

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        word = clause.only("a number, or a change like +2")
        if is_number(word):
            within(clause, int(word), *self.bounds(reading.game))
        return [amount(clause, word)]


class WhichKind:
    """A number that is a name, such as a place: it can be equal, and nothing else."""

    def __init__(self, bounds: Callable[[Game], tuple[int, int | None]]) -> None:
        self.bounds = bounds

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        expected = within(clause, clause.number("a number"), *self.bounds(reading.game))
        return [Check(lambda now, before: None if now == expected else said(now))]


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
    change = clause.number_in(word[1:], "a number after + or -")
    change = -change if word[0] == LACKS else change
    return Check(
        lambda now, before: None if number_of(now) - number_of(before) == change else changed(now, before), since=True
    )


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


def fixed(*known: str) -> Known:
    """The same words in every game."""
    return lambda game: known


class WordKind:
    """One word of a few."""

    def __init__(self, known: Known) -> None:
        self.known = known

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        known = self.known(reading.game)
        expected = clause.only(", ".join(known))
        if expected not in known:
            raise clause.unknown(expected, known)
        return [Check(lambda now, before: None if now == expected else said(now))]


CheckWord = Callable[[Clause, str, Reading, str], None]
"""Raises an error for a word that is not possible after an operator."""


class WordsKind:
    """Several words, in whatever order: exactly these, `+` at least these, `-` none of these."""

    def __init__(self, check: CheckWord) -> None:
        self.check = check

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        if is_amount(clause.words):
            return [amount(clause, clause.words[0])]
        operator, words = operation(clause)
        for word in words:
            self.check(clause, word, reading, operator)
        refuse_twice(clause, words)
        if operator == CONTAINS:
            return [Check(lambda now, before: without([word for word in words if word not in listed(now)], now))]
        if operator == LACKS:
            return [Check(lambda now, before: too_much([word for word in words if word in listed(now)]))]
        return [Check(lambda now, before: None if sorted(words) == sorted(listed(now)) else said(now))]


class RowKind:
    """Several words in their order."""

    def __init__(self, check: CheckWord) -> None:
        self.check = check

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        words = [] if clause.words == (NONE,) else list(clause.some("words in their order, or none"))
        for word in words:
            self.check(clause, word, reading, EXACTLY)
        return [Check(lambda now, before: None if words == listed(now) else said(now))]


def one_of(known: Known) -> CheckWord:
    """Only these words are known."""

    def check(clause: Clause, word: str, reading: Reading, operator: str) -> None:
        if word not in known(reading.game):
            raise clause.unknown(word, known(reading.game) or (NONE,))

    return check


def refuse_twice(clause: Clause, words: Sequence[str]) -> None:
    """A word that stands twice where everything is there once."""
    for place, word in enumerate(words):
        if word in words[:place]:
            raise clause.error(f"{word} is named twice")


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


# -- seats ---------------------------------------------------------------------------------------------------------


def seat_words(game: Game) -> tuple[str, ...]:
    return tuple(str(seat) for seat in range(game.seats))


def seat_in(clause: Clause, word: str, game: Game, expected: str = "a seat") -> int:
    """A seat of the game."""
    seat = clause.number_in(word, expected)
    if seat >= game.seats:
        raise clause.error(f"there is no seat {seat}; the seats are 0 to {game.seats - 1}")
    return seat


class SeatKind:
    """One seat."""

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        expected = seat_in(clause, clause.only("a seat"), reading.game)
        return [Check(lambda now, before: None if now == expected else said(now))]


class SeatsKind:
    """One or more seats."""

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        expected = [str(seat_in(clause, word, reading.game)) for word in clause.some("seats")]
        refuse_same_seat(clause, expected)
        return [Check(lambda now, before: None if sorted(expected) == sorted(listed(now)) else said(now))]


class RankingKind:
    """All seats from the first place to the last; seats that share one are joined: `2 0=1`."""

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        places = [
            sorted(seat_in(clause, seat, reading.game, "a seat, or seats joined by =") for seat in word.split("="))
            for word in clause.some("seats from first to last, like 2 0=1")
        ]
        named = [str(seat) for place in places for seat in place]
        refuse_same_seat(clause, named)
        missing = [seat for seat in seat_words(reading.game) if seat not in named]
        if missing:
            raise clause.error(f"a ranking names every seat: {' '.join(missing)} is missing")
        expected = ["=".join(str(seat) for seat in place) for place in places]
        return [Check(lambda now, before: None if expected == listed(now) else said(now))]


def refuse_same_seat(clause: Clause, seats: Sequence[str]) -> None:
    for place, seat in enumerate(seats):
        if seat in seats[:place]:
            raise clause.error(f"seat {seat} is named twice")


# -- values by name ------------------------------------------------------------------------------------------------


def a_number(clause: Clause, word: str, reading: Reading) -> str:
    return str(clause.number_in(word, "a number"))


def a_seat(clause: Clause, word: str, reading: Reading) -> str:
    return str(seat_in(clause, word, reading.game))


def a_word(known: Known) -> ReadValue:
    """One of these words."""

    def read(clause: Clause, word: str, reading: Reading) -> str:
        if word not in known(reading.game):
            raise clause.unknown(word, known(reading.game))
        return word

    return read


YES_OR_NO = a_word(fixed("yes", "no"))


class PairsKind:
    """Several values by name: `guild_hall=8 total=42`. What is not named does not matter; each is a check by itself."""

    def __init__(self, known: Known, read_value: ReadValue = a_number, alone: str = "") -> None:
        self.known = known
        self.read_value = read_value
        self.alone = alone
        """The name of a number that stands alone."""

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        if self.alone and is_amount(clause.words):
            return [named(self.alone, amount(clause, clause.words[0]))]
        known = self.known(reading.game)
        pairs = clause.pairs(clause.some(f"{next(iter(known))}=..."), known)
        return [matching({key: self.read_value(clause, word, reading)}) for key, word in pairs.items()]


def named(name: str, check: Check) -> Check:
    """A check of one entry of a mapping."""
    return Check(lambda now, before: check.compare(entries(now)[name], entries(before)[name]), check.since, check.part)


def matching(pairs: Mapping[str, str]) -> Check:
    """Whether a mapping says all of this."""

    def compare(now: object, before: object) -> str | None:
        found = entries(now)
        if all(str(found.get(key)) == value for key, value in pairs.items()):
            return None
        return " ".join(f"{key}={found.get(key, NONE)}" for key in pairs)

    return Check(compare, part=" ".join(f"{key}={value}" for key, value in pairs.items()))


def entries(value: object) -> Mapping[str, object]:
    assert isinstance(value, Mapping), f"{value!r} has no names"
    return value


class EachKind:
    """Several values of one kind, the first word saying which."""

    def __init__(self, names: Collection[str], kind: ExpectationKind) -> None:
        self.names = names
        self.kind = kind

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        name = clause.some(", ".join(self.names))[0]
        if name not in self.names:
            raise clause.unknown(name, self.names)
        about = f"{clause.about}{clause.keyword} "
        inner = Clause(clause.line, name, clause.words[1:], about)
        return [named(name, check) for check in self.kind.read(inner, reading)]


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
