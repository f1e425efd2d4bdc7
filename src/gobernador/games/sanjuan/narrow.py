"""Games, positions and views of San Juan by their own types: whoever asks a game for a facet hands in those of any game."""

from gobernador.catalog import narrowed
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.rules.view import SanJuanView

own_game = narrowed(SanJuanGame)
own_state = narrowed(SanJuan)
own_view = narrowed(SanJuanView)
