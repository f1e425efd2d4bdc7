"""The encoder of each game."""

from collections.abc import Callable

from gobernador.catalog import Facet
from gobernador.core.game import Game
from gobernador.research.encoding.encoder import Encoder

ENCODER: Facet[Callable[[int], Encoder]] = Facet("encoder")
"""What writes the observations of a game, for a number of seats."""


def encoder_of(game: Game) -> Encoder:
    """What writes the observations of a game.

    >>> from gobernador.catalog import make
    >>> encoder_of(make("sanjuan", "first", 2)).pieces[0]
    Piece(prompt: 0..23, shape (24,))
    """
    return ENCODER.of(game)(game.seats)
