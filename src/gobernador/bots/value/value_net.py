"""A value net: from what one seat may know to the win share and the expected margin of every seat.

For every seat, counted from the observer, there is an output for the win share (softmax over the seats) and one for the margin
(logistic), over one hidden layer.
A search asks it at its leaves, a few rounds ahead.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.leaf import MOST_SEATS, Leaf, Rewards
from gobernador.bots.value.layer import Layer
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY, Seat


@final
@mypyc_attr(acyclic=True)
class ValueNet:
    """One hidden layer over the bytes of an observation."""

    __slots__ = ("layer", "margins", "output_bias", "output_weights", "seats", "shares")

    def __init__(self, layer: Layer, seats: int, output_weights: list[float], output_bias: list[float]) -> None:
        self.layer: Final = layer
        self.seats: Final = i64(seats)
        self.output_weights: Final = vec[float](output_weights)
        """A row for the win share of each seat, then one for the margin of each."""
        self.output_bias: Final = vec[float](output_bias)
        self.shares: Final = vec[float]([0.0] * MOST_SEATS)
        """The win share of each seat at the last position; they sum to 1."""
        self.margins: Final = vec[float]([0.0] * MOST_SEATS)
        """The expected margin of each seat, from 0 to 1, as `Rewards.margin` counts it."""

    def evaluate(self, s: State, seat: Seat) -> None:
        """Set shares and margins as *seat* may judge them; the game must not be over."""
        self.layer.observe(s, seat)
        self.set_outputs(seat)

    def set_outputs(self, seat: Seat) -> None:
        """Shares and margins from the hidden layer; its outputs are counted from *seat*."""
        seats = self.seats
        shares = self.shares
        most = self.output(0)
        other = seat
        for step in range(seats):
            shares[other] = self.output(step)
            most = max(most, shares[other])
            self.margins[other] = 1.0 / (1.0 + exp(-self.output(seats + step)))
            other += 1
            if other == seats:
                other = 0
        total = 0.0
        for other in range(seats):
            shares[other] = exp(shares[other] - most)
            total += shares[other]
        for other in range(seats):
            shares[other] /= total

    def output(self, number: i64) -> float:
        """One output before softmax or logistic function."""
        return self.output_bias[number] + self.layer.output(self.output_weights, number * self.layer.hidden)


@final
@mypyc_attr(acyclic=True)
class ValueLeaf(Leaf):
    """The policy plays on for some rounds, then the net values the position; where it looks more than once, also a round later, and so on.

    The value is the mean of the looks, or in part the result of a rollout from the last of them to the end of the game. A game
    that ends before a look counts exactly instead of it.
    """

    __slots__ = (
        "finisher",
        "horizon",
        "look_weight",
        "looks",
        "net",
        "rollout_weight",
        "rounds",
        "seat",
        "values",
    )

    def __init__(
        self, net: ValueNet, rounds: int, rollout_weight: float, looks: int = 1, finisher: Policy | None = None
    ) -> None:
        self.net: Final = net
        self.seat: Seat = NOBODY
        """The seat that answers the question with which the search begins; the net looks through its eyes."""
        self.rounds: Final = i64(rounds)
        """Before the first look; the round that is played when the search begins counts."""
        self.looks: Final = i64(looks)
        self.rollout_weight: Final = rollout_weight
        """How much of the value is a rollout to the end of the game; 0 for none."""
        self.look_weight: Final = (1.0 - rollout_weight) / looks
        self.finisher: Final = finisher
        """Who plays the rollout; None for the policy that plays until the last look."""
        self.horizon: i64 = 0
        self.values: Final = vec[float]([0.0] * MOST_SEATS)
        """Of each seat, as far as it is known: the sum of the looks."""

    def begin(self, game: Game, s: State) -> None:
        self.seat = s.to_act
        self.horizon = game.round_of(s) + self.rounds

    def evaluate(self, s: State, policy: Policy, rewards: Rewards) -> None:
        values = self.values
        seats = self.net.seats
        for seat in range(seats):
            values[seat] = 0.0
        unknown = 1.0
        for look in range(self.looks):
            play_until(s, policy, rewards.game, self.horizon + look)
            if s.to_act == NOBODY:
                break
            self.look(s, rewards)
            unknown -= self.look_weight
        if s.to_act != NOBODY and self.rollout_weight == 0.0:
            for seat in range(seats):
                rewards.of[seat] = values[seat]
            return
        self.finish(s, policy)
        rewards.settle(s)
        for seat in range(seats):
            rewards.of[seat] = values[seat] + unknown * rewards.of[seat]

    def look(self, s: State, rewards: Rewards) -> None:
        """Add what the net says of every seat, as a reward."""
        net = self.net
        net.evaluate(s, self.seat)
        for seat in range(net.seats):
            said = rewards.win_weight * net.shares[seat] + (1.0 - rewards.win_weight) * net.margins[seat]
            self.values[seat] += self.look_weight * said

    def finish(self, s: State, policy: Policy) -> None:
        """Play to the end of the game."""
        finisher = self.finisher
        if finisher is not None:
            policy = finisher
            policy.forget()
        while s.to_act != NOBODY:
            s.apply(policy.pick(s))


def play_until(s: State, policy: Policy, game: Game, horizon: i64) -> None:
    """Play until a round begins, or to the end of the game."""
    while s.to_act != NOBODY and game.round_of(s) < horizon:
        s.apply(policy.pick(s))
