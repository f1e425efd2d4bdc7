"""The notation of Puerto Rico: its verbs, the words each can take, and the room reserved for more."""

from typing import Final

from gobernador.core.actions import ActionSpace, Verb
from gobernador.games.puertorico.rules.ids import (
    BUILDING_ROOM,
    BUILDING_WORDS,
    GOOD_WORDS,
    LAST_GOOD,
    MOST_SHIPS,
    PLACE_ROOM,
    PLACE_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
    WHARF_CHOICE,
    Base,
)

_GOODS: Final = GOOD_WORDS[1:]
_LOADINGS: Final = tuple([f"{good}@{ship}" for good in _GOODS for ship in range(1, MOST_SHIPS + 1)])

ACTIONS: Final = ActionSpace(
    [
        Verb("role", Base.ROLE, ROLE_WORDS[1:], 10),
        Verb("draw", Base.DRAW, ("plantation",), 2),
        Verb("settle", Base.SETTLE, TILE_WORDS[1:], 8),
        Verb("use", Base.USE, ("hospice", "university"), 4),
        Verb("take", Base.TAKE, ("colonist",), 2),
        Verb("staff", Base.STAFF, PLACE_WORDS[1:], PLACE_ROOM),
        Verb("leave", Base.LEAVE, PLACE_WORDS[1:], PLACE_ROOM),
        Verb("build", Base.BUILD, BUILDING_WORDS[1:], BUILDING_ROOM),
        Verb("craft", Base.CRAFT, _GOODS, LAST_GOOD),
        Verb("sell", Base.SELL, _GOODS, LAST_GOOD),
        Verb("ship", Base.SHIP, _LOADINGS, WHARF_CHOICE),
        Verb("wharf", Base.SHIP + WHARF_CHOICE, _GOODS, LAST_GOOD),
        Verb("store", Base.STORE, _GOODS, LAST_GOOD),
        Verb("keep", Base.KEEP, _GOODS, LAST_GOOD),
    ]
)
