"""The kinds of thing that can be expected of a position, and how an expectation of each kind reads.

A kind is a function: it reads the words after a keyword and makes *checks*. A check looks at a value now and at the same value
before the play, and says what it found instead if that is not what was expected. A word that cannot be true of the game is an
error: expected, it would always fail, and denied, it would always hold.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gobernador.core.errors import BadNotation
from gobernador.core.game import Game
from gobernador.match.events import Event
from gobernador.testing.scenes.scene_lines import NONE, Clause, is_number

EXACTLY = "="
CONTAINS = "+"
LACKS = "-"
SET = ""
"""The operator of a setting, which puts something there."""
OPERATORS = (EXACTLY, CONTAINS, LACKS)
NOT_OVER = "no"
SEAT = "seat"
TIMES = "times"


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
    """Of what words are read."""

    game: Game
    viewer: int | None = None
    """Through whose eyes an expectation looks; None sees everything."""
    operator: str = EXACTLY
    """What stands before the words."""

    @property
    def is_setting(self) -> bool:
        return self.operator == SET


ExpectationKind = Callable[[Clause, Reading], Sequence[Check]]
"""The checks that a clause asks for: several, if it says several things that are so or not by themselves."""
ReadWord = Callable[[Clause, str, Reading], Any]
"""Reads one word of a clause as it is found in a position; raises an error for one that is not possible there."""
Known = Callable[[Any], Collection[str]]
"""The words that are possible in a game."""
Readers = Callable[[Any], Mapping[str, ReadWord]]
"""How values are read in a game, by their names."""


def equal_to(expected: object) -> list[Check]:
    return [Check(lambda now, before: None if now == expected else said(now))]


def said(value: object) -> str:
    if isinstance(value, list | tuple):
        return " ".join(str(item) for item in value) or NONE
    return NONE if value is None else str(value)


# -- one word ------------------------------------------------------------------------------------------------------


def a_number(clause: Clause, word: str, reading: Reading) -> int:
    return clause.number_in(word, "a number")


def a_seat(clause: Clause, word: str, reading: Reading, expected: str = "a seat") -> int:
    """A seat of the game."""
    seat = clause.number_in(word, expected)
    if seat >= reading.game.seats:
        raise clause.error(f"there is no seat {seat}; the seats are 0 to {reading.game.seats - 1}")
    return seat


def a_word(known: Known) -> ReadWord:
    return lambda clause, word, reading: clause.one_of(word, known(reading.game) or (NONE,))


def fixed(*known: str) -> Known:
    """The same words in every game."""
    return lambda game: known


YES_OR_NO = a_word(fixed("yes", "no"))


def notation(possible: ReadWord) -> ReadWord:
    """An action of the game; only what is *possible* at this table may be expected."""

    def read(clause: Clause, word: str, reading: Reading) -> str:
        try:
            reading.game.actions.parse(word)
        except BadNotation as error:
            raise clause.error(str(error)) from error
        if reading.operator != LACKS:
            possible(clause, word, reading)
        return word

    return read


def word(known: Known) -> ExpectationKind:
    """One word of a few."""

    def read(clause: Clause, reading: Reading) -> Sequence[Check]:
        possible = known(reading.game)
        return equal_to(clause.one_of(clause.only(", ".join(possible)), possible))

    return read


def over(known: Known) -> ExpectationKind:
    """Whether something has come to its end, and why: `over`, `over buildings`, `over no`."""
    reason = word(lambda game: (*known(game), NOT_OVER))

    def read(clause: Clause, reading: Reading) -> Sequence[Check]:
        if not clause.words:
            return [Check(lambda now, before: None if now != NOT_OVER else "that it goes on")]
        return reason(clause, reading)

    return read


# -- numbers and seats ---------------------------------------------------------------------------------------------


def number(bounds: Callable[[Any], tuple[int, int | None]] = lambda game: (0, None)) -> ExpectationKind:
    """A number from the least to the greatest that it can be; `+2` and `-1` say by how much it has changed."""

    def read(clause: Clause, reading: Reading) -> Sequence[Check]:
        word = clause.only("a number, or a change like +2")
        least, most = bounds(reading.game)
        if is_number(word) and int(word) < least:
            raise clause.error(f"{int(word)} is not possible here: at least {least}")
        if is_number(word) and most is not None and int(word) > most:
            raise clause.error(f"{int(word)} is not possible here: at most {most}")
        return [amount(clause, word)]

    return read


def amount(clause: Clause, word: str) -> Check:
    """The check for `3`, `+3` or `-3`: of a number, or of the size of what is counted."""
    if word[0] not in (CONTAINS, LACKS):
        expected = clause.number_in(word, "a number, or a change like +2")
        return Check(lambda now, before: None if number_of(now) == expected else said(number_of(now)))
    change = clause.number_in(word[1:], "a number after + or -") * (-1 if word[0] == LACKS else 1)

    def compare(now: object, before: object) -> str | None:
        found, was = number_of(now), number_of(before)
        return None if found - was == change else f"{was} before and {found} now"

    return Check(compare, since=True)


def is_amount(words: Sequence[str]) -> bool:
    return len(words) == 1 and is_number(words[0].lstrip("+-"))


def number_of(value: Any) -> int:
    return value if isinstance(value, int) else len(value)


def seat(clause: Clause, reading: Reading) -> Sequence[Check]:
    return equal_to(a_seat(clause, clause.only("a seat"), reading))


def seats(clause: Clause, reading: Reading) -> Sequence[Check]:
    expected = [str(a_seat(clause, word, reading)) for word in clause.some("seats")]
    refuse_twice(clause, expected, "seat ")
    return [Check(lambda now, before: None if sorted(expected) == sorted(now) else said(now))]


def ranking(clause: Clause, reading: Reading) -> Sequence[Check]:
    """All seats from the first place to the last; seats that share one are joined: `2 0=1`."""
    places = [
        sorted(a_seat(clause, seat, reading, "a seat, or seats joined by =") for seat in word.split("="))
        for word in clause.some("seats from first to last, like 2 0=1")
    ]
    named = [str(seat) for place in places for seat in place]
    refuse_twice(clause, named, "seat ")
    missing = [str(seat) for seat in range(reading.game.seats) if str(seat) not in named]
    if missing:
        raise clause.error(f"a ranking names every seat: {' '.join(missing)} is missing")
    return equal_to(["=".join(map(str, place)) for place in places])


def refuse_twice(clause: Clause, words: Sequence[str], what: str = "") -> None:
    """A word that stands twice where everything is there once."""
    for place, word in enumerate(words):
        if word in words[:place]:
            raise clause.error(f"{what}{word} is named twice")


# -- several words -------------------------------------------------------------------------------------------------


def words(read_word: ReadWord) -> ExpectationKind:
    """Several words, in whatever order: exactly these, `+` at least these, `-` none of these."""

    def read(clause: Clause, reading: Reading) -> Sequence[Check]:
        if is_amount(clause.words):
            return [amount(clause, clause.words[0])]
        operator, named = operation(clause)
        for word in named:
            read_word(clause, word, replace(reading, operator=operator))
        refuse_twice(clause, named)
        if operator == CONTAINS:
            return [Check(lambda now, before: without([word for word in named if word not in now], now))]
        if operator == LACKS:
            return [Check(lambda now, before: too_much([word for word in named if word in now]))]
        return [Check(lambda now, before: None if sorted(named) == sorted(now) else said(now))]

    return read


def operation(clause: Clause) -> tuple[str, tuple[str, ...]]:
    """An operator, exactly if there is none, and the words behind it."""
    words = clause.some("words, or none")
    operator = EXACTLY
    if words[0] in OPERATORS:
        operator, words = words[0], words[1:]
        if not words:
            raise clause.error(f"{clause} needs something after {operator}")
    return operator, () if words == (NONE,) and operator == EXACTLY else words


def without(missing: list[str], now: object) -> str | None:
    return f"{said(now)}, without {said(missing)}" if missing else None


def too_much(extra: list[str]) -> str | None:
    return f"{said(extra)} there" if extra else None


def row(read_word: ReadWord) -> ExpectationKind:

    def read(clause: Clause, reading: Reading) -> Sequence[Check]:
        named = list(clause.listed("words in their order, or none"))
        for word in named:
            read_word(clause, word, reading)
        return equal_to(named)

    return read


# -- values by name ------------------------------------------------------------------------------------------------


def pairs(readers: Readers, *, alone: str = "", nothing: str = "") -> ExpectationKind:
    """Several values by name: `guild_hall=8 total=42`. What is not named does not matter; each is a check by itself.

    A number that stands alone is that of *alone*; *nothing* says that every name has it.
    """

    def read(clause: Clause, reading: Reading) -> Sequence[Check]:
        if alone and is_amount(clause.words):
            return [named(alone, amount(clause, clause.words[0]))]
        possible = readers(reading.game)
        if nothing and clause.words == (nothing,):
            return [matching(dict.fromkeys(possible, nothing))]
        found = values(clause, clause.some(f"{next(iter(possible))}=..."), possible, reading)
        return [matching({key: value}) for key, value in found.items()]

    return read


def numbers(known: Known) -> Readers:
    return lambda game: dict.fromkeys(known(game), a_number)


def values(clause: Clause, words: tuple[str, ...], readers: Mapping[str, ReadWord], reading: Reading) -> dict[str, Any]:
    return {key: readers[key](clause, word, reading) for key, word in clause.pairs(words, readers).items()}


def named(name: str, check: Check) -> Check:
    """A check of one entry of a mapping."""
    return Check(lambda now, before: check.compare(now[name], before[name]), check.since, check.part)


def matching(expected: Mapping[str, object]) -> Check:

    def compare(now: Mapping[str, object], before: object) -> str | None:
        if all(str(now.get(key, NONE)) == str(value) for key, value in expected.items()):
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


# -- events --------------------------------------------------------------------------------------------------------


def happened(own: Mapping[str, ReadWord]) -> ExpectationKind:
    """An event since play began: its word, and as much of what it says as matters.

    Values are read by the *own* readers of a game; the others are the words that its notes have for them, or numbers.
    """

    def read(clause: Clause, reading: Reading) -> Sequence[Check]:
        game_words = reading.game.words
        known = {note.word: tuple(meaning for meaning in (note.a, note.b) if meaning) for note in game_words.notes}
        kind = clause.one_of(clause.some("the word of an event")[0], known)
        readers: dict[str, ReadWord] = {**dict.fromkeys((SEAT, TIMES, *known[kind]), a_number), SEAT: a_seat_or_none}
        for meaning in known[kind]:
            if meaning in game_words.meanings:
                readers[meaning] = a_word(fixed(*(word for word in game_words.meanings[meaning] if word != NONE)))
            readers[meaning] = own.get(meaning, readers[meaning])
        pairs = values(clause, clause.words[1:], readers, reading)
        times = pairs.pop(TIMES, None)

        def compare(now: list[Event], before: object) -> str | None:
            found = sum(event.kind == kind and says(event, pairs) for event in now)
            if found == times or (times is None and found):
                return None
            alike = "; ".join(described(event) for event in now if event.kind == kind)
            return alike or ("no such event" if now else "that nothing happened")

        return [Check(compare, since=True)]

    return read


def a_seat_or_none(clause: Clause, word: str, reading: Reading) -> str:
    """Who did it, or to whom it happened; `none` if it happened to the table."""
    return NONE if word == NONE else str(a_seat(clause, word, reading, "a seat, or none"))


def says(event: Event, pairs: Mapping[str, object]) -> bool:
    """Whether an event agrees with all that is expected of it."""
    return matching(pairs).compare(told(event), None) is None


def told(event: Event) -> dict[str, object]:
    return {**({} if event.seat is None else {SEAT: event.seat}), **event.data}


def described(event: Event) -> str:
    return " ".join([event.kind, *(f"{key}={value}" for key, value in told(event).items())])
