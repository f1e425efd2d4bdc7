"""The notation of Puerto Rico: its verbs, and the words each can take."""

from typing import Final

from gobernador.core.actions import ActionSpace, Verb
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    GOOD_WORDS,
    MOST_SHIPS,
    PLACE_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
    Base,
)

_GOODS: Final = GOOD_WORDS[1:]
_LOADINGS: Final = tuple(f"{good}@{ship}" for good in _GOODS for ship in range(1, MOST_SHIPS + 1))

ACTIONS: Final = ActionSpace(
    [
        Verb("role", Base.ROLE, ROLE_WORDS[1:]),
        Verb("draw", Base.DRAW, ("plantation",)),
        Verb("settle", Base.SETTLE, TILE_WORDS[1:]),
        Verb("use", Base.USE, ("hospice", "university")),
        Verb("take", Base.TAKE, ("colonist",)),
        Verb("staff", Base.STAFF, PLACE_WORDS[1:]),
        Verb("leave", Base.LEAVE, PLACE_WORDS[1:]),
        Verb("build", Base.BUILD, BUILDING_WORDS[1:]),
        Verb("craft", Base.CRAFT, _GOODS),
        Verb("sell", Base.SELL, _GOODS),
        Verb("ship", Base.SHIP, _LOADINGS),
        Verb("wharf", Base.SHIP + len(_LOADINGS), _GOODS),
        Verb("store", Base.STORE, _GOODS),
        Verb("keep", Base.KEEP, _GOODS),
    ]
)
