"""A time limit for a bot's whole turn, for tables where people watch the clock."""

import time

from gobernador.bots.base import Bot, Budget
from gobernador.bots.search_bot import SearchBot

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
