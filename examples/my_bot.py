"""A bot of one's own, and how often it wins against the others.

python examples/my_bot.py          twenty games against each bot there is
python examples/my_bot.py 200      two hundred
"""

import sys

from gobernador.bots.base import Bot, Budget
from gobernador.bots.registry import BOTS, make_bot
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game, View
from gobernador.match import Match
from gobernador.sanjuan.view import SanJuanView

ROLES = ("role:builder", "role:trader", "role:producer", "role:councillor", "role:prospector")


class MyBot(Bot):
    """Builds whenever it can, the dearest building first; parts with its cheapest cards."""

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


def main(games: int = 20) -> None:
    """Let it play two-player games against every bot, from both seats in turn."""
    game = make("sanjuan", "second", seats=2)
    for rival in BOTS:
        won = sum(victory(game, rival, number) for number in range(games))
        print(f"against {rival}: {won:g} of {games} games")


def victory(game: Game, rival: str, number: int) -> float:
    """Play one game: 1 if my bot wins it, a half if both share the first place."""
    seed = number.to_bytes(16, "big")
    mine = number % 2
    bots = [make_bot(rival, game, seat, seed) for seat in range(game.seats)]
    bots[mine] = MyBot(game, mine, QuickDice(number))
    match = Match(game, seed)
    while not match.over:
        seat = match.to_act
        action = bots[seat].choose(match.view(seat), Budget(seconds=1))
        match.submit(seat, match.seq, game.actions.text(action))
    places = [score.place for score in match.scores()]
    return 1 / places.count(1) if places[mine] == 1 else 0


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
