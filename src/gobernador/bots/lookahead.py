"""Looking ahead: every answer to the open question is tried in the same imagined worlds, and the worse half is dropped again and again.

Trying all answers in the same worlds with the same dice (common random numbers), they differ by the answers and by little else.
Dropping the worse half after equal shares of the budget (sequential halving) leaves most of it for those that are hard to tell
apart. What the policy thinks of an answer counts like a number of worlds that were already tried, so few playouts do not overrule it.
Nobody knows how the others will play, so the worlds may take turns with who is imagined in them.

This is not compiled: a playout takes ten times as long as what is done here for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from librt.vecs import vec

from gobernador.bots.game_bots import SearchProfile
from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.leaf import Leaf, Rewards
from gobernador.bots.search.tree import MOST_ANSWERS, WORLD_SEEDS
from gobernador.core.dice import Dice, QuickDice
from gobernador.core.game import Game, View
from gobernador.core.types import PASS

FARTHEST = 8.0
"""An answer that the policy thinks so far behind the best, in points, or farther, counts as so far behind."""


@dataclass
class Tried:
    """An answer, and what came of it."""

    action: int
    behind: float
    """How far the policy thinks it behind the best, as a reward; 0 or less."""
    visits: int = 0
    reward: float = 0.0
    """The sum of the rewards of the seat that answers."""

    def score(self, prior_worlds: float) -> float:
        """The mean of what came of it and of what the policy thinks, which counts like so many worlds.

        Only answers that were tried equally often are compared, so what the policy expects of the best can be left out.
        """
        return (self.reward + prior_worlds * self.behind) / (self.visits + prior_worlds)


class Lookahead:
    """The answers to one open question."""

    def __init__(
        self,
        game: Game,
        view: View,
        policy: Policy,
        imagined: Sequence[Policy],
        leaf: Leaf,
        rewards: Rewards,
        profile: SearchProfile,
        dice: Dice,
    ) -> None:
        self.game = game
        self.view = view
        self.imagined = imagined
        """Who plays on, one after another in world after world."""
        self.leaf = leaf
        self.rewards = rewards
        self.prior_worlds = profile.prior_worlds
        """The opinion of the policy counts like so many worlds that were already tried."""
        self.playouts = 0
        self.worlds = 0
        """How many were tried, by all answers that are left."""
        here = game.imagine(view, dice)
        self.first_world = int(dice.below(WORLD_SEEDS))
        leaf.begin(game, here)
        liking = vec[float]([0.0] * MOST_ANSWERS)
        policy.forget()
        policy.prefer(here, view.mask, liking)
        likings = {action: liking[action if action == PASS else action - view.base] for action in view.legal()}
        most = max(likings.values())
        # The opinions of the policy are in points.
        self.left = [Tried(action, profile.point * max(-FARTHEST, liked - most)) for action, liked in likings.items()]
        """Those that are left, the best first."""
        self.dropped: list[Tried] = []
        """Those that are not, the last to be dropped first."""
        self._sort()

    def run(self, worlds: int) -> None:
        """Try each answer that is left in so many more worlds."""
        game, leaf, rewards, seat = self.game, self.leaf, self.rewards, self.view.seat
        for _ in range(worlds):
            world = game.imagine(self.view, QuickDice(self.first_world + self.worlds))
            policy = self.imagined[self.worlds % len(self.imagined)]
            self.worlds += 1
            for answer in self.left:
                s = world.clone()
                policy.forget()
                s.apply(answer.action)
                leaf.evaluate(s, policy, rewards)
                answer.reward += rewards.of[seat]
                answer.visits += 1
        self.playouts += worlds * len(self.left)
        self._sort()

    def keep(self, answers: int) -> None:
        """Drop all but so many, the worst first."""
        self.dropped = self.left[answers:] + self.dropped
        self.left = self.left[:answers]

    def halve(self) -> None:
        """Drop the worse half; of an odd number the greater half is left."""
        self.keep((len(self.left) + 1) // 2)

    def best(self) -> int:
        return self.left[0].action

    def statistics(self) -> list[tuple[int, int, float]]:
        """Every answer that was tried: action, worlds and mean reward; the best first."""
        return [
            (answer.action, answer.visits, answer.reward / answer.visits)
            for answer in self.left + self.dropped
            if answer.visits
        ]

    def _sort(self) -> None:
        """The best first; of equals, those that came first."""
        self.left.sort(key=lambda answer: -answer.score(self.prior_worlds))
