"""How a playout is valued where the tree ends: the reward of each seat, a weighted sum of the victory and the margin.

The victory alone gives a search no gradient while all its playouts are lost, or all are won.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import Policy
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY

MOST_SEATS: Final = 8
TIES: Final = 1024
"""More than any tie-break."""


@final
@mypyc_attr(acyclic=True)
class Rewards:
    """From 0 to 1 for each seat."""

    __slots__ = ("game", "margin_span", "of", "standing", "win_weight")

    def __init__(self, game: Game, win_weight: float, margin_span: float) -> None:
        self.game: Final = game
        self.win_weight: float = win_weight
        """The weight of the victory; the margin has the rest."""
        self.margin_span: float = margin_span
        """The margin in points from which on a larger one counts no more."""
        self.of: Final = vec[float]([0.0] * MOST_SEATS)
        self.standing: Final = vec[i64]([0] * MOST_SEATS)

    def settle(self, s: State) -> None:
        """Set the reward of every seat for a game that is over."""
        game = self.game
        seats = i64(game.seats)
        for seat in range(seats):
            self.standing[seat] = game.points(s, seat) * TIES + game.tiebreak(s, seat)
        for seat in range(seats):
            self.of[seat] = self.win_weight * self.share(seat, seats) + (1.0 - self.win_weight) * self.margin(
                seat, seats
            )

    def share(self, seat: i64, seats: i64) -> float:
        """The whole victory, a part of it where the first place is shared, or nothing."""
        winners: i64 = 1
        for other in range(seats):
            if self.standing[other] > self.standing[seat]:
                return 0.0
            if other != seat and self.standing[other] == self.standing[seat]:
                winners += 1
        return 1.0 / float(winners)

    def margin(self, seat: i64, seats: i64) -> float:
        """How far ahead of the best of the others, or behind: 0.5 is level."""
        best: i64 = -1
        for other in range(seats):
            if other != seat and self.standing[other] > best:
                best = self.standing[other]
        ahead = 0.5 + float(self.standing[seat] // TIES - best // TIES) / (2.0 * self.margin_span)
        if ahead < 0.0:
            return 0.0
        if ahead > 1.0:
            return 1.0
        return ahead


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
