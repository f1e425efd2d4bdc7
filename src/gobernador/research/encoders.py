"""The encoder of each game."""

from gobernador.core.game import Game
from gobernador.games.puertorico.encoder import PuertoRicoEncoder
from gobernador.games.sanjuan.encoder import SanJuanEncoder
from gobernador.research.encoding.encoder import Encoder

ENCODERS = {"sanjuan": SanJuanEncoder, "puertorico": PuertoRicoEncoder}


def encoder_of(game: Game) -> Encoder:
    """What writes the observations of a game.

    >>> from gobernador.catalog import make
    >>> encoder_of(make("sanjuan", "first", 2)).pieces[0]
    Piece(prompt: 0..23, shape (24,))
    """
    return ENCODERS[game.key](game.seats)
