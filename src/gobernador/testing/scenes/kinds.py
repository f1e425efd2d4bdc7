"""The kinds of thing that can be said of a position, and how each is written in a setting and in an expectation.

A kind reads the words after a keyword. For a setting it makes a *value*; for an expectation it makes *checks*, which look at a value
now and at the same value before the play, and say what they found instead if that is not what was expected. A word that cannot be true
of the game is an error: expected, it would always fail, and denied, it would always hold.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from typing import Any

from gobernador.core.errors import BadNotation
from gobernador.core.game import Game
from gobernador.match.events import Event
from gobernador.testing.scenes.scene_lines import CONTAINS, LACKS, NONE, Clause, is_number

TIMES = "*"
NOT_OVER = "no"
SEAT = "seat"
HOW_OFTEN = "times"

ReadWord = Callable[[Clause, str], Any]
"""Reads one word of a clause as it is found in a position; raises an error for one that is not possible there."""
Known = Callable[[Any], Collection[str]]
"""The words that are possible in a game."""
Readers = Callable[[Any], Mapping[str, ReadWord]]
"""How values are read in a game, by their names."""


@dataclass(frozen=True)
class Check:
    """One thing that is so or not."""

    compare: Callable[[Any, Any], str | None]
    """Given the value now and before: what was found instead, or None if all is as expected."""
    since: bool = False
    """Whether it depends on what was before, or has happened since."""
    part: str = ""
    """What it says, if that is only a part of its clause."""


class FieldKind:
    """How something is written."""

    what: str = ""
    """What the pieces are called that are put somewhere with it."""

    def value(self, clause: Clause) -> Any:
        """What a setting puts there."""
        raise NotImplementedError

    def checks(self, clause: Clause) -> Sequence[Check]:
        """What an expectation asks for: several checks, if it says several things that are so or not by themselves."""
        expected = self.value(clause)
        return [Check(lambda now, before: None if now == expected else written(now))]

    def pieces(self, value: Any) -> list[str]:
        """The pieces that a value puts somewhere, by name."""
        return []


def written(value: object) -> str:
    """A value as a scene says it: neighbours that are equal are counted, of pairs only those that say something."""
    if isinstance(value, Mapping):
        return " ".join(f"{key}={written(one)}" for key, one in value.items() if written(one) not in ("0", NONE))
    if not isinstance(value, list):
        return str(value)
    groups = [(word, len(list(group))) for word, group in groupby(str(thing) for thing in value)]
    return " ".join(word if times == 1 else f"{word}{TIMES}{times}" for word, times in groups) or NONE


def repeated(clause: Clause, words: Sequence[str]) -> list[str]:
    """`tower*2` is `tower tower`."""
    found = []
    for word in words:
        single, times, number = word.partition(TIMES)
        found += [single] * (clause.number(number, "a number after *") if times else 1)
    return found


# -- one word ------------------------------------------------------------------------------------------------------


def a_number(clause: Clause, word: str) -> int:
    return clause.number(word)


def a_seat(clause: Clause, word: str) -> int:
    return clause.line.seat(word, clause.game.seats)


def a_word(known: Known) -> ReadWord:
    return lambda clause, word: clause.one_of(word, known(clause.game) or (NONE,))


def fixed(*known: str) -> Known:
    """The same words in every game."""
    return lambda game: known


YES_OR_NO = a_word(fixed("yes", "no"))


def notation(possible: ReadWord) -> ReadWord:
    """An action of the game; only what is *possible* at this table may be expected."""

    def read(clause: Clause, word: str) -> str:
        try:
            clause.game.actions.parse(word)
        except BadNotation as error:
            raise clause.error(str(error)) from error
        if clause.reading.operator != LACKS:
            possible(clause, word)
        return word

    return read


@dataclass(frozen=True)
class WordKind(FieldKind):
    """One word of a few."""

    known: Known

    def value(self, clause: Clause) -> str:
        possible = self.known(clause.game)
        return clause.one_of(clause.only(", ".join(possible)), possible)


@dataclass(frozen=True)
class OverKind(WordKind):
    """Whether something has come to its end, and why: `over`, `over buildings`, `over no`."""

    def value(self, clause: Clause) -> str:
        return WordKind(lambda game: (*self.known(game), NOT_OVER)).value(clause) if clause.words else ""

    def checks(self, clause: Clause) -> Sequence[Check]:
        if clause.words:
            return super().checks(clause)
        return [Check(lambda now, before: None if now != NOT_OVER else "that it goes on")]


# -- numbers and seats ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NumberKind(FieldKind):
    """A number from the least to the greatest that it can be; `+2` and `-1` say by how much it has changed."""

    bounds: Callable[[Any], tuple[int, int | None]] = lambda game: (0, None)

    def value(self, clause: Clause) -> int:
        word = clause.only("a number, or none")
        return self._possible(clause, 0 if word == NONE else clause.number(word))

    def checks(self, clause: Clause) -> Sequence[Check]:
        word = clause.only("a number, or a change like +2")
        if is_number(word):
            self._possible(clause, int(word))
        return [amount(clause, word)]

    def _possible(self, clause: Clause, number: int) -> int:
        least, most = self.bounds(clause.game)
        if number < least:
            raise clause.error(f"{number} is not possible here: at least {least}")
        if most is not None and number > most:
            raise clause.error(f"{number} is not possible here: at most {most}")
        return number


def amount(clause: Clause, word: str) -> Check:
    """The check for `3`, `+3` or `-3`: of a number, or of the size of what is counted."""
    if word[0] not in (CONTAINS, LACKS):
        expected = clause.number(word, "a number, or a change like +2")
        return Check(lambda now, before: None if number_of(now) == expected else written(number_of(now)))
    change = clause.number(word[1:], "a number after + or -") * (-1 if word[0] == LACKS else 1)

    def compare(now: object, before: object) -> str | None:
        found, was = number_of(now), number_of(before)
        return None if found - was == change else f"{was} before and {found} now"

    return Check(compare, since=True)


def is_amount(words: Sequence[str]) -> bool:
    return len(words) == 1 and is_number(words[0].lstrip("+-"))


def number_of(value: Any) -> int:
    return value if isinstance(value, int) else len(value)


class SeatKind(FieldKind):
    def value(self, clause: Clause) -> int:
        return a_seat(clause, clause.only("a seat"))


class SeatsKind(FieldKind):
    """Several seats, in whatever order."""

    def value(self, clause: Clause) -> list[str]:
        found = sorted(str(a_seat(clause, word)) for word in clause.some("seats"))
        refuse_twice(clause, found, "seat ")
        return found


class RankingKind(FieldKind):
    """All seats from the first place to the last; seats that share one are joined: `2 0=1`."""

    def value(self, clause: Clause) -> list[str]:
        places = [
            sorted(a_seat(clause, seat) for seat in word.split("="))
            for word in clause.some("seats from first to last, like 2 0=1")
        ]
        named = [str(seat) for place in places for seat in place]
        refuse_twice(clause, named, "seat ")
        missing = [str(seat) for seat in range(clause.game.seats) if str(seat) not in named]
        if missing:
            raise clause.error(f"a ranking names every seat: {' '.join(missing)} is missing")
        return ["=".join(map(str, place)) for place in places]


def refuse_twice(clause: Clause, words: Sequence[str], what: str = "") -> None:
    """A word that stands twice where everything is there once."""
    for place, word in enumerate(words):
        if word in words[:place]:
            raise clause.error(f"{what}{word} is named twice")


# -- values by name ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PairsKind(FieldKind):
    """Several values by name: `guild_hall=8 total=42`. What is not named does not matter; each is a check by itself."""

    readers: Readers
    alone: str = ""
    """The name whose number may stand alone."""
    what: str = ""

    def value(self, clause: Clause) -> dict[str, Any]:
        possible = self.readers(clause.game)
        words = clause.some(f"{next(iter(possible))}=..., or none")
        return {} if words == (NONE,) else values(clause, words, possible)

    def checks(self, clause: Clause) -> Sequence[Check]:
        if self.alone and is_amount(clause.words):
            check = amount(clause, clause.words[0])
            return [Check(lambda now, before: check.compare(now[self.alone], before[self.alone]), check.since)]
        if self.what and clause.words == (NONE,):
            return [matching(dict.fromkeys(self.readers(clause.game), NONE))]
        found = values(clause, clause.words or clause.some("pairs"), self.readers(clause.game))
        return [matching({key: value}) for key, value in found.items()]

    def pieces(self, value: Mapping[str, Sequence[str]]) -> list[str]:
        return list(chain(*value.values()))


def numbers(known: Known) -> Readers:
    return lambda game: dict.fromkeys(known(game), a_number)


def values(clause: Clause, words: tuple[str, ...], readers: Mapping[str, ReadWord]) -> dict[str, Any]:
    return {key: readers[key](clause, word) for key, word in clause.pairs(words, readers).items()}


def matching(expected: Mapping[str, object]) -> Check:
    """The check that all of these values are found; the others do not matter."""

    def compare(now: Mapping[str, object], before: object) -> str | None:
        if all(written(now.get(key, NONE)) == written(value) for key, value in expected.items()):
            return None
        return " ".join(f"{key}={written(now.get(key, NONE))}" for key in expected)

    return Check(compare, part=" ".join(f"{key}={written(value)}" for key, value in expected.items()))


# -- events --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class EventKind(FieldKind):
    """An event since play began: its word, and as much of what it says as matters."""

    own: Mapping[str, ReadWord]
    """How a game reads values; the others are the words that its notes have for them, or numbers."""

    def checks(self, clause: Clause) -> Sequence[Check]:
        known = {note.word: [meaning for meaning in (note.a, note.b) if meaning] for note in clause.game.words.notes}
        kind = clause.one_of(clause.some("the word of an event")[0], known)
        readers = {key: self._reader(clause.game, key) for key in (SEAT, HOW_OFTEN, *known[kind])}
        pairs = values(clause, clause.words[1:], readers)
        times = pairs.pop(HOW_OFTEN, None)
        expected = matching(pairs)

        def compare(now: list[Event], before: object) -> str | None:
            alike = [told(event) for event in now if event.kind == kind]
            found = sum(expected.compare(event, None) is None for event in alike)
            if found == times or (times is None and found):
                return None
            described = "; ".join(" ".join([kind, *(f"{key}={event[key]}" for key in event)]) for event in alike)
            return described or ("no such event" if now else "that nothing happened")

        return [Check(compare, since=True)]

    def _reader(self, game: Game, meaning: str) -> ReadWord:
        if meaning == SEAT:
            return a_seat_or_none
        if meaning in self.own or meaning not in game.words.meanings:
            return self.own.get(meaning, a_number)
        return a_word(fixed(*(word for word in game.words.meanings[meaning] if word != NONE)))


def a_seat_or_none(clause: Clause, word: str) -> str:
    """Who did it, or to whom it happened; `none` if it happened to the table."""
    return NONE if word == NONE else str(a_seat(clause, word))


def told(event: Event) -> dict[str, object]:
    return {**({} if event.seat is None else {SEAT: event.seat}), **event.data}
