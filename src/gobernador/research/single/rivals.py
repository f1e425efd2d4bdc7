"""The bots around one learner."""

from collections.abc import Sequence

from gobernador.bots.base import Bot
from gobernador.bots.bot_call import ask
from gobernador.bots.registry import make_bot
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY


def specs_for(game: Game, opponents: str | Sequence[str]) -> list[str]:
    """A bot for each other seat, from the learner's left on; one name stands for all of them. Each is made once, on trial.

    >>> from gobernador.catalog import make
    >>> specs_for(make("sanjuan", "first", 3), "random")
    ['random', 'random']
    """
    others = game.seats - 1
    if not isinstance(opponents, str | Sequence):
        raise TypeError(f"opponents must be the name of a bot or a list of names, not {opponents!r}")
    specs = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if len(specs) != others:
        raise ValueError(f"{game.seats} seats need {others} opponents in addition to the learner, not {len(specs)}")
    for seat, spec in enumerate(specs):
        make_bot(spec, game, seat, bytes(16)).close()
    return specs


class Rivals:
    """Bots at all seats but the learner's, for game *number* of a run."""

    def __init__(self, game: Game, specs: Sequence[str], learner: int, number: int, seed: bytes) -> None:
        self._game = game
        self._learner = learner
        self._number = number
        self._specs: dict[int, str] = {}
        self._bots: dict[int, Bot] = {}
        for step, spec in enumerate(specs, start=1):
            seat = (learner + step) % game.seats
            self._specs[seat] = spec
            self._bots[seat] = make_bot(spec, game, seat, seed)

    def play(self, s: State) -> None:
        """Play on until the learner is asked or the game is over; a bot that goes wrong is an error that names it."""
        while s.to_act not in (self._learner, NOBODY):
            seat = s.to_act
            s.apply(ask(self._bots[seat], self._specs[seat], seat, self._number, self._game.view(s, seat)))

    def close(self) -> None:
        """Let them go."""
        for bot in self._bots.values():
            bot.close()
