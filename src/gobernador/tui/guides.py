"""Who explains which game."""

from collections.abc import Sequence

from gobernador.core.game import Game
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.terminal.guide import PuertoRicoGuide
from gobernador.games.puertorico.text.lexicon import Lexicon as PuertoRicoLexicon
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.terminal.guide import SanJuanGuide
from gobernador.games.sanjuan.text.lexicon import Lexicon as SanJuanLexicon
from gobernador.text.catalog import Catalog
from gobernador.tui.guide import Guide


def guide_of(catalog: Catalog, game: Game, names: Sequence[str]) -> Guide:
    """The guide to a game, for the people who sit at it: a name for each seat."""
    if isinstance(game, PuertoRicoGame):
        return PuertoRicoGuide(PuertoRicoLexicon(catalog, game, names))
    assert isinstance(game, SanJuanGame), f"nobody explains {game.key}"
    return SanJuanGuide(SanJuanLexicon(catalog, game, names))
