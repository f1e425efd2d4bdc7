"""Bots among themselves, told turn by turn."""

from collections.abc import Callable, Mapping

from gobernador.bots.base import Bot, Budget
from gobernador.core.game import View
from gobernador.tui.screen import Screen
from gobernador.tui.terminal_table import TerminalTable

BUDGET = Budget(seconds=1.0)

Explain = Callable[[Bot, View, int], str]
"""Why a bot answered so to what it saw; empty if there is nothing to say."""


def silent(bot: Bot, view: View, action: int) -> str:
    """No reasons are given."""
    return ""


class SpectatorView:
    """A table that a spectator looks at."""

    def __init__(
        self,
        table: TerminalTable,
        bots: Mapping[int, Bot],
        screen: Screen,
        pause: Callable[[], None],
        explain: Explain = silent,
    ) -> None:
        self.table = table
        self.match = table.match
        self.bots = bots
        self.screen = screen
        self.pause = pause
        self.explain = explain
        self.told = 0
        self.reasons: list[str] = []
        """Those of answers that have not been told yet."""

    def watch(self) -> None:
        """Let the bots play to the end."""
        self.screen.table(self.table)
        while not self.match.over:
            begun = self.match.round
            self._turn(begun)
            self._tell()
            self.pause()
            if self.match.round != begun and not self.match.over:
                self.screen.table(self.table)

    def _turn(self, begun: int) -> None:
        """One seat acts until another is asked, or the next round begins."""
        seat = self.match.to_act
        while self.match.to_act == seat and self.match.round == begun:
            bot, view = self.bots[seat], self.match.view(seat)
            action = bot.choose(view, BUDGET)
            self.reasons.append(self.explain(bot, view, action))
            self.match.submit(seat, self.match.seq, self.match.game.actions.text(action))
            if any(self.reasons):
                # A reason stands below what it explains, not at the end of the turn.
                self._tell()

    def _tell(self) -> None:
        """What has happened, and why; a reason waits until its answer has led to something that can be told."""
        told = len(self.table.events())
        if told == self.told:
            return
        self.screen.log(self.table.news(self.told))
        self.told = told
        for reason in filter(None, self.reasons):
            self.screen.aside(reason)
        self.reasons.clear()
