"""A node of the search tree: one answer, with its visit statistics."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from gobernador.core.types import NOBODY, PASS, Action, Bits, PromptId, Seat


@final
class Node:
    """An answer in the tree: its prior, visits and total reward over all imagined worlds in which it was legal.

    Its children are a linked list, from `first` along `next`. The objects form no cycles, but the class must not be marked
    acyclic: CPython frees a long chain through the garbage collector's header, which acyclic objects do not have, and fifty
    links without it corrupt the heap (mypyc 2.4).
    """

    __slots__ = ("action", "availability", "first", "next", "prior", "prompt", "reward", "seat", "visits")

    def __init__(self, seat: Seat, prompt: PromptId, action: Action, prior: float) -> None:
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.action: Final = action
        self.prior: Final = prior
        """The policy's probability for this answer when the node was created."""
        self.availability: i64 = 0
        """In how many worlds that reached the parent this answer was legal (the availability count of IS-MCTS)."""
        self.visits: i64 = 0
        self.reward: float = 0.0
        """The sum of the rewards of the seat that answers."""
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

    def puct(self, first_play_value: float, c_puct: float) -> float:
        """The PUCT score: mean reward plus exploration bonus; *first_play_value* stands for the mean of an unvisited node.

        The bonus counts the worlds in which the answer was legal, not the visits of the parent: an answer that is seldom
        legal is not explored too much when it is.
        """
        bonus = c_puct * self.prior * sqrt(float(self.availability)) / float(1 + self.visits)
        if self.visits == 0:
            return first_play_value + bonus
        return self.mean() + bonus


def new_root() -> Node:
    """A root: its children are the answers to the open question."""
    return Node(NOBODY, 0, PASS, 1.0)
