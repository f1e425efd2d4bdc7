"""Who explains which game."""

from collections.abc import Sequence

from gobernador.core.game import Game
from gobernador.puertorico.game import PuertoRicoGame
from gobernador.sanjuan.game import SanJuanGame
from gobernador.text.catalog import Catalog
from gobernador.text.puertorico.lexicon import Lexicon as PuertoRicoLexicon
from gobernador.text.sanjuan.lexicon import Lexicon as SanJuanLexicon
from gobernador.tui.guide import Guide
from gobernador.tui.puertorico.guide import PuertoRicoGuide
from gobernador.tui.sanjuan.guide import SanJuanGuide


def guide_of(catalog: Catalog, game: Game, names: Sequence[str]) -> Guide:
    """The guide to a game, for the people who sit at it: a name for each seat."""
    if isinstance(game, PuertoRicoGame):
        return PuertoRicoGuide(PuertoRicoLexicon(catalog, game, names))
    assert isinstance(game, SanJuanGame), f"nobody explains {game.key}"
    return SanJuanGuide(SanJuanLexicon(catalog, game, names))
