"""A bot that goes wrong at once."""

from gobernador.bots.base import Bot, Budget
from gobernador.core.game import View


class Broken(Bot):
    """Divides by nothing."""

    def choose(self, view: View, budget: Budget) -> int:
        return 1 // 0
