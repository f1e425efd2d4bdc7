"""Games, positions and views of San Juan by their own types: whoever asks a game for a facet hands in those of any game."""

from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.rules.view import SanJuanView


def own_game(game: Game) -> SanJuanGame:
    """A game of San Juan."""
    assert isinstance(game, SanJuanGame), f"another game: {game.key}"
    return game


def own_state(s: State) -> SanJuan:
    """A position of San Juan."""
    assert isinstance(s, SanJuan), f"a position of another game: {s!r}"
    return s


def own_view(view: View) -> SanJuanView:
    """A view of San Juan."""
    assert isinstance(view, SanJuanView), f"a view of another game: {view!r}"
    return view
