"""Games, positions and views of Puerto Rico by their own types: whoever asks a game for a facet hands in those of any game."""

from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.rules.view import PuertoRicoView


def own_game(game: Game) -> PuertoRicoGame:
    """A game of Puerto Rico."""
    assert isinstance(game, PuertoRicoGame), f"another game: {game.key}"
    return game


def own_state(s: State) -> PuertoRico:
    """A position of Puerto Rico."""
    assert isinstance(s, PuertoRico), f"a position of another game: {s!r}"
    return s


def own_view(view: View) -> PuertoRicoView:
    """A view of Puerto Rico."""
    assert isinstance(view, PuertoRicoView), f"a view of another game: {view!r}"
    return view
