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

    def state(self, game: Game, seed: bytes) -> State:
        """The position itself, dealt from *seed* like the rest of the match; one that no game can reach is refused."""
        s = read(game, self.position)
        if not isinstance(s.dice, SealedDice) or s.dice.seed != seed:
            raise BadPosition("other_deal", "the position is not dealt from the seed of the match")
        s.watched = True
        return s
