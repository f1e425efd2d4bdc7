"""The turns of each phase: it begins, or one seat is asked, perhaps in the middle of its answer."""

from collections.abc import Callable

from mypy_extensions import u8

from gobernador.core.seats import around
from gobernador.games.puertorico.rules.ids import (
    GOOD_WORDS,
    LAST_GOOD,
    LAST_TILE,
    PLACE_WORDS,
    PROMPT_WORDS,
    Base,
    Power,
    Prompt,
)
from gobernador.games.puertorico.rules.phases.captain import on_cargo_ships, on_wharf
from gobernador.games.puertorico.rules.phases.craftsman import extra
from gobernador.games.puertorico.rules.phases.mayor import land
from gobernador.games.puertorico.rules.phases.settler import can_draw, may_take
from gobernador.games.puertorico.rules.phases.storage import may_store, unstored
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.scenes.setting import Setting
from gobernador.games.puertorico.scenes.vocabulary import BUILDINGS, GOODS, PLACES, TILES, heap_in, word_in
from gobernador.testing.scenes.prompt_line import PromptLine, refuse_unless

PHASE_OF = {prompt: number for number, prompt in enumerate(PROMPT_WORDS)} | {
    "hacienda": Prompt.SETTLE,
    "mayor": Prompt.STAFF,
    "leave": Prompt.STAFF,
    "keep": Prompt.STORE,
}
"""The phase that begins with each question."""


def begin(s: PuertoRico, asked: PromptLine) -> None:
    s.phases[PHASE_OF[asked.prompt]].begin(s, s.chooser)


def seat_asked(s: PuertoRico, asked: PromptLine) -> int:
    """The seat that is asked, usually the chooser."""
    seat = asked.seat("seat")
    s.first = s.chooser
    return int(s.chooser) if seat is None else seat


# -- settler -------------------------------------------------------------------------------------------------------


def hacienda(s: PuertoRico, setting: Setting, asked: PromptLine) -> None:
    if "seat" not in asked.details:
        begin(s, asked)
        return
    seat = seat_asked(s, asked)
    refuse_unless(can_draw(s, seat), asked, f"seat {seat} cannot draw a tile")
    s.ask(seat, Prompt.HACIENDA, Base.DRAW)


def settle(s: PuertoRico, setting: Setting, asked: PromptLine) -> None:
    if "seat" not in asked.details:
        begin(s, asked)
        return
    seat = seat_asked(s, asked)
    refuse_unless(may_take(s, seat) != 0, asked, f"there is no tile that seat {seat} could take")
    s.ask(seat, Prompt.SETTLE, Base.SETTLE)


def hospice(s: PuertoRico, setting: Setting, asked: PromptLine) -> None:
    seat = seat_asked(s, asked)
    p = s.players[seat]
    s.site = word_in(asked.clause, asked.needed("site"), TILES)
    refuse_unless(p.power[Power.SETTLER_COLONIST] > 0, asked, f"seat {seat} has no hospice with a colonist")
    room = p.staff[s.site] < p.places[s.site]
    refuse_unless(room, asked, f"seat {seat} has no {PLACE_WORDS[s.site]} without a colonist")
    refuse_unless(s.colonist_at_hand(), asked, "no colonist is left")
    s.ask(seat, Prompt.HOSPICE, Base.USE)


# -- mayor ---------------------------------------------------------------------------------------------------------


def mayor(s: PuertoRico, setting: Setting, asked: PromptLine) -> None:
    seat = seat_asked(s, asked)
    refuse_unless(seat == s.chooser, asked, f"the mayor is seat {s.chooser}")
    refuse_unless("seat" not in asked.details or s.colonists > 0, asked, "no colonist is left in the supply")
    begin(s, asked)


def placement(s: PuertoRico, setting: Setting, asked: PromptLine) -> None:
    """Colonists are placed: from the landing on, or one seat has named some of the circles."""
    seat = seat_asked(s, asked)
    if "seat" not in asked.details and "named" not in setting.table:
        land(s)
        return
    p = s.players[seat]
    circles = p.circles()
    refuse_unless(0 < p.colonists < circles, asked, f"{p.colonists} colonists for {circles} circles leave no choice")
    offered = s.phases[Prompt.STAFF].offer(s, seat)
    assert offered, "there is a choice"
    refuse_unless(
        PROMPT_WORDS[s.prompt] == asked.prompt,
        asked,
        f"with {p.colonists} colonists for {circles} circles the question is {PROMPT_WORDS[s.prompt]}",
    )
    name_places(s, setting, seat, asked)


def name_places(s: PuertoRico, setting: Setting, seat: int, asked: PromptLine) -> None:
    clause = setting.says("named")
    if not clause:
        return
    p = s.players[seat]
    for place in heap_in(clause, clause.words, PLACES):
        if s.named[place] == p.places[place]:
            raise clause.error(f"{PLACE_WORDS[place]} is named more often than it has circles")
        s.named[place] += u8(1)
        s.bound = min(int(s.bound), place)
        s.circles_to_name -= 1
    left = sum(int(p.places[place]) - int(s.named[place]) for place in range(1, int(s.bound) + 1))
    refuse_unless(
        0 < s.circles_to_name <= left,
        asked,
        f"{s.circles_to_name} more are due, but {left} circles can be chosen after these",
    )


# -- builder -------------------------------------------------------------------------------------------------------


def offered(s: PuertoRico, setting: Setting, asked: PromptLine) -> None:
    """A phase that asks each seat one question."""
    if "seat" not in asked.details:
        begin(s, asked)
        return
    seat = seat_asked(s, asked)
    possible = s.phases[PHASE_OF[asked.prompt]].offer(s, seat)
    refuse_unless(possible, asked, f"seat {seat} has nothing to choose there")


def university(s: PuertoRico, setting: Setting, asked: PromptLine) -> None:
    seat = seat_asked(s, asked)
    p = s.players[seat]
    s.site = word_in(asked.clause, asked.needed("site"), BUILDINGS)
    refuse_unless(p.power[Power.BUILDER_COLONIST] > 0, asked, f"seat {seat} has no university with a colonist")
    new = p.buildings >> s.site & 1 != 0 and p.staff[LAST_TILE + s.site] == 0
    refuse_unless(new, asked, f"seat {seat} has no {asked.details['site']} without colonists")
    refuse_unless(s.colonist_at_hand(), asked, "no colonist is left")
    s.ask(seat, Prompt.UNIVERSITY, Base.USE)


# -- craftsman -----------------------------------------------------------------------------------------------------


def craft(s: PuertoRico, setting: Setting, asked: PromptLine) -> None:
    seat = seat_asked(s, asked)
    refuse_unless(seat == s.chooser, asked, f"the craftsman is seat {s.chooser}")
    clause = setting.says("produced")
    if not clause:
        refuse_unless("seat" not in asked.details, asked, "a produced line with these kinds is missing")
        begin(s, asked)
        return
    for good in heap_in(clause, clause.words, GOODS):
        s.chosen |= 1 << good
    for good in range(1, LAST_GOOD + 1):
        if not could_be_produced(s, seat, good):
            raise clause.error(f"{GOOD_WORDS[good]}: seat {seat} cannot have produced this")
    refuse_unless(extra(s) != 0, asked, "no barrel of the produced kinds is left")
    s.ask(seat, Prompt.CRAFT, Base.CRAFT)


def could_be_produced(s: PuertoRico, seat: int, good: int) -> bool:
    """Whether plantations, barrels and supply agree with what the craftsman is said to have produced of a kind."""
    p = s.players[seat]
    capacity = p.capacity(good, s.rules)
    if not s.chosen >> good & 1:
        return capacity == 0 or s.supply[good] == 0
    received = capacity if s.supply[good] > 0 else min(capacity, 1)
    return capacity > 0 and int(p.goods[good]) >= received


# -- captain -------------------------------------------------------------------------------------------------------


def ship(s: PuertoRico, setting: Setting, asked: PromptLine) -> None:
    """The captain phase begins, or is at the turn of a seat."""
    if not asked.details.keys() - {"chooser"} and s.wharves_used == 0:
        begin(s, asked)
        return
    seat = seat_asked(s, asked)
    idle_seats = lay_loading(s, seat, asked)
    refuse_unless(on_cargo_ships(s, seat) | on_wharf(s, seat) != 0, asked, f"seat {seat} can load nothing")
    for other in idle_seats:
        refuse_unless(on_cargo_ships(s, other) == 0, asked, f"seat {other} could load, so it must have loaded")
    s.ask(seat, Prompt.SHIP, Base.SHIP)


def lay_loading(s: PuertoRico, seat: int, asked: PromptLine) -> list[int]:
    """How the phase has come to this turn; the seats before it that have not loaded."""
    captain, seats = int(s.chooser), int(s.seats)
    since_captain = (seat - captain) % seats
    cargo = any(s.ship_load) or s.wharves_used != 0
    s.idle = asked.number("idle", 0 if cargo else since_captain)
    refuse_unless(s.idle < seats, asked, f"after {seats} turns in a row without a loading, loading is over")
    idle_seats = [(seat - 1 - turn) % seats for turn in range(int(s.idle))]
    has_loaded = bool(s.wharves_used >> captain & 1)
    usual = has_loaded or (cargo and seat != captain and captain not in idle_seats)
    s.loaded = int(asked.yes("loaded", default=usual))
    refuse_unless(bool(s.loaded) or not has_loaded, asked, "the captain has used a wharf, which counts as loading")
    refuse_unless(cargo or not s.loaded, asked, "the captain has loaded, but no ship carries anything")
    refuse_unless(
        cargo or s.idle == since_captain, asked, "nobody has loaded, so all turns since the captain's were idle"
    )
    last = (seat - 1 - int(s.idle)) % seats
    refuse_unless(bool(s.loaded) or last != captain, asked, f"the last to load was the captain, seat {captain}")
    return idle_seats


def storage(s: PuertoRico, setting: Setting, asked: PromptLine) -> None:
    """Loading is over: storage begins, or is at a seat, which may have named some kinds."""
    for other in range(s.seats):
        refuse_unless(on_cargo_ships(s, other) == 0, asked, f"seat {other} could still load")
    if "seat" not in asked.details and "named" not in setting.table:
        begin(s, asked)
        return
    seat = seat_asked(s, asked)
    order = around(s.chooser, s.seats)
    for other in order[: order.index(seat)]:
        check_stored(s, setting, other)
    name_kinds(s, setting, seat)
    if asked.prompt == "keep":
        refuse_unless(unstored(s, seat) != 0, asked, f"no barrel of seat {seat} is left outside its warehouses")
        s.ask(seat, Prompt.KEEP, Base.KEEP)
    else:
        refuse_unless(s.kinds_to_store > 0 and may_store(s, seat) != 0, asked, f"seat {seat} has nothing more to store")
        s.ask(seat, Prompt.STORE, Base.STORE)


def check_stored(s: PuertoRico, setting: Setting, seat: int) -> None:
    """A seat that has had its storage holds what its warehouses hold, and one barrel more."""
    p = s.players[seat]
    barrels = sorted(int(barrels) for barrels in p.goods)
    outside = barrels[: len(barrels) - int(p.power[Power.STORE_KINDS])]
    if sum(outside) > s.rules.free_barrel:
        raise setting.seat_clause(seat, "goods").error(
            f"seat {seat} has already stored its barrels and cannot have kept all of these"
        )


def name_kinds(s: PuertoRico, setting: Setting, seat: int) -> None:
    clause = setting.says("named")
    s.kinds_to_store = s.players[seat].power[Power.STORE_KINDS]
    s.bound = LAST_GOOD
    s.chosen = 0
    if not clause:
        return
    for good in heap_in(clause, clause.words, GOODS):
        if not unstored(s, seat) >> good & 1:
            raise clause.error(f"seat {seat} has no {GOOD_WORDS[good]} that it could store")
        s.chosen |= 1 << good
        s.bound = min(int(s.bound), good)
        s.kinds_to_store -= 1
    if s.kinds_to_store < 0:
        raise clause.error(f"the warehouses of seat {seat} do not hold that many kinds")


TURNS: dict[str, Callable[[PuertoRico, Setting, PromptLine], None]] = {
    "hacienda": hacienda,
    "settle": settle,
    "hospice": hospice,
    "mayor": mayor,
    "staff": placement,
    "leave": placement,
    "build": offered,
    "university": university,
    "craft": craft,
    "sell": offered,
    "ship": ship,
    "store": storage,
    "keep": storage,
}
"""How each question is put."""
