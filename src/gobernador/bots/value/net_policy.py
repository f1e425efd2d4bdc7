"""A policy that is corrected by a net."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.tree import MOST_ANSWERS
from gobernador.bots.value.policy_net import PolicyNet, action_number
from gobernador.core.bitset import bit, lowest
from gobernador.core.state import State
from gobernador.core.types import Action, Bits


@final
@mypyc_attr(acyclic=True)
class NetPolicy(Policy):
    """A heuristic whose answers to some questions a net corrects; the other questions it answers alone."""

    __slots__ = ("base", "corrected", "net", "scores")

    def __init__(self, base: Policy, net: PolicyNet, corrected: Bits) -> None:
        self.base: Final = base
        self.net: Final = net
        self.corrected: Final = corrected
        """The prompts whose answers are corrected."""
        self.scores: Final = vec[float]([0.0] * MOST_ANSWERS)

    def pick(self, s: State) -> Action:
        mask = s.mask()
        if mask & (mask - 1) == 0 or self.corrected & bit(s.prompt) == 0:
            return self.base.pick(s)
        scores = self.scores
        self.prefer(s, mask, scores)
        best = lowest(mask)
        rest: i64 = mask & (mask - 1)
        while rest != 0:
            choice = lowest(rest)
            rest &= rest - 1
            if scores[choice] > scores[best]:
                best = choice
        return action_number(s, best)

    def prefer(self, s: State, mask: Bits, liking: vec[float]) -> None:
        if self.corrected & bit(s.prompt) == 0:
            self.base.prefer(s, mask, liking)
            return
        self.base.prefer(s, mask, self.net.likings)
        self.net.score(s, mask, liking)

    def forget(self) -> None:
        self.base.forget()
