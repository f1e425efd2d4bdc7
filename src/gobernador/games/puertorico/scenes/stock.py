"""Things of several kinds, so many of each: none is placed that is not there."""

from collections.abc import Iterable

from gobernador.core.dice import Dice
from gobernador.testing.scenes.scene_lines import Clause


class Stock:
    """The things that have no place yet."""

    def __init__(self, what: str, words: tuple[str, ...], totals: Iterable[int]) -> None:
        self.what = what
        """What one of them is called beside its word."""
        self.words = words
        self.totals = [int(total) for total in totals]
        self.left = list(self.totals)

    def place(self, kinds: Iterable[int], clause: Clause) -> list[int]:
        """These have their place now; how many of each kind they are."""
        found = [0] * len(self.totals)
        for kind in kinds:
            if self.left[kind] == 0:
                name = f"{self.words[kind]} {self.what}".strip()
                raise clause.error(f"one {name} too many: there are only {self.totals[kind]}")
            self.left[kind] -= 1
            found[kind] += 1
        return found

    def deal(self, dice: Dice, clause: Clause) -> int:
        """Any one that is left."""
        size = sum(self.left)
        if size == 0:
            raise clause.error(f"no {self.what} is left for {clause}")
        place = dice.below(size)
        kind = 0
        while place >= self.left[kind]:
            place -= self.left[kind]
            kind += 1
        self.left[kind] -= 1
        return kind
