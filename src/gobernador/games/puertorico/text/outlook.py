"""What a seat could do next if somebody else chose the role: what it would produce, buy and sell. Everything that it takes lies open."""

from collections.abc import Iterable, Mapping

from gobernador.core.bitset import members
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, Power, Prompt
from gobernador.games.puertorico.rules.phases import builder, trader
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.puertorico.text.facts import without_chooser
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.match.events import Event
from gobernador.text.voice import Harvest, SeatOutlook

GOODS = range(1, len(GOOD_WORDS))


def outlook(words: Lexicon, view: PuertoRicoView, seat: int) -> SeatOutlook | None:
    """For a seat; None once the game is over."""
    if view.to_act == NOBODY:
        return None
    world = without_chooser(view)
    return SeatOutlook(makes(words, world, seat), dearest(words, world, seat), best_sale(words, world, seat))


def makes(words: Lexicon, world: PuertoRico, seat: int) -> dict[str, int]:
    """The barrels that a seat produces while there are enough of them."""
    capacity = {GOOD_WORDS[good]: int(world.players[seat].capacity(good, words.rules)) for good in GOODS}
    return {good: barrels for good, barrels in capacity.items() if barrels}


def dearest(words: Lexicon, world: PuertoRico, seat: int) -> str:
    """The most expensive building that a seat can buy; empty if none."""
    may = members(builder.may_build(world, seat))
    if not may:
        return ""
    best = max(may, key=lambda building: int(words.rules.cost[building]))
    price, building = int(builder.cost(world, seat, best)), words.building(BUILDING_WORDS[best])
    if not price:
        return words.say("gain.builder.free", building=building)
    return words.say("gain.builder.buy", building=building, price=price)


def best_sale(words: Lexicon, world: PuertoRico, seat: int) -> str:
    """The best sale of a seat; empty if there is none, or if it brings nothing."""
    may = members(trader.may_sell(world, seat))
    if not may:
        return ""
    best = max(may, key=lambda good: int(trader.price(world, seat, good)))
    price = int(trader.price(world, seat, best))
    return words.say("gain.trader.sell", good=words.good(GOOD_WORDS[best]), price=price) if price else ""


def harvests(words: Lexicon, view: PuertoRicoView, events: Iterable[Event]) -> Mapping[int, Harvest]:
    """What seats have just got, from the events of the last moment.

    It is told while the craftsman chooses one more barrel, or while a tile is taken after the one that was drawn.
    """
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
    return {
        seat: Harvest(made.get(seat, {}), earned.get(seat, 0), idle=idle(words, view, seat, len(made.get(seat, {}))))
        for seat in {*made, *earned}
    }


def idle(words: Lexicon, view: PuertoRicoView, seat: int, kinds: int) -> dict[str, int]:
    """The buildings of a seat that would have brought doubloons for so many kinds, had a colonist stood there."""
    p, doubloons = view.table.players[seat], int(words.rules.factory[kinds])
    factories = [
        row.building
        for row in words.rules.buildings
        if row.power == Power.FACTORY and row.building in members(p.buildings)
    ]
    return {BUILDING_WORDS[building]: doubloons for building in factories if doubloons and not p.occupied(building)}
