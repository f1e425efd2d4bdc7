"""Cards, tiles, barrels and buildings: read, expected somewhere, and put where a scene names them; the others are dealt."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from gobernador.core.actions import shown
from gobernador.core.dice import Dice
from gobernador.testing.scenes.kinds import (
    CONTAINS,
    EXACTLY,
    LACKS,
    NONE,
    Check,
    ExpectationKind,
    Reading,
    amount,
    is_amount,
    operation,
    said,
)
from gobernador.testing.scenes.scene_lines import Clause

ANY = 0
"""A thing that a scene does not name."""
UNKNOWN = "?"
"""A card whose face is not said; where somebody looks, one whose face is not seen."""
TIMES = "*"
TOP = "top"
MOST_NAMED = 20


def repeated(clause: Clause, words: Iterable[str]) -> list[str]:
    """`tower*2` is `tower tower`."""
    found = []
    for word in words:
        single, times, number = word.partition(TIMES)
        found += [single] * (clause.number_in(number, "a number after *") if times else 1)
    return found


# -- expecting -----------------------------------------------------------------------------------------------------


class SceneThing:
    """Something that lies somewhere, as it is found there or as a scene describes it."""

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


def heap(read_word: Callable[[Clause, str, Reading, str], SceneThing]) -> ExpectationKind:
    """A heap of things: exactly these, a number of them, a change like +2; with `+` at least these, with `-` none of these.

    A word after an operator is read by *read_word*.
    """

    def read(clause: Clause, reading: Reading) -> Sequence[Check]:
        if is_amount(clause.words):
            return [amount(clause, clause.words[0])]
        operator, words = operation(clause)
        if operator in (CONTAINS, LACKS) and is_amount(words):
            return [amount(clause, operator + words[0])]
        for word in words:
            if not repeated(clause, [word]):
                raise clause.error(f"{shown(word)} has no effect: to expect none of something, use -")
        specs = [read_word(clause, single, reading, operator) for single in repeated(clause, words)]
        # The stricter descriptions take first.
        specs.sort(key=lambda spec: spec.rank)
        compare = {EXACTLY: exact, CONTAINS: contained, LACKS: lacking}[operator]
        return [Check(lambda now, before: compare(specs, now))]

    return read


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


# -- laying --------------------------------------------------------------------------------------------------------


class Stock:
    """The things of one sort that have no place yet."""

    def __init__(self, what: str, words: Sequence[str], totals: Iterable[int], dice: Dice) -> None:
        self.what = what
        """What one of them is called beside its word."""
        self.words = words
        self.totals = [int(total) for total in totals]
        self.left = list(self.totals)
        self.dice = dice

    def place(self, kinds: Iterable[int], clause: Clause) -> list[int]:
        """Those that are named have their place now; how many of each kind they are."""
        found = [0] * len(self.totals)
        for kind in kinds:
            if kind == ANY:
                continue
            if self.left[kind] == 0:
                name = f"{self.words[kind]} {self.what}".strip()
                raise clause.error(f"one {name} too many: there are only {self.totals[kind]}")
            self.left[kind] -= 1
            found[kind] += 1
        return found

    def deal(self, clause: Clause) -> int:
        """Any one that is left."""
        size = sum(self.left)
        if size == 0:
            raise clause.error(f"no {self.what} is left for {clause}")
        kind = self.rest()[self.dice.below(size)]
        self.left[kind] -= 1
        return kind

    def fill(self, kinds: Iterable[int], clause: Clause) -> list[int]:
        """These, with one dealt wherever none is named."""
        return [self.deal(clause) if kind == ANY else kind for kind in kinds]

    def rest(self) -> list[int]:
        """All that are left, ascending."""
        return [kind for kind, number in enumerate(self.left) for _ in range(number)]


def heap_in(clause: Clause, words: Sequence[str], known: Mapping[str, int]) -> list[int]:
    """Things by name: `corn*3 indigo`, or `none`."""
    if tuple(words) == (NONE,):
        return []
    if not words:
        raise clause.error(f"{clause} needs something after it: {next(iter(known))} ..., or none")
    return [clause.known(word, known) for word in repeated(clause, words)]


def is_number_alone(words: Sequence[str]) -> bool:
    return len(words) == 1 and words[0].lstrip("-").isdigit()


def pile_in(clause: Clause, words: Sequence[str], known: Mapping[str, int], what: str) -> list[int]:
    """Like any heap, but `?` is one that is not named, and a number so many of these."""
    if is_number_alone(words):
        return [ANY] * clause.number_in(words[0], f"a number of {what}")
    if not words:
        raise clause.error(f"{clause} needs something after it: {what}, a number of {what}, or none")
    return heap_in(clause, words, {**known, UNKNOWN: ANY})


def stack_in(clause: Clause, known: Mapping[str, int], what: str) -> tuple[int | None, list[int]]:
    """The size of a stack, if it is said, and its top: `30`, `top corn`, `30 top corn sugar`, `= corn sugar`."""
    words = clause.some(f"a number, top and {what}, or = and {what}")
    if words[0] == EXACTLY:
        named = pile_in(clause, words[1:], known, what)
        return len(named), named
    size = None
    if words[0] != TOP:
        size = 0 if words[0] == NONE else clause.number_in(words[0], "a number, top, = or none")
        words = words[1:]
    if words and words[0] != TOP:
        raise clause.odd(words[0], f"top, followed by the next {what}")
    named = pile_in(clause, words[1:], known, what) if words else []
    if size is not None and len(named) > size:
        raise clause.error(f"{len(named)} {what} on top of a {clause.keyword} of {size}")
    return size, named
