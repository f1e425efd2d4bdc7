"""What seats have just produced: told while the craftsman chooses one more barrel, which is the moment after."""

from collections.abc import Iterable, Mapping

from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.ids import Prompt
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.match.events import Event
from gobernador.text.voice import Harvest


def harvests(view: PuertoRicoView, events: Iterable[Event]) -> Mapping[int, Harvest]:
    """By seat, from the events of the last moment."""
    if view.to_act == NOBODY or view.prompt != Prompt.CRAFT:
        return {}
    made: dict[int, dict[str, int]] = {}
    earned: dict[int, int] = {}
    for event in events:
        if event.seat is None:
            continue
        if event.kind == "produced":
            made.setdefault(event.seat, {})[str(event.data["good"])] = int(event.data["barrels"])
        elif event.kind == "coins" and event.data.get("building"):
            earned[event.seat] = earned.get(event.seat, 0) + int(event.data["coins"])
    return {seat: Harvest(made.get(seat, {}), earned.get(seat, 0)) for seat in {*made, *earned}}
