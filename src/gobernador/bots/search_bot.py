"""The searching bot: information-set tree search until its budget is spent."""

import time
from dataclasses import dataclass

from gobernador.bots.base import Bot, Budget
from gobernador.bots.lookahead import Lookahead
from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.leaf import Leaf
from gobernador.bots.search.node import new_root
from gobernador.bots.search.tree import SearchSettings, Tree
from gobernador.compiled import is_compiled
from gobernador.core.dice import Dice, quick
from gobernador.core.game import Game, View

USUAL_SECONDS = 1.0
CLOCK_INTERVAL = 0.01
"""Seconds between two readings of the clock."""
BATCH = 64
"""Playouts between two checks whether the rest could still change the choice."""
MINOR_TIME_SHARE = 0.25
"""The share of its time that a minor question gets: several of them follow each other while people wait."""
MIN_PRIOR_TEMPERATURE = 1.0
PLAYOUTS_PER_TEMPERATURE = 125
"""The prior temperature rises by 1 for so many playouts: few playouts should not overrule the policy."""
PLAYOUTS_PER_SECOND = {True: 5000, False: 50}
"""Roughly, with the compiled engine and with the interpreted one."""


@dataclass(frozen=True)
class Questions:
    """Which questions are searched, as sets of prompts; the policy answers the others."""

    major: int
    """Searched with the whole budget, and part of the tree below the root."""
    minor: int
    """Searched only at the root and with less time, such as what to pay with."""


@dataclass(frozen=True)
class Considered:
    """An answer at the root of the last search, with its visits and mean reward (0 to 1)."""

    action: int
    visits: int
    mean: float


class SearchBot(Bot):
    """Searches imagined worlds and takes the most visited answer."""

    def __init__(
        self,
        game: Game,
        seat: int,
        dice: Dice,
        policy: Policy,
        leaf: Leaf,
        settings: SearchSettings,
        questions: Questions,
        budget: Budget | None,
    ) -> None:
        super().__init__(game, seat, dice)
        self.policy = policy
        self.leaf = leaf
        self.settings = settings
        self.max_prior_temperature = settings.prior_temperature
        self.questions = questions
        self.budget = budget
        """Its own budget, which overrides the one passed to `choose`."""
        self.worlds = quick(dice)
        self.tree: Tree | Lookahead | None = None
        """The last search."""
        self.playouts = 0
        """The playouts of all searches so far."""

    def choose(self, view: View, budget: Budget) -> int:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        if not self._is_searched(view):
            return self.policy.pick(self.game.imagine(view, self.worlds))
        return self._searched(view, self._budget_for(view, self.budget or budget))

    def _searched(self, view: View, budget: Budget) -> int:
        """The answer that a search finds."""
        self.settings.prior_temperature = min(
            self.max_prior_temperature,
            max(MIN_PRIOR_TEMPERATURE, expected_playouts(budget) / PLAYOUTS_PER_TEMPERATURE),
        )
        tree = self._tree_of(view)
        self.tree = tree
        self._search(tree, budget)
        self.playouts += int(tree.playouts)
        return int(tree.most_visited())

    def considered(self) -> list[Considered]:
        """The answers that the last search visited, the chosen one first."""
        return [Considered(*statistics) for statistics in self.tree.statistics()] if self.tree else []

    def _is_searched(self, view: View) -> bool:
        """Whether the open question is searched, and not left to the policy."""
        return bool((self.questions.major | self.questions.minor) >> view.prompt & 1)

    def _tree_of(self, view: View) -> Tree:
        """A tree for the open question, reusing the subtree of the last one where there is one."""
        root = self.tree.subtree_for(view) if isinstance(self.tree, Tree) else None
        return Tree(self.game, view, root or new_root(), self.policy, self.leaf, self.settings, self.worlds)

    def _budget_for(self, view: View, budget: Budget) -> Budget:
        """The budget for the open question."""
        if budget.playouts is not None:
            return budget
        seconds = USUAL_SECONDS if budget.seconds is None else budget.seconds
        return Budget(seconds=MINOR_TIME_SHARE * seconds if self.questions.minor >> view.prompt & 1 else seconds)

    def _search(self, tree: Tree, budget: Budget) -> None:
        if budget.playouts is not None:
            self._run_playouts(tree, budget.playouts)
        else:
            assert budget.seconds is not None
            self._run_for(tree, budget.seconds)

    def _run_playouts(self, tree: Tree, playouts: int) -> None:
        """So many playouts; fewer once the rest can no longer change the choice."""
        while tree.playouts < playouts and tree.visit_lead() <= playouts - tree.playouts:
            tree.run(min(BATCH, playouts - tree.playouts))

    def _run_for(self, tree: Tree, seconds: float) -> None:
        """As many playouts as the time allows; one at least."""
        begun = time.perf_counter()
        batch, spent = 1, 0.0
        while spent < seconds:
            tree.run(batch)
            last, spent = spent, time.perf_counter() - begun
            # Reading the clock is cheap, a late answer is not.
            left = min(CLOCK_INTERVAL, seconds - spent)
            batch = max(1, int(batch * left / max(spent - last, 1e-6)))


def expected_playouts(budget: Budget) -> float:
    """The playouts that a budget allows; an estimate where it is a time."""
    if budget.playouts is not None:
        return budget.playouts
    return PLAYOUTS_PER_SECOND[is_compiled()] * (budget.seconds or 0.0)
