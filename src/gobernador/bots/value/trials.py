"""Labels for a policy: at some questions every answer is tried, played on for a while, and valued.

Every answer is tried in a copy of the true position with the same dice, so the trials differ by the answers and by nothing else.
What is hidden may be used for a label; the net that learns from it sees only what the seat may know, and learns the mean.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.leaf import Leaf
from gobernador.bots.search.reward import Rewards
from gobernador.bots.search.tree import MOST_ANSWERS
from gobernador.bots.value.policy_net import action_number
from gobernador.core.bitset import bit, count, lowest, nth
from gobernador.core.byte_encoder import ByteEncoder
from gobernador.core.dice import QuickDice
from gobernador.core.state import State
from gobernador.core.types import NOBODY, Bits, Seat

PER_MILLE: Final = 1000
ANSWERS: Final = 8
"""Room for so many answers to a question, on average."""


@final
@mypyc_attr(acyclic=True)
class Trials:
    """Plays games and tries answers, until there is no room for more.

    The memory belongs to this object: a `vec` that interpreted code hands in would never be freed (mypyc 2.4).
    """

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
                s.apply(action_number(s, nth(mask, dice.below(count(mask)))))
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
