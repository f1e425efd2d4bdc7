"""The bot that searches: it grows a tree of answers over imagined worlds until its budget is spent."""

import time
from dataclasses import dataclass

from gobernador.bots.base import Bot, Budget
from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.node import new_root
from gobernador.bots.search.tree import Settings, Tree
from gobernador.compiled import is_compiled
from gobernador.core.dice import Dice, quick
from gobernador.core.game import Game, View

USUAL_SECONDS = 1.0
SHORTEST_LOOK = 0.01
"""Seconds between two looks at the clock."""
STEP = 64
"""Playouts between two looks at whether the choice is settled already."""
PONDERED = 0.25
"""The share of the time for a small question: somebody is waiting, and several of them follow each other."""
LEAST_DOUBT = 1.0
CONVINCING = 125
"""So many playouts are needed for every point by which the policy's likings are doubted: it knows better than a few of them."""
PACE = {True: 5000, False: 50}
"""Playouts in a second, roughly, where the engine is compiled and where it is not."""


@dataclass(frozen=True)
class Questions:
    """What is searched, as sets of prompts. The policy answers everything else."""

    searched: int
    """The great questions."""
    pondered: int
    """The small ones, such as what to pay with: there are many of them, and each matters little."""


@dataclass(frozen=True)
class Considered:
    """An answer that the search has tried: how often, and what it brought on the average, from 0 to 1."""

    action: int
    visits: int
    mean: float


class SearchBot(Bot):
    """Tries answers in imagined worlds, and takes the one it came back to most often."""

    def __init__(
        self,
        game: Game,
        seat: int,
        dice: Dice,
        policy: Policy,
        settings: Settings,
        questions: Questions,
        budget: Budget | None,
    ) -> None:
        super().__init__(game, seat, dice)
        self.policy = policy
        self.settings = settings
        self.most_doubt = settings.doubt
        self.questions = questions
        self.budget = budget
        """Its own, which goes before the one it is offered."""
        self.worlds = quick(dice)
        self.tree: Tree | None = None
        self.playouts = 0
        """In all so far."""

    def choose(self, view: View, budget: Budget) -> int:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        if not self._is_searched(view):
            return self.policy.pick(self.game.imagine(view, self.worlds))
        spent = self._budget_for(view, self.budget or budget)
        self.settings.doubt = min(self.most_doubt, max(LEAST_DOUBT, expected_playouts(spent) / CONVINCING))
        self.tree = self._tree_of(view)
        self._grow(self.tree, spent)
        self.playouts += int(self.tree.playouts)
        return int(self.tree.best())

    def considered(self) -> list[Considered]:
        """What the last search has found, the answer it took first."""
        return [Considered(*standing) for standing in self.tree.standings()] if self.tree else []

    def _is_searched(self, view: View) -> bool:
        """Whether the open question is searched, and not left to the policy."""
        return bool((self.questions.searched | self.questions.pondered) >> view.prompt & 1)

    def _tree_of(self, view: View) -> Tree:
        """A new tree for the open question, grown out of the last one where the game went along its branches."""
        root = self.tree.below(view) if self.tree else None
        return Tree(self.game, view, root or new_root(), self.policy, self.settings, self.worlds)

    def _budget_for(self, view: View, budget: Budget) -> Budget:
        """What of a budget is spent on the open question."""
        if budget.playouts is not None:
            return budget
        seconds = USUAL_SECONDS if budget.seconds is None else budget.seconds
        return Budget(seconds=PONDERED * seconds if self.questions.pondered >> view.prompt & 1 else seconds)

    def _grow(self, tree: Tree, budget: Budget) -> None:
        if budget.playouts is not None:
            self._grow_to(tree, budget.playouts)
        else:
            assert budget.seconds is not None
            self._grow_for(tree, budget.seconds)

    def _grow_to(self, tree: Tree, playouts: int) -> None:
        """So many playouts, or fewer if the rest could change nothing."""
        while tree.playouts < playouts and tree.lead() <= playouts - tree.playouts:
            tree.grow(min(STEP, playouts - tree.playouts))

    def _grow_for(self, tree: Tree, seconds: float) -> None:
        """As many playouts as the time allows; one at least."""
        begun = time.perf_counter()
        step, spent = 1, 0.0
        while spent < seconds:
            tree.grow(step)
            last, spent = spent, time.perf_counter() - begun
            # A look at the clock costs little; an answer that comes late costs much.
            left = min(SHORTEST_LOOK, seconds - spent)
            step = max(1, int(step * left / max(spent - last, 1e-6)))


def expected_playouts(budget: Budget) -> float:
    """How many playouts a budget will buy, roughly where it is a time."""
    if budget.playouts is not None:
        return budget.playouts
    return PACE[is_compiled()] * (budget.seconds or 0.0)
