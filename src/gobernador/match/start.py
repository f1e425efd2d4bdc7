"""A position in the middle of a match, from which it goes on."""

from dataclasses import dataclass

from gobernador.core.dice import SealedDice
from gobernador.core.errors import BadPosition
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.positions import read


@dataclass(frozen=True)
class Start:
    """Where a match goes on whose first actions cannot be played again: the rules were mended while it was played."""

    position: bytes
    seq: int
    actions: tuple[str, ...]
    """What was played by the earlier rules, for people to read."""
    seats: tuple[int, ...]
    """Who played it."""
    is_ours: bool = False
    """Whether we have stored the position ourselves: then it need not be proved that a game can reach it."""

    def state(self, game: Game, seed: bytes) -> State:
        """The position itself, dealt from *seed* like the rest of the match; one from outside that no game can reach is refused."""
        s = game.from_bytes(self.position) if self.is_ours else read(game, self.position)
        if not isinstance(s.dice, SealedDice) or s.dice.seed != seed:
            raise BadPosition("other_deal", "the position is not dealt from the seed of the match")
        s.watched = True
        return s
