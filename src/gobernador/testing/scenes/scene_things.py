"""Several words, and cards, tiles, barrels and buildings: read, expected somewhere, and put where a scene names them; the others are dealt."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gobernador.core.actions import shown
from gobernador.core.dice import Dice
from gobernador.positions import fits, within
from gobernador.testing.scenes.kinds import (
    Check,
    FieldKind,
    ReadWord,
    amount,
    is_amount,
    refuse_twice,
    repeated,
    written,
)
from gobernador.testing.scenes.scene_lines import CONTAINS, EXACTLY, LACKS, NONE, OPERATORS, Clause

UNKNOWN = "?"
"""A thing whose name is not said; where somebody looks, one whose face is not seen."""
GOOD = "good"
"""On a building: a good whose card is not said, or not seen."""
TOP = "top"
MOST_NAMED = 20
_THING = re.compile(r"([a-z_]+|\?)(?:@([0-9]|[a-z]+))?(?:\+([0-9]|[a-z_]+))?((?:/[a-z_]+)*)")


@dataclass(frozen=True)
class RowKind(FieldKind):
    """Several words in their order."""

    read: ReadWord

    def value(self, clause: Clause) -> list[Any]:
        words = [] if clause.words == (NONE,) else list(clause.some("words, or none"))
        for word in words:
            self.read(clause, word)
        return words


@dataclass(frozen=True)
class WordsKind(RowKind):
    """Several words, each once, in whatever order."""

    def value(self, clause: Clause) -> list[Any]:
        words = super().value(clause)
        refuse_twice(clause, words)
        return words

    def checks(self, clause: Clause) -> Sequence[Check]:
        """Exactly these, a number of them, a change like +2; with `+` at least these, with `-` none of these."""
        operator, words = EXACTLY, clause.some("words, or none")
        if words[0] in OPERATORS:
            operator, words = words[0], words[1:]
            if not words:
                raise clause.error(f"{clause} needs something after {operator}")
        if is_amount(words):
            return [amount(clause, words[0] if operator == EXACTLY else operator + words[0])]
        expected = self.expected(replace(clause, words=words, reading=replace(clause.reading, operator=operator)))
        compare = {EXACTLY: self._exact, CONTAINS: self._contained, LACKS: self._lacking}[operator]
        return [Check(lambda now, before: compare(expected, now))]

    def expected(self, clause: Clause) -> list[Any]:
        """What the words of an expectation describe."""
        return self.value(clause)

    def fits(self, expected: Any, thing: Any, *, exactly: bool) -> bool:
        """Whether something is what is described, and *exactly* that or perhaps more."""
        return bool(expected == thing)

    def shown(self, things: Sequence[Any]) -> str:
        return written(list(things))

    def _exact(self, expected: Sequence[Any], things: Sequence[Any]) -> str | None:
        """Whether the things are those described, no more and no fewer."""
        missing, rest = self._matched(expected, things, exactly=True)
        return self.shown(things) if missing or rest else None

    def _contained(self, expected: Sequence[Any], things: Sequence[Any]) -> str | None:
        """Whether all the things described are there, whatever else there is."""
        missing, _ = self._matched(expected, things, exactly=False)
        return f"{self.shown(things)}, without {self.shown(missing)}" if missing else None

    def _lacking(self, expected: Sequence[Any], things: Sequence[Any]) -> str | None:
        """Whether none of the things described is there."""
        extra = [thing for thing in things if any(self.fits(one, thing, exactly=False) for one in expected)]
        return f"{self.shown(extra)} there" if extra else None

    def _matched(self, expected: Sequence[Any], things: Sequence[Any], *, exactly: bool) -> tuple[list[Any], list[Any]]:
        """Every description takes a thing that fits: the descriptions without one, and the things that are left."""
        rest, missing = list(things), []

        def choices(one: Any) -> int:
            return sum(self.fits(one, thing, exactly=exactly) for thing in things)

        # What fits the fewest things takes first.
        for one in sorted(expected, key=choices):
            found = next((thing for thing in rest if self.fits(one, thing, exactly=exactly)), None)
            if found is None:
                missing.append(one)
            else:
                rest.remove(found)
        return missing, rest


@dataclass(frozen=True)
class SceneThing:
    """Something that lies somewhere, as it is found there or as a scene describes it: `tower@0`, `office+1`, `palace/chapel`."""

    name: str = ""
    """Empty if any is meant."""
    known: str = ""
    """Who knows it, where that is kept."""
    on: str = ""
    """What lies or stands on it."""
    below: tuple[str, ...] = ()
    """What it covers, the topmost first."""

    def __str__(self) -> str:
        if not (self.known or self.on or self.below):
            return self.name or UNKNOWN
        known = f"@{self.known}" if self.known else ""
        on = f"+{self.on}" if self.on not in ("", "0") else ""
        return (self.name or UNKNOWN) + known + on + "".join(f"/{name}" for name in self.below)

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.name, *self.below, self.on)

    def describes(self, thing: "SceneThing", *, exactly: bool) -> bool:
        """Whether a thing is this; and *exactly* this, with nothing on it or below it that is not said."""
        on = self.on in ("", thing.on or "0") or bool(self.on == GOOD and thing.on)
        below = self.below in ((), thing.below)
        more = (thing.on and not self.on) or (thing.below and not self.below)
        return (
            self.name in ("", thing.name)
            and self.known in ("", thing.known)
            and on
            and below
            and not (exactly and more)
        )


def anything(clause: Clause, thing: SceneThing) -> None:
    """For things of which nothing more can be wrong."""


@dataclass(frozen=True)
class Heap(WordsKind):
    """Several things of one sort, in whatever order: `tower well*2`. It reads the name of one of them."""

    like: str
    """What one of them is, with an example."""
    what: str
    """What they are called."""
    marks: str = ""
    """What can be said beside the name: `@` who knows it, `+` what is on it, `/` what is below it."""
    unnamed: bool = False
    """Whether a setting can leave the name open: `?`, or a number alone."""
    check: Callable[[Clause, SceneThing], None] = anything
    """Raises an error for a thing that cannot be there."""

    def value(self, clause: Clause) -> list[SceneThing]:
        """The things that a setting puts somewhere; a number alone is so many unnamed ones."""
        return self.things(clause, clause.words)

    def things(self, clause: Clause, words: Sequence[str]) -> list[SceneThing]:
        number = f"a number of {self.what}"
        if not words:
            raise clause.error(
                f"{clause} needs something after it: {self.what}, {number + ', ' if self.unnamed else ''}or none"
            )
        if self.unnamed and len(words) == 1 and words[0].lstrip("-").isdigit():
            return [SceneThing()] * clause.number(words[0], number)
        found = self._described(clause, words)
        if not self.unnamed and not all(thing.name for thing in found):
            raise clause.odd(UNKNOWN, self.like)
        return found

    def expected(self, clause: Clause) -> list[SceneThing]:
        for word in clause.words:
            if not repeated(clause, [word]):
                raise clause.error(f"{shown(word)} has no effect: to expect none of something, use -")
        return self._described(clause, clause.words)

    def _described(self, clause: Clause, words: Sequence[str]) -> list[SceneThing]:
        return [self._thing(clause, word) for word in (repeated(clause, words) if words != (NONE,) else ())]

    def _thing(self, clause: Clause, word: str) -> SceneThing:
        found = _THING.fullmatch(word)
        if not found or any(mark in word and mark not in self.marks for mark in "@+/"):
            raise clause.odd(word, self.like)
        name, known, on, below = found[1], found[2] or "", found[3] or "", tuple(found[4].split("/")[1:])
        for one in (name, *below):
            if one != UNKNOWN:
                self.read(clause, one)
        # Through the eyes of a seat only what it cannot see is unknown.
        thing = SceneThing("" if name == UNKNOWN and clause.reading.viewer is None else name, known, on, below)
        self.check(clause, thing)
        return thing

    def fits(self, expected: SceneThing, thing: SceneThing, *, exactly: bool) -> bool:
        return expected.describes(thing, exactly=exactly)

    def shown(self, things: Sequence[object]) -> str:
        """Sorted, equal ones counted; a great many only by their number."""
        words = sorted(map(str, things))
        return written(words) if len(set(words)) <= MOST_NAMED else f"{len(words)} things"

    def pieces(self, value: Any) -> list[str]:
        return [piece for thing in value for piece in thing.pieces]


@dataclass(frozen=True)
class StackTop:
    """What a setting says of a stack."""

    size: int | None
    """None if it is not said."""
    top: list[SceneThing]


@dataclass(frozen=True)
class Stack(Heap):
    """A heap of which a setting says its size and its top: `30`, `top corn`, `30 top corn sugar`, `= corn sugar`."""

    def value(self, clause: Clause) -> Any:
        words = clause.some(f"a number, top and {self.what}, or = and {self.what}")
        if words[0] == EXACTLY:
            named = self.things(clause, words[1:])
            return StackTop(len(named), named)
        size = None
        if words[0] != TOP:
            size = 0 if words[0] == NONE else clause.number(words[0], "a number, top, = or none")
            words = words[1:]
        if words and words[0] != TOP:
            raise clause.odd(words[0], f"top, followed by the next {self.what}")
        named = self.things(clause, words[1:]) if words else []
        if size is not None and len(named) > size:
            raise clause.error(f"{len(named)} {self.what} on top of a {clause.keyword} of {size}")
        return StackTop(size, named)

    def pieces(self, value: StackTop) -> list[str]:
        return super().pieces(value.top)


class Stock:
    """The things of one sort that have no place yet, by name."""

    def __init__(self, what: str, totals: Mapping[str, int], dice: Dice) -> None:
        self.what = what
        self.left = Counter(totals)
        self.totals = totals
        self.dice = dice

    def place(self, names: Iterable[str]) -> None:
        """Those that are named have their place now."""
        for name in names:
            if name in self.totals:
                self.left[name] -= 1
                within(f"the number of {name} {self.what}", self.totals[name] - self.left[name], 0, self.totals[name])

    def deal(self, number: int = 1) -> list[str]:
        found = []
        for _ in range(number):
            rest = self.rest()
            fits(bool(rest), f"{self.what} left for it")
            found.append(rest[self.dice.below(len(rest))])
            self.left[found[-1]] -= 1
        return found

    def fill(self, things: Iterable[SceneThing]) -> list[str]:
        """The names of these, with one dealt wherever none is named."""
        return [thing.name or self.deal()[0] for thing in things]

    def rest(self) -> list[str]:
        return list(self.left.elements())
