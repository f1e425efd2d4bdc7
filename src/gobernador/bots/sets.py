"""Where several answers form a set: what can be in it, and how large it may be.

A uniform choice among spellings is no uniform choice among sets, so bots that choose at random choose whole sets.
"""

from collections import Counter
from dataclasses import dataclass
from math import comb

from gobernador.core.dice import Dice
from gobernador.core.types import PASS


@dataclass(frozen=True)
class AnswerSet:
    """The members a set can still get, copies side by side, and the least and most it may take of them."""

    members: list[int]
    fewest: int
    most: int

    def any(self, dice: Dice) -> list[int]:
        """A set, every one equally likely, in the order it has to be named in."""
        sizes = range(self.fewest, min(self.most, len(self.members)) + 1)
        ways = [comb(len(self.members), size) for size in sizes]
        number = dice.below(sum(ways))
        size = self.fewest
        while number >= ways[size - self.fewest]:
            number -= ways[size - self.fewest]
            size += 1
        pool = list(self.members)
        chosen = [pool.pop(dice.below(len(pool))) for _ in range(size)]
        return sorted(chosen, reverse=True)

    def spell(self, chosen: list[int]) -> list[int]:
        """A set as the answers that name it; passing ends it where more could be named."""
        if not chosen:
            return [PASS]
        left = Counter(self.members) - Counter(chosen)
        ends_by_itself = len(chosen) == self.most or min(left, default=chosen[-1] + 1) > chosen[-1]
        return list(chosen) if ends_by_itself else [*chosen, PASS]
