"""Scenes of Puerto Rico: how a position is set, what can be expected of it, and how it is written down."""

from collections.abc import Sequence

from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.scenes.expectations import SEAT_KINDS, TABLE_KINDS
from gobernador.games.puertorico.scenes.export import export_lines
from gobernador.games.puertorico.scenes.layout import blank_table, lay_table
from gobernador.games.puertorico.scenes.picture import picture_for, picture_of
from gobernador.games.puertorico.scenes.question import put_deal, put_question
from gobernador.games.puertorico.scenes.setting import Setting, asked_in, setting_of
from gobernador.testing.scenes.dialect import Dialect
from gobernador.testing.scenes.scene_lines import SceneLine


def position(setting: Setting) -> PuertoRico:
    """The position that a setting describes, at its question."""
    if asked_in(setting).prompt == "deal":
        s = blank_table(setting)
        s.watched = True
        put_deal(s, setting)
        return s
    s = lay_table(setting)
    s.watched = True
    put_question(s, setting)
    return s


def set_up(lines: Sequence[SceneLine]) -> tuple[PuertoRicoGame, PuertoRico]:
    """The game and the position that these lines set."""
    setting = setting_of(lines)
    s = position(setting)
    return setting.game, s


def game_of(s: PuertoRico) -> PuertoRicoGame:
    """A game that can read notation for this position."""
    return PuertoRicoGame(s.rules.key, int(s.seats))


SCENES = Dialect(
    PuertoRicoGame, PuertoRico, TABLE_KINDS, SEAT_KINDS, set_up, game_of, picture_of, picture_for, export_lines
)
