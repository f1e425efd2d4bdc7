"""A leaf evaluation that stops after a few rounds and asks a value net."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.leaf import Leaf
from gobernador.bots.search.reward import MOST_SEATS, Rewards
from gobernador.bots.value.net import ValueNet
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY, Seat


@final
@mypyc_attr(acyclic=True)
class ValueLeaf(Leaf):
    """The policy plays on for some rounds, then the net values the position. A game that is over by then is counted exactly."""

    __slots__ = ("horizon", "net", "rollout_weight", "rounds", "seat", "values")

    def __init__(self, net: ValueNet, rounds: i64, rollout_weight: float) -> None:
        self.net: Final = net
        self.seat: Seat = NOBODY
        """The seat that answers the question with which the search begins; the net looks through its eyes."""
        self.rounds: Final = rounds
        """The round that is played when the search begins counts as the first."""
        self.rollout_weight: Final = rollout_weight
        """How much of the value is a rollout to the end of the game from where the net looks; 0 for none."""
        self.horizon: i64 = 0
        self.values: Final = vec[float]([0.0] * MOST_SEATS)

    def begin(self, game: Game, s: State) -> None:
        self.seat = s.to_act
        self.horizon = game.round_of(s) + self.rounds

    def evaluate(self, s: State, policy: Policy, rewards: Rewards) -> None:
        game = rewards.game
        while s.to_act != NOBODY and game.round_of(s) < self.horizon:
            s.apply(policy.pick(s))
        if s.to_act == NOBODY:
            rewards.settle(s)
            return
        self.set_values(s, rewards)
        if self.rollout_weight > 0.0:
            self.mix_rollout(s, policy, rewards)
        else:
            for seat in range(self.net.seats):
                rewards.of[seat] = self.values[seat]

    def set_values(self, s: State, rewards: Rewards) -> None:
        """What the net says of every seat, as a reward."""
        net = self.net
        net.evaluate(s, self.seat)
        for seat in range(net.seats):
            self.values[seat] = rewards.win_weight * net.shares[seat] + (1.0 - rewards.win_weight) * net.margins[seat]

    def mix_rollout(self, s: State, policy: Policy, rewards: Rewards) -> None:
        while s.to_act != NOBODY:
            s.apply(policy.pick(s))
        rewards.settle(s)
        for seat in range(self.net.seats):
            rewards.of[seat] = self.rollout_weight * rewards.of[seat] + (1.0 - self.rollout_weight) * self.values[seat]
