"""Games, positions and views of Puerto Rico by their own types: whoever asks a game for a facet hands in those of any game."""

from gobernador.catalog import narrowed
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.rules.view import PuertoRicoView

own_game = narrowed(PuertoRicoGame)
own_state = narrowed(PuertoRico)
own_view = narrowed(PuertoRicoView)
