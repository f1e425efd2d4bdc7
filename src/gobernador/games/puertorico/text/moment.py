"""What can be said of every seat at a moment: when it acts, which of its buildings work, and whether the end is near."""

from collections.abc import Iterable, Mapping

from gobernador.core.bitset import members
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    END_WORDS,
    GOOD_WORDS,
    PROMPT_WORDS,
    ROLE_WORDS,
    Power,
    Prompt,
    Role,
)
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.puertorico.text import gains
from gobernador.games.puertorico.text.facts import without_chooser
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.games.puertorico.text.reference import phase_word
from gobernador.match.events import Event
from gobernador.text.voice import Harvest, SeatOutlook

NEAR = 2
"""With so many city spaces to go the end is near."""
SCARCE = 2
"""With fewer points in the pool than so many for each seat, or fewer colonists than so many ships of one for each seat, too."""


def lit(words: Lexicon, view: PuertoRicoView, seat: int) -> list[str]:
    """The occupied buildings of a seat that matter in the phase being played."""
    table = view.table
    if table.role == Role.NONE or view.to_act == NOBODY:
        return []
    now, p = ROLE_WORDS[table.role], table.players[seat]
    rows = {row.building: row for row in words.rules.buildings}
    working = [building for building in members(p.buildings) if p.occupied(building)]
    return [BUILDING_WORDS[building] for building in working if phase_word(rows[building]) == now]


def waiting(words: Lexicon, view: PuertoRicoView) -> list[int]:
    """The seats that still act in this phase, or still choose a role while one is chosen; in their order."""
    table, seats = view.table, words.game.seats
    if view.to_act == NOBODY:
        return []
    if table.role == Role.NONE:
        return gains.still_choosing(words, view)
    after = [(int(view.to_act) + turn) % seats for turn in range(seats)]
    prompt = PROMPT_WORDS[view.prompt]
    if prompt == "craft":
        return after[:1]
    if prompt == "ship":
        # Loading goes round and round; whoever has no barrel does not load any more.
        return [seat for seat in after if seat == view.to_act or table.players[seat].n_goods() > 0]
    return [seat for seat in after if (seat - table.first) % seats >= (view.to_act - table.first) % seats]


def order_note(words: Lexicon, view: PuertoRicoView, seat: int) -> str:
    """When a seat acts."""
    verb = "role" if view.table.role == Role.NONE else ROLE_WORDS[view.table.role]
    if PROMPT_WORDS[view.prompt] in ("store", "keep"):
        if seat != view.to_act and seat in waiting(words, view):
            return storage_note(words, view, seat)
        verb = "storage"
    return words.order_note(verb, waiting(words, view), seat)


def storage_note(words: Lexicon, view: PuertoRicoView, seat: int) -> str:
    """What a seat that stores later will have left, if it keeps as many barrels as it can; empty if it has none."""
    p = view.table.players[seat]
    barrels = sorted((int(number) for number in p.goods if number), reverse=True)
    kinds = int(p.power[Power.STORE_KINDS])
    kept = sum(barrels[:kinds]) + (int(words.rules.free_barrel) if barrels[kinds:] else 0)
    lost = sum(barrels) - kept
    return words.say("order.keeps_some" if lost else "order.keeps_all", kept=kept, lost=lost) if barrels else ""


def alarm(words: Lexicon, view: PuertoRicoView, seat: int) -> str:
    """That a city is nearly full."""
    filled, city = int(view.table.players[seat].city), int(words.rules.city)
    if view.to_act == NOBODY or filled < city - NEAR:
        return ""
    return words.say("ending.city", filled=filled, city=city)


def ending(words: Lexicon, view: PuertoRicoView) -> str:
    """That this round is the last one, or that a pile which ends the game is nearly gone."""
    return _ending(words, view, "ending")


def ending_short(words: Lexicon, view: PuertoRicoView) -> str:
    """The same in four words or so."""
    return _ending(words, view, "ending.short")


def _ending(words: Lexicon, view: PuertoRicoView, where: str) -> str:
    table, seats = view.table, words.game.seats
    if view.to_act == NOBODY:
        return ""
    if table.last_round:
        return words.say(f"{where}.last_round", reason=words.end(END_WORDS[table.last_round]))
    if table.round == words.rules.last_round:
        return words.say(f"{where}.last_of_all")
    filled, city = max(int(p.city) for p in table.players), int(words.rules.city)
    if filled >= city - NEAR:
        return words.say(f"{where}.near_city", left=city - filled)
    if table.points <= SCARCE * seats:
        return words.say(f"{where}.near_points", points=int(table.points))
    if table.colonists <= SCARCE * seats:
        return words.say(f"{where}.near_colonists", colonists=words.colonists(int(table.colonists)))
    return ""


def why_over(words: Lexicon, view: PuertoRicoView) -> str:
    """What ended the game, and whose city was full; empty before that."""
    reason = END_WORDS[view.table.end]
    if reason == "none":
        return ""
    if reason != "city":
        return words.say(f"over.{reason}", last_round=words.rules.last_round)
    full = [seat for seat, p in enumerate(view.table.players) if p.city >= words.rules.city]
    return words.say_of("over.city", full[0] if len(full) == 1 else NOBODY, int(view.seat))


GOODS = range(1, len(GOOD_WORDS))


def outlook(words: Lexicon, view: PuertoRicoView, seat: int) -> SeatOutlook | None:
    """For a seat; None once the game is over."""
    if view.to_act == NOBODY:
        return None
    world = without_chooser(view)
    return SeatOutlook(makes(words, world, seat), gains.buys(words, world, seat), gains.sells(words, world, seat))


def makes(words: Lexicon, world: PuertoRico, seat: int) -> dict[str, int]:
    """The barrels that a seat produces while there are enough of them."""
    capacity = {GOOD_WORDS[good]: int(world.players[seat].capacity(good, words.rules)) for good in GOODS}
    return {good: barrels for good, barrels in capacity.items() if barrels}


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
