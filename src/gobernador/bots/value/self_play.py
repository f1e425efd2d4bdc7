"""Positions for training: games of policies, some of their questions written down with how the game ended."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.reward import Rewards
from gobernador.core.bitset import bit, count, nth
from gobernador.core.byte_encoder import ByteEncoder
from gobernador.core.dice import Dice, QuickDice
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS, Action, Bits, Seat

ONE_IN: Final = 6
"""One of so many important questions is written down."""
ONE_IN_OTHERS: Final = 30
"""One of so many other questions."""
PER_MILLE: Final = 1000


@final
@mypyc_attr(acyclic=True)
class SelfPlay:
    """Plays games and keeps positions, each seen by one seat, until there is no room for more.

    The memory belongs to this object: a `vec` that interpreted code hands in would never be freed (mypyc 2.4).
    """

    __slots__ = ("capacity", "encoder", "important", "margins", "pages", "positions", "rounds", "seats", "shares")

    def __init__(self, encoder: ByteEncoder, seats: int, important: Bits, capacity: int) -> None:
        self.encoder: Final = encoder
        self.seats: Final = i64(seats)
        self.important: Final = important
        """The prompts that are written down most often, and answered at random now and then."""
        self.capacity: Final = i64(capacity)
        self.positions: i64 = 0
        """How many are written down."""
        self.pages: Final = vec[i64]([0] * (capacity * int(encoder.words)))
        """Their observations."""
        self.shares: Final = vec[float]([0.0] * (capacity * seats))
        """The share of the victory of each seat, counted from the observer."""
        self.margins: Final = vec[float]([0.0] * (capacity * seats))
        """The margin of each seat, as `Rewards.margin` counts it."""
        self.rounds: Final = vec[i64]([0] * capacity)
        """The round of each position."""

    def play(self, rewards: Rewards, policies: list[Policy], mistakes: list[int], seed: i64) -> None:
        """Play a game from a seed; *mistakes* says how many of a thousand important answers of each seat are random."""
        game = rewards.game
        s = game.new(QuickDice(2 * seed))
        dice = QuickDice(2 * seed + 1)
        first = self.positions
        observers: list[int] = []
        while s.to_act != NOBODY:
            if dice.below(self.interval(s)) == 0 and self.positions < self.capacity:
                observer = dice.below(self.seats)
                observers.append(observer)
                self.write_down(game, s, observer)
            s.apply(self.answer(s, policies[s.to_act], mistakes[s.to_act], dice))
        rewards.settle(s)
        for position in range(first, self.positions):
            self.write_result(position, observers[position - first], rewards)

    def interval(self, s: State) -> i64:
        if self.important & bit(s.prompt) != 0:
            return ONE_IN
        return ONE_IN_OTHERS

    def write_down(self, game: Game, s: State, observer: Seat) -> None:
        words = self.encoder.words
        self.encoder.write(s, observer, self.pages, self.positions * words * 8)
        self.rounds[self.positions] = game.round_of(s)
        self.positions += 1

    def answer(self, s: State, policy: Policy, mistakes: i64, dice: Dice) -> Action:
        if self.important & bit(s.prompt) == 0 or dice.below(PER_MILLE) >= mistakes:
            return policy.pick(s)
        mask = s.mask()
        choice = nth(mask, dice.below(count(mask)))
        if choice == PASS:
            return PASS
        return s.base + choice

    def write_result(self, position: i64, observer: Seat, rewards: Rewards) -> None:
        seats = self.seats
        other = observer
        for step in range(seats):
            self.shares[position * seats + step] = rewards.share(other, seats)
            self.margins[position * seats + step] = rewards.margin(other, seats)
            other += 1
            if other == seats:
                other = 0
