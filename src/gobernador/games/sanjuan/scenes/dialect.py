"""Scenes of San Juan: how a position is set, what can be expected of it, and how it is written down."""

from collections.abc import Mapping, Sequence
from typing import final

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.scenes.dealt import add_what_is_dealt, dealt_table
from gobernador.games.sanjuan.scenes.expectations import SEAT_KINDS, TABLE_KINDS
from gobernador.games.sanjuan.scenes.export import export_lines
from gobernador.games.sanjuan.scenes.layout import lay_table
from gobernador.games.sanjuan.scenes.picture import picture_for, picture_of
from gobernador.games.sanjuan.scenes.prompt_line import asked_in
from gobernador.games.sanjuan.scenes.question import put_question
from gobernador.games.sanjuan.scenes.setting import Setting, setting_of
from gobernador.match.events import events_of
from gobernador.testing.scenes.dialect import Dialect, Picture, Stage
from gobernador.testing.scenes.kinds import ExpectationKind
from gobernador.testing.scenes.scene_lines import SceneLine


@final
class SanJuanScenes:
    """The dialect of San Juan."""

    table_kinds: Mapping[str, ExpectationKind] = TABLE_KINDS
    seat_kinds: Mapping[str, ExpectationKind] = SEAT_KINDS

    def stage(self, lines: Sequence[SceneLine]) -> Stage:
        setting = setting_of(lines)
        s = position(setting)
        return Stage(setting.game, s, tuple(events_of(setting.game, s.notes)))

    def picture(self, game: Game, s: State) -> Picture:
        assert isinstance(s, SanJuan)
        return picture_of(game, s)

    def picture_for(self, game: Game, s: State, seat: int) -> Picture:
        assert isinstance(s, SanJuan)
        return picture_for(game, s, seat)

    def knows(self, s: State) -> bool:
        return isinstance(s, SanJuan)

    def game_of(self, s: State) -> Game:
        assert isinstance(s, SanJuan)
        return SanJuanGame(s.rules.key, int(s.seats))

    def export(self, game: Game, s: State) -> list[str]:
        assert isinstance(s, SanJuan)
        assert isinstance(game, SanJuanGame)
        return export_lines(game, s)


def position(setting: Setting) -> SanJuan:
    """The position that a setting describes, at its question."""
    if asked_in(setting).prompt == "deal":
        return dealt_table(setting)
    add_what_is_dealt(setting)
    s = lay_table(setting)
    s.watched = True
    put_question(s, setting)
    return s


SCENES: Dialect = SanJuanScenes()
