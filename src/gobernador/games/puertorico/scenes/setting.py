"""The lines that set a position of Puerto Rico."""

from collections.abc import Sequence

from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.testing.scenes import setting
from gobernador.testing.scenes.scene_lines import SceneLine
from gobernador.testing.scenes.setting import game_in, read_lines

TABLE = (
    "round", "governor", "taken", "roles", "bonus", "row", "pile", "discards", "quarries", "supply", "house", "ships",
    "colonist_supply", "colonist_ship", "pool", "stock", "named", "produced", "last_round", "dice", "prompt", "over",
)  # fmt: skip
SEAT = ("island", "city", "coins", "goods", "points", "san_juan", "used")

Setting = setting.SceneSetting[PuertoRicoGame]


def setting_of(lines: Sequence[SceneLine]) -> Setting:
    """The setting in these lines; the first is the game line."""
    game = game_in(lines[0], PuertoRicoGame)
    found = Setting(game, lines[0], {}, [{} for seat in range(game.seats)], int(game.rules.starts))
    read_lines(found, lines[1:], TABLE, SEAT)
    return found
