"""Cards, tiles, barrels and buildings: read, expected somewhere, and put where a scene names them; the others are dealt."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gobernador.core.actions import shown
from gobernador.core.dice import Dice
from gobernador.testing.scenes.kinds import (
    CONTAINS,
    EXACTLY,
    LACKS,
    Check,
    Reading,
    ReadWord,
    amount,
    is_amount,
    operation,
    said,
)
from gobernador.testing.scenes.scene_lines import NONE, Clause

ANY = 0
"""The kind of a thing that a scene does not name."""
UNKNOWN = "?"
"""A thing whose kind is not said; where somebody looks, one whose face is not seen."""
TIMES = "*"
TOP = "top"
MOST_NAMED = 20


class SceneThing:
    """Something that lies somewhere, as it is found there or as a scene describes it."""

    @property
    def taken(self) -> Sequence[int]:
        """The kinds of piece that it takes from the stock of its sort."""
        return ()

    @property
    def rank(self) -> int:
        """How much the description leaves open."""
        return 0

    def is_exactly(self, thing: Any) -> bool:
        """Whether the thing is what is described, and nothing beyond it."""
        return bool(self == thing)

    def is_like(self, thing: Any) -> bool:
        """Whether the thing is what is described, whatever else it may be."""
        return self.is_exactly(thing)


@dataclass(frozen=True)
class Heap:
    """Several things of one sort, in whatever order: `tower well*2`."""

    read: ReadWord
    """Reads the word of one of them."""
    what: str
    """What they are called."""
    unnamed: SceneThing | None = None
    """One of them that a setting does not name, `?`; None if it has to name all."""
    is_stack: bool = False
    """Whether a setting says its size and its top."""

    def __call__(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        """Exactly these, a number of them, a change like +2; with `+` at least these, with `-` none of these."""
        if is_amount(clause.words):
            return [amount(clause, clause.words[0])]
        operator, words = operation(clause)
        if operator in (CONTAINS, LACKS) and is_amount(words):
            return [amount(clause, operator + words[0])]
        for word in words:
            if not repeated(clause, [word]):
                raise clause.error(f"{shown(word)} has no effect: to expect none of something, use -")
        reading = replace(reading, operator=operator)
        specs = [self.read(clause, single, reading) for single in repeated(clause, words)]
        # The stricter descriptions take first.
        specs.sort(key=lambda spec: spec.rank)
        compare = {EXACTLY: exact, CONTAINS: contained, LACKS: lacking}[operator]
        return [Check(lambda now, before: compare(specs, now))]

    def things(self, clause: Clause, reading: Reading) -> list[Any]:
        """The things that a clause of a setting puts somewhere; a number alone is so many unnamed ones."""
        return self._things(clause, clause.words, reading)

    def stack(self, clause: Clause, reading: Reading) -> tuple[int | None, list[Any]]:
        """The size of a stack, if it is said, and its top: `30`, `top corn`, `30 top corn sugar`, `= corn sugar`."""
        words = clause.some(f"a number, top and {self.what}, or = and {self.what}")
        if words[0] == EXACTLY:
            named = self._things(clause, words[1:], reading)
            return len(named), named
        size = None
        if words[0] != TOP:
            size = 0 if words[0] == NONE else clause.number_in(words[0], "a number, top, = or none")
            words = words[1:]
        if words and words[0] != TOP:
            raise clause.odd(words[0], f"top, followed by the next {self.what}")
        named = self._things(clause, words[1:], reading) if words else []
        if size is not None and len(named) > size:
            raise clause.error(f"{len(named)} {self.what} on top of a {clause.keyword} of {size}")
        return size, named

    def _things(self, clause: Clause, words: tuple[str, ...], reading: Reading) -> list[Any]:
        if words == (NONE,):
            return []
        number = f"a number of {self.what}"
        if not words:
            raise clause.error(
                f"{clause} needs something after it: {self.what}, {number + ', ' if self.unnamed else ''}or none"
            )
        if self.unnamed and is_number_alone(words):
            return [self.unnamed] * clause.number_in(words[0], number)
        return [self._thing(clause, word, reading) for word in repeated(clause, words)]

    def _thing(self, clause: Clause, word: str, reading: Reading) -> Any:
        return self.unnamed if self.unnamed and word == UNKNOWN else self.read(clause, word, reading)


def repeated(clause: Clause, words: Iterable[str]) -> list[str]:
    """`tower*2` is `tower tower`."""
    found = []
    for word in words:
        single, times, number = word.partition(TIMES)
        found += [single] * (clause.number_in(number, "a number after *") if times else 1)
    return found


def is_number_alone(words: Sequence[str]) -> bool:
    return len(words) == 1 and words[0].lstrip("-").isdigit()


def exact(specs: Sequence[SceneThing], things: Sequence[object]) -> str | None:
    """Whether the things are those described, no more and no fewer."""
    missing, rest = matched(specs, things, lambda spec, thing: spec.is_exactly(thing))
    return counted(things) if missing or rest else None


def contained(specs: Sequence[SceneThing], things: Sequence[object]) -> str | None:
    """Whether all the things described are there, whatever else there is."""
    missing, _ = matched(specs, things, lambda spec, thing: spec.is_like(thing))
    return f"{counted(things)}, without {counted(missing)}" if missing else None


def lacking(specs: Sequence[SceneThing], things: Sequence[object]) -> str | None:
    """Whether none of the things described is there."""
    extra = [thing for thing in things if any(spec.is_like(thing) for spec in specs)]
    return f"{counted(extra)} there" if extra else None


def matched(
    specs: Sequence[SceneThing], things: Sequence[object], fits: Callable[[SceneThing, object], bool]
) -> tuple[list[object], list[object]]:
    """Every description takes a thing that fits: the descriptions without one, and the things that are left."""
    rest = list(things)
    missing: list[object] = []
    for spec in specs:
        found = next((thing for thing in rest if fits(spec, thing)), None)
        if found is None:
            missing.append(spec)
        else:
            rest.remove(found)
    return missing, rest


def counted(things: Sequence[object]) -> str:
    """Things in words, sorted, equal ones counted; a great many only by their number."""
    words = Counter(str(thing) for thing in things)
    if len(words) > MOST_NAMED:
        return f"{len(things)} things"
    return said([word if times == 1 else f"{word}{TIMES}{times}" for word, times in sorted(words.items())])


class Stock:
    """The things of one sort that have no place yet."""

    def __init__(self, what: str, words: Sequence[str], totals: Iterable[int], dice: Dice) -> None:
        self.what = what
        """What one of them is called beside its word."""
        self.words = words
        self.totals = [int(total) for total in totals]
        self.left = list(self.totals)
        self.dice = dice

    def place(self, kinds: Iterable[int], clause: Clause) -> None:
        """Those that are named have their place now."""
        for kind in kinds:
            if kind == ANY:
                continue
            if self.left[kind] == 0:
                name = f"{self.words[kind]} {self.what}".strip()
                raise clause.error(f"one {name} too many: there are only {self.totals[kind]}")
            self.left[kind] -= 1

    def deal(self, clause: Clause, number: int = 1) -> list[int]:
        found = []
        for _ in range(number):
            rest = self.rest()
            if not rest:
                raise clause.error(f"no {self.what} is left for {clause}")
            found.append(rest[self.dice.below(len(rest))])
            self.left[found[-1]] -= 1
        return found

    def fill(self, kinds: Iterable[int], clause: Clause) -> list[int]:
        """These, with one dealt wherever none is named."""
        return [self.deal(clause)[0] if kind == ANY else kind for kind in kinds]

    def rest(self) -> list[int]:
        return [kind for kind, number in enumerate(self.left) for _ in range(number)]
