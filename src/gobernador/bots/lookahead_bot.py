"""The bot that tries the answers in the same imagined worlds and keeps dropping the worse half, until its budget is spent."""

import time
from collections.abc import Sequence

from gobernador.bots.base import Budget
from gobernador.bots.lookahead import Lookahead, Prior
from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.leaf import Leaf
from gobernador.bots.search.reward import Rewards
from gobernador.bots.search.tree import SearchSettings
from gobernador.bots.search_bot import CLOCK_INTERVAL, Questions, SearchBot
from gobernador.core.dice import Dice
from gobernador.core.game import Game, View

LEAST_TRIED = 2
"""So many answers are tried, however small the budget is."""
PLAYOUTS_OF_AN_ANSWER = 4
"""With fewer playouts for each answer, those that the policy likes least are not tried."""


class LookaheadBot(SearchBot):
    """Compares the answers to the open question alone: no tree below it, and nothing is reused."""

    def __init__(
        self,
        game: Game,
        seat: int,
        dice: Dice,
        policy: Policy,
        imagined: Sequence[Policy],
        leaf: Leaf,
        settings: SearchSettings,
        questions: Questions,
        budget: Budget | None,
        prior: Prior,
    ) -> None:
        super().__init__(game, seat, dice, policy, leaf, settings, questions, budget)
        self.rewards = Rewards(game, settings.win_weight, settings.margin_span)
        self.imagined = imagined
        """Who plays on in imagined worlds, one after another in world after world; the policy says what it thinks of the answers."""
        self.prior = prior

    def _searched(self, view: View, budget: Budget) -> int:
        look = Lookahead(self.game, view, self.policy, self.imagined, self.leaf, self.rewards, self.prior, self.worlds)
        self.tree = look
        if budget.playouts is not None:
            self._try_playouts(look, budget.playouts)
        else:
            assert budget.seconds is not None
            self._try_for(look, budget.seconds)
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
        """As many worlds as the time allows; one at least, and an equal share of the time before each halving."""
        begun = time.perf_counter()
        total = phases(len(look.left))
        spent = 0.0
        for phase in range(1, total + 1):
            worlds = 1
            while worlds:
                look.run(worlds)
                last, spent = spent, time.perf_counter() - begun
                left = min(CLOCK_INTERVAL, seconds * phase / total - spent)
                worlds = int(worlds * left / max(spent - last, 1e-6)) if left > 0 else 0
            if phase < total:
                look.halve()


def phases(answers: int) -> int:
    """How often the answers can be compared before two of them are left.

    >>> [phases(answers) for answers in (2, 3, 4, 5, 8, 9)]
    [1, 2, 2, 3, 3, 4]
    """
    return max(1, (answers - 1).bit_length())
