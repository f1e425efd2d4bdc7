"""Bots that are a policy with a seat: they imagine a world behind their view and pick in it."""

from dataclasses import dataclass

from gobernador.bots.base import Bot, Budget
from gobernador.bots.nets import POLICY_NETS, net_policy
from gobernador.bots.policies.policy import Heuristic, Policy
from gobernador.core.dice import Dice, quick
from gobernador.core.game import Game, View


class PolicyBot(Bot):
    """Plays a policy. It reads only what the seat may know, so any world behind the view does."""

    def __init__(self, game: Game, seat: int, dice: Dice, policy: Policy) -> None:
        super().__init__(game, seat, dice)
        self.policy = policy
        # Imagining asks for a hundred numbers, and sealed ones are dear.
        self.worlds = quick(dice)

    def choose(self, view: View, budget: Budget) -> int:
        return self.policy.pick(self.game.imagine(view, self.worlds))


@dataclass(frozen=True)
class Weighed:
    """An answer, what it is worth to a bot, and why: the parts of that worth, by their words."""

    action: int
    worth: float
    parts: list[tuple[str, float]]


class HeuristicBot(PolicyBot):
    """Weighs every answer, and can say how."""

    def __init__(self, game: Game, seat: int, dice: Dice, policy: Heuristic, words: tuple[str, ...]) -> None:
        super().__init__(game, seat, dice, policy)
        self.heuristic = policy
        self.words = words
        """How the parts of a worth are called."""

    def why(self, view: View) -> list[Weighed]:
        """All answers, the best first, with the reasons for and against each."""
        weighed = [
            Weighed(action, worth, [(self.words[part], amount) for part, amount in parts])
            for action, worth, parts in self.heuristic.explain(self.game.imagine(view, self.worlds))
        ]
        return sorted(weighed, key=lambda answer: -answer.worth)


class NetBot(PolicyBot):
    """Plays a heuristic that a net corrects; in a game that goes on too long, the heuristic alone, which ends it."""

    def __init__(self, game: Game, seat: int, dice: Dice) -> None:
        policy = net_policy(game)
        super().__init__(game, seat, dice, policy)
        self.uncorrected = policy.base
        self.corrected_rounds = POLICY_NETS.of(game).corrected_rounds

    def choose(self, view: View, budget: Budget) -> int:
        world = self.game.imagine(view, self.worlds)
        policy = self.uncorrected if self.game.round_of(world) > self.corrected_rounds else self.policy
        return policy.pick(world)
