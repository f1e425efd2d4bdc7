"""The numbers of a position that belong to the table and not to a seat; everybody sees all of them."""

from typing import Final

from gobernador.core.packing import NUMBERED
from gobernador.core.prompts import base_of
from gobernador.games.puertorico.rules.ids import PROMPTS
from gobernador.games.puertorico.rules.position import Position

LAYOUT: Final = NUMBERED
"""Of the bytes of a position: raised whenever they change their order or meaning; `storage` goes on reading older ones."""
NUMBERS: Final = (0, 24, 24)
"""How many numbers a table has, by layout: a new one comes last, and with a new layout."""


def numbers(s: Position) -> list[int]:
    """All of them, in a fixed order."""
    return [
        s.to_act,
        s.prompt,
        s.base,
        s.round,
        s.governor,
        s.picks,
        s.roles,
        s.role,
        s.chooser,
        s.last_round,
        s.end,
        s.first,
        s.due,
        s.bound,
        s.site,
        s.chosen,
        s.idle,
        s.loaded,
        s.wharves_used,
        s.quarries,
        s.colonists,
        s.colonist_ship,
        s.points,
        s.house,
    ]


def lay(s: Position, values: list[int]) -> None:
    """Put the numbers of a table into a position."""
    s.to_act = values[0]
    s.prompt = values[1]
    s.base = base_of(PROMPTS, s.prompt)
    s.round = values[3]
    s.governor = values[4]
    s.picks = values[5]
    s.roles = values[6]
    s.role = values[7]
    s.chooser = values[8]
    s.last_round = values[9]
    s.end = values[10]
    s.first = values[11]
    s.due = values[12]
    s.bound = values[13]
    s.site = values[14]
    s.chosen = values[15]
    s.idle = values[16]
    s.loaded = values[17]
    s.wharves_used = values[18]
    s.quarries = values[19]
    s.colonists = values[20]
    s.colonist_ship = values[21]
    s.points = values[22]
    s.house = values[23]
