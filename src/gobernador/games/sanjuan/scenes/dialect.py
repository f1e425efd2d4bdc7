"""Scenes of San Juan: how a position is set, what can be expected of it, and how it is written down."""

from collections.abc import Sequence

from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.scenes.dealt import add_what_is_dealt, dealt_table
from gobernador.games.sanjuan.scenes.expectations import SEAT_KINDS, TABLE_KINDS
from gobernador.games.sanjuan.scenes.export import export_lines
from gobernador.games.sanjuan.scenes.layout import lay_table
from gobernador.games.sanjuan.scenes.picture import picture_for, picture_of
from gobernador.games.sanjuan.scenes.question import put_question
from gobernador.games.sanjuan.scenes.setting import Setting, asked_in, setting_of
from gobernador.testing.scenes.dialect import Dialect
from gobernador.testing.scenes.scene_lines import SceneLine


def position(setting: Setting) -> SanJuan:
    """The position that a setting describes, at its question."""
    if asked_in(setting).prompt == "deal":
        return dealt_table(setting)
    add_what_is_dealt(setting)
    s = lay_table(setting)
    s.watched = True
    put_question(s, setting)
    return s


def set_up(lines: Sequence[SceneLine]) -> tuple[SanJuanGame, SanJuan]:
    """The game and the position that these lines set."""
    setting = setting_of(lines)
    s = position(setting)
    return setting.game, s


def game_of(s: SanJuan) -> SanJuanGame:
    """A game that can read notation for this position."""
    return SanJuanGame(s.rules.key, int(s.seats))


SCENES = Dialect(SanJuanGame, SanJuan, TABLE_KINDS, SEAT_KINDS, set_up, game_of, picture_of, picture_for, export_lines)
