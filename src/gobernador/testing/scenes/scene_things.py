"""Cards and other things that lie somewhere: some face up, some face down, in no order that matters."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Protocol

from gobernador.core.actions import shown
from gobernador.testing.scenes.kinds import CONTAINS, LACKS, Check, Reading, amount, is_amount, operation, said
from gobernador.testing.scenes.scene_lines import Clause

UNKNOWN = "?"
"""A card whose face is not said; where somebody looks, one whose face is not seen."""
TIMES = "*"
MOST_NAMED = 20


class Spec(Protocol):
    """A word that describes a thing."""

    @property
    def rank(self) -> int:
        """How much it leaves open."""
        ...

    def is_exactly(self, thing: object) -> bool:
        """Whether the thing is what is described, and nothing beyond it."""
        ...

    def is_like(self, thing: object) -> bool:
        """Whether the thing is what is described, whatever else it may be."""
        ...


class Things:
    """A heap of things: exactly these, a number of them, a change like +2; with `+` at least these, with `-` none of these."""

    def __init__(self, read_word: Callable[[Clause, str, Reading, str], Spec]) -> None:
        self.read_word = read_word
        """Reads a word after an operator."""

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        if is_amount(clause.words):
            return [amount(clause, clause.words[0])]
        operator, words = operation(clause)
        if len(words) == 1 and operator in (CONTAINS, LACKS) and is_amount(words):
            return [amount(clause, operator + words[0])]
        singles = [single for word in words for single in several(clause, word)]
        specs = sorted(
            (self.read_word(clause, single, reading, operator) for single in singles), key=lambda spec: spec.rank
        )
        if operator == CONTAINS:
            return [Check(lambda now, before: contained(specs, heap(now)))]
        if operator == LACKS:
            return [Check(lambda now, before: lacking(specs, heap(now)))]
        return [Check(lambda now, before: exact(specs, heap(now)))]


def several(clause: Clause, word: str) -> list[str]:
    """`tower*2` is `tower tower`; `tower*0` would say nothing."""
    found = repeated(clause, word)
    if not found:
        raise clause.error(f"{shown(word)} has no effect: to expect none of something, use -")
    return found


def repeated(clause: Clause, word: str) -> list[str]:
    """`tower*2` is `tower tower`."""
    single, times, number = word.partition(TIMES)
    if not times:
        return [word]
    return [single] * clause.number_in(number, "a number after *")


def heap(value: object) -> list[object]:
    assert isinstance(value, list | tuple), f"{value!r} is no heap of things"
    return list(value)


def exact(specs: Sequence[Spec], things: list[object]) -> str | None:
    """Whether the things are those described, no more and no fewer. The stricter descriptions take first."""
    missing, rest = matched(specs, things, lambda spec, thing: spec.is_exactly(thing))
    return counted(things) if missing or rest else None


def contained(specs: Sequence[Spec], things: list[object]) -> str | None:
    """Whether all the things described are there, whatever else there is."""
    missing, _ = matched(specs, things, lambda spec, thing: spec.is_like(thing))
    return f"{counted(things)}, without {counted(missing)}" if missing else None


def matched(
    specs: Sequence[Spec], things: list[object], fits: Callable[[Spec, object], bool]
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


def lacking(specs: Sequence[Spec], things: list[object]) -> str | None:
    """Whether none of the things described is there."""
    extra = [thing for thing in things if any(spec.is_like(thing) for spec in specs)]
    return f"{counted(extra)} there" if extra else None


def counted(things: Sequence[object]) -> str:
    """Things in words, sorted, equal ones counted; a great many only by their number."""
    words = Counter(str(thing) for thing in things)
    if len(words) > MOST_NAMED:
        return f"{len(things)} things"
    return said([word if times == 1 else f"{word}{TIMES}{times}" for word, times in sorted(words.items())])
