"""What can be said of every seat at a moment: when it acts, which of its buildings work, what it has just got, and whether the end is near."""

from collections.abc import Iterable, Mapping

from gobernador.core.bitset import members
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, END_WORDS, GOOD_WORDS, Power
from gobernador.games.puertorico.text.facts import GOODS, Facts, without_chooser
from gobernador.games.puertorico.text.gains import buys, sells
from gobernador.games.puertorico.text.reference import phase_word
from gobernador.match.events import Event
from gobernador.text.voice import Harvest, SeatOutlook

NEAR = 2
"""With so many city spaces to go the end is near."""
SCARCE = 2
"""With fewer points in the pool than so many for each seat, or fewer colonists than so many ships of one for each seat, too."""


def lit(facts: Facts, seat: int) -> list[str]:
    """The occupied buildings of a seat that matter in the phase being played."""
    if facts.over or facts.role == "none":
        return []
    p = facts.world.players[seat]
    phases = {row.building: phase_word(row) for row in facts.rules.buildings}
    return [BUILDING_WORDS[b] for b in members(p.buildings) if p.occupied(b) and phases[b] == facts.role]


def order_note(facts: Facts, seat: int) -> str:
    """When a seat acts."""
    verb = "role" if facts.role == "none" else facts.role
    if facts.prompt in ("store", "keep"):
        if seat != facts.asked and seat in facts.waiting():
            return _storage_note(facts, seat)
        verb = "storage"
    return facts.words.order_note(verb, facts.waiting(), seat)


def _storage_note(facts: Facts, seat: int) -> str:
    """What a seat that stores later will have left, if it keeps as many barrels as it can; empty if it has none."""
    p = facts.world.players[seat]
    barrels = sorted((int(number) for number in p.goods if number), reverse=True)
    kinds = int(p.power[Power.STORE_KINDS])
    kept = sum(barrels[:kinds]) + (int(facts.rules.free_barrel) if barrels[kinds:] else 0)
    lost = sum(barrels) - kept
    return facts.say("order.keeps_some" if lost else "order.keeps_all", kept=kept, lost=lost) if barrels else ""


def alarm(facts: Facts, seat: int) -> str:
    """That a city is nearly full."""
    filled, city = int(facts.world.players[seat].city), int(facts.rules.city)
    return "" if facts.over or filled < city - NEAR else facts.say("ending.city", filled=filled, city=city)


def ending(facts: Facts) -> str:
    """That this round is the last one, or that a pile which ends the game is nearly gone."""
    return _ending(facts, "ending")


def ending_short(facts: Facts) -> str:
    """The same in four words or so."""
    return _ending(facts, "ending.short")


def _ending(facts: Facts, where: str) -> str:
    s, say = facts.world, facts.say
    if facts.over:
        return ""
    if s.last_round:
        return say(f"{where}.last_round", reason=facts.words.end(END_WORDS[s.last_round]))
    if s.round == facts.rules.last_round:
        return say(f"{where}.last_of_all")
    filled, city = max(int(p.city) for p in s.players), int(facts.rules.city)
    if filled >= city - NEAR:
        return say(f"{where}.near_city", left=city - filled)
    if s.points <= SCARCE * facts.seats:
        return say(f"{where}.near_points", points=int(s.points))
    if s.colonists <= SCARCE * facts.seats:
        return say(f"{where}.near_colonists", colonists=facts.words.colonists(int(s.colonists)))
    return ""


def why_over(facts: Facts) -> str:
    """What ended the game, and whose city was full; empty before that."""
    full = [seat for seat, p in enumerate(facts.world.players) if p.city >= facts.rules.city]
    return facts.why_over(END_WORDS[facts.world.end], "city", full, last_round=int(facts.rules.last_round))


def outlook(facts: Facts, seat: int) -> SeatOutlook | None:
    """What a seat could do next; None once the game is over."""
    if facts.over:
        return None
    world = without_chooser(facts.view)
    capacity = {GOOD_WORDS[good]: int(world.players[seat].capacity(good, facts.rules)) for good in GOODS}
    makes = {good: barrels for good, barrels in capacity.items() if barrels}
    return SeatOutlook(makes, buys(facts.words, world, seat), sells(facts.words, world, seat))


def harvests(facts: Facts, events: Iterable[Event]) -> Mapping[int, Harvest]:
    """What seats have just got, from the events of the last moment.

    It is told while the craftsman chooses one more barrel, or while a tile is taken after the one that was drawn.
    """
    if facts.prompt == "settle":
        drawn = [event for event in events if event.kind == "drew_tile" and event.seat == facts.asked]
        return {facts.asked: Harvest({}, 0, str(drawn[-1].data["tile"]))} if drawn else {}
    if facts.prompt != "craft":
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
        seat: Harvest(made.get(seat, {}), earned.get(seat, 0), idle=_idle(facts, seat, len(made.get(seat, {}))))
        for seat in {*made, *earned}
    }


def _idle(facts: Facts, seat: int, kinds: int) -> dict[str, int]:
    """The buildings of a seat that would have brought doubloons for so many kinds, had a colonist stood there."""
    p, doubloons = facts.world.players[seat], int(facts.rules.factory[kinds])
    factories = {row.building for row in facts.rules.buildings if row.power == Power.FACTORY}
    vacant = [building for building in members(p.buildings) if building in factories and not p.occupied(building)]
    return {BUILDING_WORDS[building]: doubloons for building in vacant if doubloons}
