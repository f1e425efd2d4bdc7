"""The bot that knows the rules and nothing else."""

from gobernador.bots.base import Bot, Budget
from gobernador.bots.games import open_set
from gobernador.core.dice import Dice
from gobernador.core.game import Game, View


class RandomBot(Bot):
    """Plays anything legal; where a set is asked for, every set is equally likely."""

    def __init__(self, game: Game, seat: int, dice: Dice) -> None:
        super().__init__(game, seat, dice)
        self._plan: list[int] = []
        """What is still to be named of a set."""

    def choose(self, view: View, budget: Budget) -> int:
        legal = view.legal()
        if not (self._plan and self._plan[0] in legal):
            self._plan = self._new_plan(view, legal)
        return self._plan.pop(0)

    def _new_plan(self, view: View, legal: list[int]) -> list[int]:
        answers = open_set(self.game, view)
        if answers is None:
            return [legal[self.dice.below(len(legal))]]
        return answers.spell(answers.any(self.dice))
