"""What those who test games and bots need: positions and lines of play as short texts, the laws, and a trial for bots."""

from gobernador.testing.bot_trial import BotBroken, Finding, check_bot

__all__ = ["BotBroken", "Finding", "check_bot"]
