"""Why bots answer as they do, in the reader's words: a line for each real choice.

Only where there was something to choose, and one thing at a time: of a set that is named card by card, the reasons for
each card would say little.
"""

from gobernador.bots.base import Bot
from gobernador.bots.game_bots import heuristic_kind
from gobernador.bots.policy_bot import HeuristicBot, Weighed
from gobernador.bots.search_bot import SearchBot
from gobernador.core.game import View
from gobernador.match.open_question import open_set
from gobernador.tui.terminal_table import TerminalTable

MOST_PARTS = 3
MOST_ANSWERS = 3
SMALLEST = 0.05
"""Of less than this, nothing is left when it is rounded."""


def can_say(bot: Bot) -> bool:
    """Whether a bot can say why."""
    return isinstance(bot, HeuristicBot | SearchBot)


class Reasons:
    """The reasons of the bots at one table."""

    def __init__(self, table: TerminalTable) -> None:
        self.table = table
        self.game = table.match.game

    def why(self, bot: Bot, view: View, action: int) -> str:
        """Why *bot*, having just chosen *action*, did so; empty where there was no real choice, or it cannot say."""
        if len(view.legal()) == 1 or open_set(self.game, view) is not None:
            return ""
        if isinstance(bot, HeuristicBot):
            return self._weighed(bot.why(view), view, action)
        if isinstance(bot, SearchBot):
            return self._searched(bot, view)
        return ""

    # -- weighing ----------------------------------------------------------------------------------------------

    def _weighed(self, answers: list[Weighed], view: View, action: int) -> str:
        """What the answer is worth, the parts of that which matter most, and what would have come next."""
        chosen = next(answer for answer in answers if answer.action == action)
        second = next(answer for answer in answers if answer.action != action)
        parts = self._parts(chosen)
        return self.table.say(
            "why.weighed" if parts else "why.bare",
            name=self._name(view),
            answer=self._answer(view, chosen.action),
            worth=signed(chosen.worth),
            parts=", ".join(parts),
            second=self._answer(view, second.action),
            less=signed(second.worth),
        )

    def _parts(self, answer: Weighed) -> list[str]:
        amounts: dict[str, float] = {}
        for word, amount in answer.parts:
            amounts[word] = amounts.get(word, 0.0) + amount
        greatest = sorted(amounts, key=lambda word: -abs(amounts[word]))[:MOST_PARTS]
        return [
            self.table.catalog.say(heuristic_kind(self.game).reasons + word, amount=signed(amounts[word]))
            for word in greatest
            if abs(amounts[word]) >= SMALLEST
        ]

    # -- searching ---------------------------------------------------------------------------------------------

    def _searched(self, bot: SearchBot, view: View) -> str:
        """The answers that were tried most, how often, and what they brought."""
        if bot.tree is None or bot.tree.view is not view:
            # The question was too small for a search, and the tree is of an earlier one.
            return ""
        tried = bot.considered()
        playouts = sum(answer.visits for answer in tried)
        answers = [
            self.table.say(
                "why.tried",
                answer=self._answer(view, answer.action),
                share=f"{answer.visits / playouts:.0%}",
                mean=f"{answer.mean:.2f}",
            )
            for answer in tried[:MOST_ANSWERS]
        ]
        return self.table.say("why.searched", playouts=playouts, name=self._name(view), answers="; ".join(answers))

    # -- words -------------------------------------------------------------------------------------------------

    def _name(self, view: View) -> str:
        return self.table.names[view.seat]

    def _answer(self, view: View, action: int) -> str:
        return self.table.voice.option(view, action)


def signed(amount: float) -> str:
    """An amount for or against.

    >>> signed(2.26), signed(-0.9), signed(-0.01)
    ('+2.3', '-0.9', '+0.0')
    """
    return f"{round(amount, 1) + 0.0:+.1f}"
