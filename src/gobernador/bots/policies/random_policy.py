"""The policy that knows the rules and nothing else.

Where several answers form a set, every set is equally likely. That is not the same as every answer being equally likely: a
set is named in descending order, and a uniform choice of its first member would prefer sets with a high one. So a whole
set is drawn at once, and then named.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import Policy
from gobernador.core.answer_set import MOST_MEMBERS, AnswerSet
from gobernador.core.bitset import bit, count, nth
from gobernador.core.dice import Dice
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS, Action, Seat


@final
@mypyc_attr(acyclic=True)
class RandomPolicy(Policy):
    """Anything legal."""

    __slots__ = ("asked", "at", "dice", "plan", "planned", "prompt", "seat")

    def __init__(self, dice: Dice, asked: AnswerSet) -> None:
        self.dice: Final = dice
        self.asked: Final = asked
        self.plan: vec[i64] = vec[i64]([0] * MOST_MEMBERS)
        """The answers that name the set drawn, of which *at* are given already."""
        self.planned: i64 = 0
        self.at: i64 = 0
        self.prompt: i64 = 0
        self.seat: Seat = NOBODY

    def forget(self) -> None:
        self.planned = 0

    def pick(self, s: State) -> Action:
        mask = s.mask()
        choice = self.next_planned(s, mask)
        if choice < 0:
            if mask & (mask - 1) != 0 and self.asked.gather(s):
                self.make_plan(s)
                choice = self.next_planned(s, mask)
            else:
                choice = nth(mask, self.dice.below(count(mask)))
        if choice == PASS:
            return PASS
        return s.base + choice

    def next_planned(self, s: State, mask: i64) -> i64:
        """The next answer of the plan; -1 if there is none, or if it was made for another question."""
        if self.at >= self.planned:
            return -1
        choice = self.plan[self.at]
        self.at += 1
        if s.prompt != self.prompt or s.to_act != self.seat or mask & bit(choice) == 0:
            self.planned = 0
            return -1
        return choice

    # -- drawing a set -----------------------------------------------------------------------------------------

    def make_plan(self, s: State) -> None:
        """Draw one of all sets, and note how it is named."""
        self.prompt = s.prompt
        self.seat = s.to_act
        self.at = 0
        self.planned = 0
        left = self.draw_members()
        if self.planned == 0:
            self.say(PASS)
        elif self.planned < self.asked.most and left <= self.plan[self.planned - 1]:
            # More could be named, so somebody has to say that this is all.
            self.say(PASS)

    def say(self, choice: i64) -> None:
        self.plan[self.planned] = choice
        self.planned += 1

    def draw_members(self) -> i64:
        """Plan to name every member of a set drawn at random; the lowest that is left out."""
        asked = self.asked
        left: i64 = MOST_MEMBERS
        any_size = asked.fewest == 0 and asked.most >= asked.size
        need: i64 = 0
        if not any_size:
            need = self.draw_size()
        place = asked.size
        while place > 0:
            # Sets are named from the top.
            if any_size:
                taken = self.dice.below(2) == 0
            else:
                taken = self.dice.below(place) < need
            place -= 1
            member = asked.members[place]
            if taken:
                self.say(member)
                need -= 1
            else:
                left = member
        return left

    def draw_size(self) -> i64:
        """How large the set is: there are more sets of some sizes than of others."""
        members = self.asked.size
        fewest = self.asked.fewest
        most = min(self.asked.most, members)
        if fewest >= most:
            return most
        total: i64 = 0
        for size in range(fewest, most + 1):
            total += ways(members, size)
        number = self.dice.below(total)
        size = fewest
        while number >= ways(members, size):
            number -= ways(members, size)
            size += 1
        return size


def ways(members: i64, size: i64) -> i64:
    """How many sets of a size there are.

    >>> [ways(5, size) for size in range(6)]
    [1, 5, 10, 10, 5, 1]
    """
    total: i64 = 1
    for taken in range(size):
        total = total * (members - taken) // (taken + 1)
    return total
