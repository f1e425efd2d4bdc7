"""A bot of one's own: one class, twenty lines. Nothing needs to be registered; its file is its name.

    gobernador check-bot examples/my_bot.py                    does it keep what bots promise?
    gobernador watch --bots examples/my_bot.py,greedy          watch it
    gobernador arena examples/my_bot.py greedy                 how strong is it?

Run as `python examples/my_bot.py` it says so.
"""

from gobernador.bots.base import Bot, Budget
from gobernador.core.game import View
from gobernador.games.sanjuan.rules.view import SanJuanView

ROLES = ("role:builder", "role:trader", "role:producer", "role:councillor", "role:prospector")


class MyBot(Bot):
    """Builds whenever it can, the dearest building first; parts with its cheapest cards."""

    games = ("sanjuan",)

    def choose(self, view: View, budget: Budget) -> int:
        assert isinstance(view, SanJuanView)
        words = [self.game.actions.text(action) for action in view.legal()]
        if words[0].startswith("role:"):
            choice = next(role for role in ROLES if role in words and (role != ROLES[0] or len(view.hand) > 3))
        elif words[-1].startswith(("build:", "keep:", "take:")):
            choice = max(words, key=lambda word: self.cost(view, word))
        elif words[-1].startswith(("produce:", "sell:", "use:")):
            choice = words[-1]
        else:
            choice = min(words, key=lambda word: self.cost(view, word))
        return self.game.actions.parse(choice)

    def cost(self, view: SanJuanView, word: str) -> int:
        """What the card of an answer costs; passing costs nothing."""
        return 0 if word == "pass" else int(view.rules.cost[self.game.actions.parse(word) - view.base])


if __name__ == "__main__":
    print(__doc__)
