"""A bot's whole turn in one stretch of time, where people sit and listen."""

import time

from gobernador.bots.base import Bot, Budget
from gobernador.bots.search_bot import SearchBot

IN_ALL = 1.3
"""How much of its time for one question a bot has for a whole turn."""
LATER = 0.2
"""How much of it for every question after the first that it has thought about; its tree has grown there already."""
LEAST = 0.005
"""Seconds for a question when the time of a turn is up."""


class Hurry:
    """Keeps a bot that thinks by the clock to one stretch of time for a whole turn, however many questions that has.

    Otherwise everybody could hear at how many of them it had a choice: who holds five cards of a kind has none.
    """

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        own = bot.budget.seconds if isinstance(bot, SearchBot) and bot.budget else None
        self.own = own or 0.0
        """Its time for one question; 0 if no clock ends its thoughts."""
        self.spent = 0.0
        self.began = 0.0

    def __enter__(self) -> None:
        self.began = time.perf_counter()

    def __exit__(self, *why: object) -> None:
        self.spent += time.perf_counter() - self.began
        if isinstance(self.bot, SearchBot) and self.own and self.spent > self.own / 2:
            left = self.own * IN_ALL - self.spent
            self.bot.budget = Budget(seconds=max(LEAST, min(self.own * LATER, left / 2)))
