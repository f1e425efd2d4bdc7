"""Where several answers form a set: what can be in it, and how large it may be. Which sets there are, each game says."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.state import State

MOST_MEMBERS: Final = 128
"""More than any hand, town or island has."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class AnswerSet:
    """The members that a set can still get, and the least and most it may take of them."""

    __slots__ = ("fewest", "members", "most", "size")

    def __init__(self) -> None:
        self.members: vec[i64] = vec[i64]([0] * MOST_MEMBERS)
        """Answers, that is actions less the question's base; ascending, copies side by side. They are named from the last to the first."""
        self.size: i64 = 0
        """How many members there are."""
        self.fewest: i64 = 0
        self.most: i64 = 0

    def gather(self, s: State) -> bool:
        """Become the set that the open question of a position asks for; False if it asks for one thing only."""
        raise NotImplementedError

    def start(self, fewest: i64, most: i64) -> None:
        """A set of this size is asked for; its members follow."""
        self.size = 0
        self.fewest = fewest
        self.most = most

    def add(self, member: i64, copies: i64) -> None:
        """So many alike members, above all others so far."""
        for copy in range(copies):
            self.members[self.size] = member
            self.size += 1


@final
@mypyc_attr(acyclic=True)
class OneAnswer(AnswerSet):
    """For a game in which every question asks for one thing only."""

    __slots__ = ()

    def gather(self, s: State) -> bool:
        return False
