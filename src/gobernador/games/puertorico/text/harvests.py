"""What seats have just got: told while the craftsman chooses one more barrel, or a tile is taken after the one that was drawn."""

from collections.abc import Iterable, Mapping

from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.ids import Prompt
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.match.events import Event
from gobernador.text.voice import Harvest


def harvests(view: PuertoRicoView, events: Iterable[Event]) -> Mapping[int, Harvest]:
    """By seat, from the events of the last moment."""
    if view.to_act == NOBODY:
        return {}
    if view.prompt == Prompt.SETTLE:
        drawn = [event for event in events if event.kind == "drew_tile" and event.seat == view.to_act]
        return {int(view.to_act): Harvest({}, 0, str(drawn[-1].data["tile"]))} if drawn else {}
    if view.prompt != Prompt.CRAFT:
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
