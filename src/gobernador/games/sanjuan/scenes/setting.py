"""The lines that set a position of San Juan."""

from collections.abc import Sequence

from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.scenes.vocabulary import PILES
from gobernador.testing.scenes import setting
from gobernador.testing.scenes.scene_lines import Clause, SceneLine
from gobernador.testing.scenes.setting import game_in, read_lines

TABLE = (
    "round", "governor", "taken", "roles", "supply", "discards", "tiles", "trades", "prices", "drawn", "turned_up",
    "dice", "prompt", "over",
)  # fmt: skip
SEAT = ("hand", "town", "asleep", "under", "shown", "used")

Setting = setting.SceneSetting[SanJuanGame]
"""Piles are said of a seat by `under chapel`."""


def setting_of(lines: Sequence[SceneLine]) -> Setting:
    """The setting in these lines; the first is the game line."""
    game = game_in(lines[0], SanJuanGame)
    found = Setting(game, lines[0], {}, [{} for seat in range(game.seats)], int(game.rules.starts))
    read_lines(found, lines[1:], TABLE, SEAT, named=pile_named)
    return found


def pile_named(clause: Clause) -> Clause:
    """`under` is named together with its building."""
    if clause.keyword != "under":
        return clause
    building = clause.some("chapel, bank or harbor, and cards")[0]
    if building not in PILES:
        raise clause.unknown(building, PILES)
    return Clause(clause.line, f"under {building}", clause.words[1:], clause.about)
