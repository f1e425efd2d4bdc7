"""One answer in a tree of answers."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from gobernador.core.types import NOBODY, PASS, Action, Bits, PromptId, Seat


@final
class Node:
    """An answer that was tried, in all the worlds in which it came up: how often, and what it brought whoever gave it.

    What was answered next hangs below it, as a chain from `first` along `next`. There are no cycles, and yet this class must
    not say so: Python frees a long chain piece by piece, keeping the pieces in the header that only the garbage collector's
    objects have, and without it fifty links are enough to destroy the heap (mypyc 2.4).
    """

    __slots__ = ("action", "first", "next", "possible", "prior", "prompt", "reward", "seat", "visits")

    def __init__(self, seat: Seat, prompt: PromptId, action: Action, prior: float) -> None:
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.action: Final = action
        self.prior: Final = prior
        """How likely it was thought to be the right one when it first came up."""
        self.possible: i64 = 0
        """In how many of the worlds that came this far the answer was legal."""
        self.visits: i64 = 0
        self.reward: float = 0.0
        """The sum of what its giver got."""
        self.first: Node | None = None
        self.next: Node | None = None

    def answers(self, seat: Seat, prompt: PromptId, base: i64, mask: Bits) -> bool:
        """Whether this is one of the legal answers to a question."""
        return self.seat == seat and self.prompt == prompt and (mask >> self.choice(base)) & 1 != 0

    def choice(self, base: i64) -> i64:
        """The answer as a bit of the question's mask."""
        if self.action == PASS:
            return PASS
        return self.action - base

    def mean(self) -> float:
        return self.reward / float(self.visits)

    def promise(self, usual: float, curiosity: float) -> float:
        """What to expect of this answer at best: its mean, or the *usual* one as long as it has none; and more on top the
        likelier it was thought to be, and the more seldom it was tried although it could have been.
        """
        hope = curiosity * self.prior * sqrt(float(self.possible)) / float(1 + self.visits)
        if self.visits == 0:
            return usual + hope
        return self.mean() + hope


def new_root() -> Node:
    """The answer to nothing, below which the first question lies."""
    return Node(NOBODY, 0, PASS, 1.0)
