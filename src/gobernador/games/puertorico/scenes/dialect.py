"""Scenes of Puerto Rico: how a position is set, what can be expected of it, and how it is written down."""

from collections.abc import Mapping, Sequence
from typing import final

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.scenes.expectations import SEAT_KINDS, TABLE_KINDS
from gobernador.games.puertorico.scenes.export import export_lines
from gobernador.games.puertorico.scenes.layout import blank_table, lay_table
from gobernador.games.puertorico.scenes.picture import picture_for, picture_of
from gobernador.games.puertorico.scenes.prompt_line import asked_in
from gobernador.games.puertorico.scenes.question import put_deal, put_question
from gobernador.games.puertorico.scenes.setting import Setting, setting_of
from gobernador.match.events import events_of
from gobernador.testing.scenes.dialect import Dialect, Picture, Stage
from gobernador.testing.scenes.kinds import ExpectationKind
from gobernador.testing.scenes.scene_lines import SceneLine


@final
class PuertoRicoScenes:
    """The dialect of Puerto Rico."""

    table_kinds: Mapping[str, ExpectationKind] = TABLE_KINDS
    seat_kinds: Mapping[str, ExpectationKind] = SEAT_KINDS

    def stage(self, lines: Sequence[SceneLine]) -> Stage:
        setting = setting_of(lines)
        s = position(setting)
        return Stage(setting.game, s, tuple(events_of(setting.game, s.notes)))

    def picture(self, game: Game, s: State) -> Picture:
        assert isinstance(s, PuertoRico)
        return picture_of(game, s)

    def picture_for(self, game: Game, s: State, seat: int) -> Picture:
        assert isinstance(s, PuertoRico)
        return picture_for(game, s, seat)

    def knows(self, s: State) -> bool:
        return isinstance(s, PuertoRico)

    def game_of(self, s: State) -> Game:
        assert isinstance(s, PuertoRico)
        return PuertoRicoGame(s.rules.key, int(s.seats))

    def export(self, game: Game, s: State) -> list[str]:
        assert isinstance(s, PuertoRico)
        assert isinstance(game, PuertoRicoGame)
        return export_lines(game, s)


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


SCENES: Dialect = PuertoRicoScenes()
