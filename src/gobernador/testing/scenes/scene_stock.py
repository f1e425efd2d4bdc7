"""The things of a box: those that a scene names have their place, the others are dealt."""

from collections.abc import Iterable, Mapping, Sequence

from gobernador.core.dice import Dice
from gobernador.testing.scenes.kinds import EXACTLY, NONE
from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.scene_things import UNKNOWN, repeated

ANY = 0
"""A thing that a scene does not name."""
TOP = "top"


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
        place = self.dice.below(size)
        kind = 0
        while place >= self.left[kind]:
            place -= self.left[kind]
            kind += 1
        self.left[kind] -= 1
        return kind

    def fill(self, kinds: Iterable[int], clause: Clause) -> list[int]:
        """These, with one dealt wherever none is named."""
        return [self.deal(clause) if kind == ANY else kind for kind in kinds]

    def rest(self) -> list[int]:
        """All that are left, ascending."""
        return [kind for kind, number in enumerate(self.left) for _ in range(number)]


def word_in(clause: Clause, word: str, known: Mapping[str, int]) -> int:
    """The number behind a word."""
    if word not in known:
        raise clause.unknown(word, known)
    return known[word]


def heap_in(clause: Clause, words: Sequence[str], known: Mapping[str, int]) -> list[int]:
    """Things by name: `corn*3 indigo`, or `none`."""
    if tuple(words) == (NONE,):
        return []
    if not words:
        raise clause.error(f"{clause} needs something after it: {next(iter(known))} ..., or none")
    return [word_in(clause, single, known) for word in words for single in repeated(clause, word)]


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
