"""Games of policies from which nets learn. `SelfPlay` writes positions down with how the game ended, for value nets.

`Trials` are labels for policy nets: at some questions every answer is tried, played on for a while, and valued. Every answer is tried
in a copy of the true position with the same dice, so the trials differ by the answers and by nothing else. What is hidden may be used
for a label; the net that learns from it sees only what the seat may know, and learns the mean.

The memory belongs to these objects: a `vec` that interpreted code hands in would never be freed (mypyc 2.4).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.leaf import Leaf, Rewards
from gobernador.bots.search.tree import MOST_ANSWERS
from gobernador.bots.value.policy_net import action_number
from gobernador.core.bitset import bit, count, lowest, nth
from gobernador.core.byte_encoder import ByteEncoder
from gobernador.core.dice import Dice, QuickDice
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY, Action, Bits, Seat

ONE_IN: Final = 6
"""One of so many important questions is written down."""
ONE_IN_OTHERS: Final = 30
"""One of so many other questions."""
PER_MILLE: Final = 1000
ANSWERS: Final = 8
"""Room for so many answers to a question, on average."""


@final
@mypyc_attr(acyclic=True)
class SelfPlay:
    """Plays games and keeps positions, each seen by one seat, until there is no room for more."""

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
        return random_answer(s, s.mask(), dice)

    def write_result(self, position: i64, observer: Seat, rewards: Rewards) -> None:
        seats = self.seats
        other = observer
        for step in range(seats):
            self.shares[position * seats + step] = rewards.share(other, seats)
            self.margins[position * seats + step] = rewards.margin(other, seats)
            other += 1
            if other == seats:
                other = 0


@final
@mypyc_attr(acyclic=True)
class Trials:
    """Plays games and tries answers, until there is no room for more."""

    __slots__ = (
        "actions",
        "answers",
        "asked",
        "capacity",
        "encoder",
        "first_answer",
        "liking_of",
        "likings",
        "pages",
        "positions",
        "values",
    )

    def __init__(self, encoder: ByteEncoder, asked: Bits, capacity: int) -> None:
        self.encoder: Final = encoder
        self.asked: Final = asked
        """The prompts whose answers are tried."""
        self.capacity: Final = i64(capacity)
        self.positions: i64 = 0
        """How many questions are written down."""
        self.answers: i64 = 0
        """How many answers, of all questions."""
        self.pages: Final = vec[i64]([0] * (capacity * int(encoder.words)))
        """Their observations, seen by the seat that was asked."""
        self.first_answer: Final = vec[i64]([0] * (capacity + 1))
        """Where the answers of each question begin."""
        self.actions: Final = vec[i64]([0] * (capacity * ANSWERS))
        self.likings: Final = vec[float]([0.0] * (capacity * ANSWERS))
        """How the policy that is to be corrected likes each answer."""
        self.values: Final = vec[float]([0.0] * (capacity * ANSWERS))
        """What came of each, for the seat that was asked."""
        self.liking_of: Final = vec[float]([0.0] * MOST_ANSWERS)

    def play(
        self,
        rewards: Rewards,
        leaf: Leaf,
        base: Policy,
        policies: list[Policy],
        one_in: i64,
        mistakes: i64,
        seed: i64,
        learner: Seat = NOBODY,
    ) -> None:
        """Play a game from a seed, each seat by its policy.

        At one of *one_in* questions the answers are tried, if *base*, which is to be corrected, has a choice; of a thousand such
        answers so many are *mistakes*. Where there is a *learner*, only the questions of that seat count.
        """
        s = rewards.game.new(QuickDice(2 * seed))
        dice = QuickDice(2 * seed + 1)
        while s.to_act != NOBODY:
            mask = s.mask()
            policy = policies[s.to_act]
            if mask & (mask - 1) == 0 or self.asked & bit(s.prompt) == 0 or (learner != NOBODY and s.to_act != learner):
                s.apply(policy.pick(s))
                continue
            if dice.below(one_in) == 0 and self.has_room():
                self.try_all(s, mask, rewards, leaf, base, policies)
            if dice.below(PER_MILLE) < mistakes:
                s.apply(random_answer(s, mask, dice))
            else:
                s.apply(policy.pick(s))

    def has_room(self) -> bool:
        return self.positions < self.capacity and self.answers + MOST_ANSWERS <= self.capacity * ANSWERS

    def try_all(self, s: State, mask: Bits, rewards: Rewards, leaf: Leaf, base: Policy, policies: list[Policy]) -> None:
        """Write down the open question, and the value of each answer to it."""
        words = self.encoder.words
        seat = s.to_act
        self.encoder.write(s, seat, self.pages, self.positions * words * 8)
        base.prefer(s, mask, self.liking_of)
        leaf.begin(rewards.game, s)
        rest = mask
        while rest != 0:
            choice = lowest(rest)
            rest &= rest - 1
            world = s.clone()
            world.apply(action_number(s, choice))
            leaf.evaluate(world, policies[seat], rewards)
            self.actions[self.answers] = action_number(s, choice)
            self.likings[self.answers] = self.liking_of[choice]
            self.values[self.answers] = rewards.of[seat]
            self.answers += 1
        self.positions += 1
        self.first_answer[self.positions] = self.answers


def random_answer(s: State, mask: Bits, dice: Dice) -> Action:
    """A mistake: any of the legal answers."""
    return action_number(s, nth(mask, dice.below(count(mask))))
