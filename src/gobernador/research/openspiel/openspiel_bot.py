"""Our bots at a table of OpenSpiel."""

from functools import partial
from hashlib import sha256

from gobernador.bots.bot_call import BUDGET
from gobernador.bots.registry import make_bot
from gobernador.core.dice import SEED_BYTES
from gobernador.research.extras import extra
from gobernador.research.openspiel.openspiel_games import GobernadorGame
from gobernador.research.openspiel.states import GobernadorState

with extra("openspiel"):
    import pyspiel


class GobernadorBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot of ours, called by its spec, that plays one seat; it is shown its view and nothing else.

    A search that was not told how long to think gets so many playouts as in the arena, and no seconds: so it can be repeated.
    """

    def __init__(self, game: GobernadorGame, player: int, spec: str, seed: int = 0) -> None:
        super().__init__()
        game.check_player(player)
        self.player = player
        self._make = partial(make_bot, spec, game.setting.game, player, seed_bytes(seed))
        self._bot = self._make()

    def step(self, state: GobernadorState) -> int:
        """Its answer."""
        return int(self._bot.choose(state.view(self.player), BUDGET))

    def restart(self) -> None:
        """Forget the last game."""
        self._bot.close()
        self._bot = self._make()

    def restart_at(self, state: GobernadorState) -> None:
        """Begin anywhere: a view says all there is to know."""
        self.restart()

    def player_id(self) -> int:
        """The seat it plays."""
        return self.player


def seed_bytes(seed: int) -> bytes:
    """A number as the seed that our bots are made with."""
    return sha256(str(seed).encode()).digest()[:SEED_BYTES]
