"""The searching bots: one grows a tree over imagined worlds, one compares the answers to the open question alone."""

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gobernador.bots.base import Bot, Budget
from gobernador.bots.game_bots import BOTS
from gobernador.bots.lookahead import Lookahead
from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.leaf import Leaf, Rewards
from gobernador.bots.search.node import new_root
from gobernador.bots.search.tree import SearchSettings, Tree
from gobernador.compiled import is_compiled
from gobernador.core.dice import Dice, quick
from gobernador.core.game import Game, View

USUAL_SECONDS = 1.0
clock = time.process_time if os.environ.get("GOBERNADOR_BOT_CLOCK") == "processor" else time.perf_counter
"""Measures a budget in seconds; with the processor time of this process, bots can be compared on a busy machine."""
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
        imagined: Sequence[Policy] = (),
    ) -> None:
        super().__init__(game, seat, dice)
        self.policy = policy
        self.imagined = imagined or [policy]
        """Where no tree is grown: who plays on in imagined worlds, one after another in world after world."""
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

    def considered(self) -> list[Considered]:
        """The answers that the last search visited, the chosen one first."""
        return [Considered(*statistics) for statistics in self.tree.statistics()] if self.tree else []

    def _is_searched(self, view: View) -> bool:
        return bool((self.questions.major | self.questions.minor) >> view.prompt & 1)

    def _budget_for(self, view: View, budget: Budget) -> Budget:
        if budget.playouts is not None:
            return budget
        seconds = USUAL_SECONDS if budget.seconds is None else budget.seconds
        return Budget(seconds=MINOR_TIME_SHARE * seconds if self.questions.minor >> view.prompt & 1 else seconds)

    def _searched(self, view: View, budget: Budget) -> int:
        self.settings.prior_temperature = min(
            self.max_prior_temperature,
            max(MIN_PRIOR_TEMPERATURE, expected_playouts(budget) / PLAYOUTS_PER_TEMPERATURE),
        )
        tree = self._tree_of(view)
        self.tree = tree
        if budget.playouts is not None:
            self._run_playouts(tree, budget.playouts)
        else:
            self._run_for(tree, budget.seconds or 0.0)
        self.playouts += int(tree.playouts)
        return int(tree.most_visited())

    def _tree_of(self, view: View) -> Tree:
        """A tree for the open question, reusing the subtree of the last one where there is one."""
        root = self.tree.subtree_for(view) if isinstance(self.tree, Tree) else None
        return Tree(self.game, view, root or new_root(), self.policy, self.leaf, self.settings, self.worlds)

    def _run_playouts(self, tree: Tree, playouts: int) -> None:
        """So many playouts; fewer once the rest can no longer change the choice."""
        while tree.playouts < playouts and tree.visit_lead() <= playouts - tree.playouts:
            tree.run(min(BATCH, playouts - tree.playouts))

    def _run_for(self, tree: Tree, seconds: float) -> None:
        run_until(tree.run, clock(), seconds)


def run_until(run: Callable[[int], None], begun: float, seconds: float) -> None:
    """Run batches while there is time for one more, up to so many *seconds* after the clock showed *begun*; one at least."""
    batch, spent = 1, clock() - begun
    while True:
        run(batch)
        last, spent = spent, clock() - begun
        left, each = seconds - spent, max(spent - last, 1e-6) / batch
        if left < each:
            return
        # Reading the clock is cheap, a late answer is not.
        batch = max(1, int(min(CLOCK_INTERVAL, left) / each))


def expected_playouts(budget: Budget) -> float:
    """The playouts that a budget allows; an estimate where it is a time."""
    if budget.playouts is not None:
        return budget.playouts
    return PLAYOUTS_PER_SECOND[is_compiled()] * (budget.seconds or 0.0)


LEAST_TRIED = 2
"""So many answers are tried, however small the budget is."""
PLAYOUTS_OF_AN_ANSWER = 4
"""With fewer playouts for each answer, those that the policy likes least are not tried."""


class LookaheadBot(SearchBot):
    """Compares the answers to the open question in the same worlds, drops the worse half again and again, and reuses nothing."""

    def _searched(self, view: View, budget: Budget) -> int:
        rewards = Rewards(self.game, self.settings.win_weight, self.settings.margin_span)
        profile = BOTS.of(self.game).search
        look = Lookahead(self.game, view, self.policy, self.imagined, self.leaf, rewards, profile, self.worlds)
        self.tree = look
        if budget.playouts is not None:
            self._try_playouts(look, budget.playouts)
        else:
            self._try_for(look, budget.seconds or 0.0)
        self.playouts += look.playouts
        return look.best()

    def _try_playouts(self, look: Lookahead, playouts: int) -> None:
        """About so many playouts, an equal share of them before each halving."""
        look.keep(max(LEAST_TRIED, playouts // PLAYOUTS_OF_AN_ANSWER))
        for phases_left in range(phases(len(look.left)), 0, -1):
            share = (playouts - look.playouts) // phases_left
            look.run(max(1, share // len(look.left)))
            if phases_left > 1:
                look.halve()

    def _try_for(self, look: Lookahead, seconds: float) -> None:
        """As many worlds as the time allows; an equal share of the time before each halving."""
        begun = clock()
        total = phases(len(look.left))
        for phase in range(1, total + 1):
            run_until(look.run, begun, seconds * phase / total)
            if phase < total:
                look.halve()


def phases(answers: int) -> int:
    """How often the answers can be compared before two of them are left.

    >>> [phases(answers) for answers in (2, 3, 4, 5, 8, 9)]
    [1, 2, 2, 3, 3, 4]
    """
    return max(1, (answers - 1).bit_length())


TURN_SHARE = 1.3
"""The time for a whole turn, as a multiple of the time for one question."""
LATER_SHARE = 0.2
"""The time for every searched question after the first, which reuses its tree, as a share of the time for one."""
MIN_SECONDS = 0.005
"""The time for a question once the time of the turn is used up."""


class TurnTimeLimit:
    """Keeps a bot that searches by the clock to one time limit for a whole turn, however many questions it has.

    Without it, the length of a turn would tell at how many questions the bot had a choice: a seat with five equal cards has
    none.
    """

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        own = bot.budget.seconds if isinstance(bot, SearchBot) and bot.budget else None
        self.own = own or 0.0
        """Its time for one question; 0 if it does not search by the clock."""
        self.spent = 0.0
        self.began = 0.0

    def __enter__(self) -> None:
        self.began = time.perf_counter()

    def __exit__(self, *error: object) -> None:
        self.spent += time.perf_counter() - self.began
        if isinstance(self.bot, SearchBot) and self.own and self.spent > self.own / 2:
            left = self.own * TURN_SHARE - self.spent
            self.bot.budget = Budget(seconds=max(MIN_SECONDS, min(self.own * LATER_SHARE, left / 2)))
