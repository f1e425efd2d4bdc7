"""The bots around one learner."""

from collections.abc import Sequence

from gobernador.bots.base import Bot, Budget
from gobernador.bots.registry import make_bot
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.research.legality import checked

BUDGET = Budget(playouts=400)
"""For a search that was not told how long to think: counted, because games must be repeatable."""


def specs_for(game: Game, opponents: str | Sequence[str]) -> list[str]:
    """A bot for each other seat, from the learner's left on; one name stands for all of them. Each is made once, on trial.

    >>> from gobernador.catalog import make
    >>> specs_for(make("sanjuan", "first", 3), "random")
    ['random', 'random']
    """
    others = game.seats - 1
    if not isinstance(opponents, str | Sequence):
        raise TypeError(f"opponents are a bot's name or a list of names, not {opponents!r}")
    specs = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if len(specs) != others:
        raise ValueError(f"{game.seats} seats need {others} opponents beside the learner, not {len(specs)}")
    for seat, spec in enumerate(specs):
        make_bot(spec, game, seat, bytes(16)).close()
    return specs


class Rivals:
    """Bots at all seats but the learner's, for one game."""

    def __init__(self, game: Game, specs: Sequence[str], learner: int, seed: bytes) -> None:
        self._game = game
        self._learner = learner
        self._bots: dict[int, Bot] = {}
        for step, spec in enumerate(specs, start=1):
            seat = (learner + step) % game.seats
            self._bots[seat] = make_bot(spec, game, seat, seed)

    def play(self, s: State) -> None:
        """Play on until the learner is asked or the game is over."""
        while s.to_act not in (self._learner, NOBODY):
            seat = s.to_act
            answer = self._bots[seat].choose(self._game.view(s, seat), BUDGET)
            s.apply(checked(self._game, s, answer))

    def close(self) -> None:
        for bot in self._bots.values():
            bot.close()
