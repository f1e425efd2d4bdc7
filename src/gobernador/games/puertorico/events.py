"""Where colonists went: a note has room for numbers only, so the places are found by comparing the position before and after."""

from collections.abc import Sequence
from dataclasses import replace

from gobernador.core.state import State
from gobernador.games.puertorico.narrow import own_state
from gobernador.games.puertorico.rules.ids import PLACE_WORDS
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.match.events import Event

STAFFED = "staffed"


def with_places(before: State, after: State, events: Sequence[Event]) -> list[Event]:
    """The events of an action; those that tell of placed colonists also say `where`: the places with more of them than before."""
    return [
        replace(event, data=event.data | {"where": places(own_state(before), own_state(after), event.seat)})
        if event.kind == STAFFED and event.seat is not None
        else event
        for event in events
    ]


def places(before: PuertoRico, after: PuertoRico, seat: int) -> str:
    """The places of a seat with more colonists than before, by their words, one for each colonist."""
    earlier, now = before.players[seat].staff, after.players[seat].staff
    return " ".join(
        word for place, word in enumerate(PLACE_WORDS) for _ in range(max(int(now[place]) - int(earlier[place]), 0))
    )
