"""How a playout is valued where the tree ends."""

from typing import final

from mypy_extensions import mypyc_attr

from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.reward import Rewards
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY


@mypyc_attr(acyclic=True)
class Leaf:
    """Sets the reward of every seat for a world that has left the tree."""

    __slots__ = ()

    def begin(self, game: Game, s: State) -> None:
        """A search begins, from the question that is open in *s*."""

    def evaluate(self, s: State, policy: Policy, rewards: Rewards) -> None:
        """Set the reward of every seat; *s* is played on and thrown away."""
        raise NotImplementedError


@final
@mypyc_attr(acyclic=True)
class Rollout(Leaf):
    """The policy plays the rest of the game."""

    __slots__ = ()

    def evaluate(self, s: State, policy: Policy, rewards: Rewards) -> None:
        while s.to_act != NOBODY:
            s.apply(policy.pick(s))
        rewards.settle(s)
