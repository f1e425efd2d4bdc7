"""Why can't I? A reason, with the number of its rule, for every action that is not possible now."""

from collections.abc import Callable, Mapping

from gobernador.core.bitset import bit
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, PLACE_WORDS, ROLE_WORDS, Building, Good
from gobernador.games.puertorico.rules.phases import captain
from gobernador.games.puertorico.text.facts import Facts
from gobernador.games.puertorico.text.questions import good_and_ship, verb_and_word
from gobernador.text.voice import Reason

VERBS = {
    "role": ("role", "R-PR-01", ""),
    "draw": ("hacienda", "R-PR-10", "settler"),
    "settle": ("settle", "R-PR-10", "settler"),
    "hospice": ("hospice", "R-PR-10", "settler"),
    "take": ("mayor", "R-PR-20", "mayor"),
    "staff": ("staff", "R-PR-22", "mayor"),
    "leave": ("leave", "R-PR-22", "mayor"),
    "build": ("build", "R-PR-30", "builder"),
    "university": ("university", "R-PR-32", "builder"),
    "craft": ("craft", "R-PR-42", "craftsman"),
    "sell": ("sell", "R-PR-50", "trader"),
    "ship": ("ship", "R-PR-62", "captain"),
    "wharf": ("ship", "R-PR-64", "captain"),
    "store": ("store", "R-PR-66", "captain"),
    "keep": ("keep", "R-PR-66", "captain"),
}
"""The question that each verb answers, the rule behind it, and the role whose phase it is; `use:hospice` is hospice here."""
RULE = {verb: rule for verb, (_, rule, _) in VERBS.items()}
NEEDED = {"draw": Building.HACIENDA, "hospice": Building.HOSPICE, "university": Building.UNIVERSITY}
"""The building without which a verb answers nothing."""


def refusal(facts: Facts, action: int) -> Reason:
    verb, word = verb_and_word(facts.game.actions.text(action))
    if verb == "pass":
        return _not_pass(facts)
    if verb == "role" and not facts.rules.seating.roles & bit(ROLE_WORDS.index(word)):
        return Reason("no_such_role", {"role": word, "seats": facts.seats}, "R-PR-92")
    if verb == "ship" and good_and_ship(word)[1] >= facts.ships():
        return Reason("no_such_ship", {"ship": good_and_ship(word)[1] + 1, "seats": facts.seats}, "R-PR-92")
    question, _, role = VERBS[verb]
    if facts.prompt == question:
        return NOT_THAT[verb](facts, word)
    if verb == "role":
        return Reason("role_running", {"role": facts.role}, "R-PR-03")
    if facts.role != role:
        return Reason("other_phase", {"role": role}, "R-PR-03")
    if verb in NEEDED and not facts.works(NEEDED[verb]):
        return _needs(facts, NEEDED[verb], RULE[verb])
    return NOT_NOW[verb](facts)


def _not_pass(facts: Facts) -> Reason:
    """Why the open question must be answered."""
    if facts.prompt == "role":
        return Reason("must_choose_role", {}, RULE["role"])
    if facts.prompt == "staff":
        return Reason("must_place", {"colonists": facts.due}, RULE["staff"])
    if facts.prompt == "leave":
        return Reason("must_leave", {"due": facts.due}, RULE["leave"])
    return Reason("must_load", {}, RULE["ship"])


def _needs(facts: Facts, building: int, rule: str) -> Reason:
    """The building that would be needed is not there, or not occupied."""
    word = BUILDING_WORDS[building]
    return Reason("unoccupied" if facts.has(building) else "needs_building", {"building": word}, rule)


# -- another question is open ------------------------------------------------------------------------------------------


def _no_draw_now(facts: Facts) -> Reason:
    if not facts.world.tiles_left():
        return Reason("no_face_down", {}, "R-PR-13")
    return Reason("draw_over", {}, RULE["draw"])


def _privilege_first(facts: Facts) -> Reason | None:
    return Reason("privilege_first", {}, RULE["take"]) if facts.prompt == "mayor" else None


def _no_storing_now(facts: Facts) -> Reason:
    if facts.prompt == "ship":
        return Reason("load_first", {}, RULE["store"])
    return Reason("stored_already" if facts.warehouses() else "needs_warehouse", {}, RULE["store"])


NOT_NOW: Mapping[str, Callable[[Facts], Reason]] = {
    "draw": _no_draw_now,
    "settle": lambda facts: Reason("draw_first" if facts.prompt == "hacienda" else "one_tile", {}, RULE["settle"]),
    "hospice": lambda facts: Reason("tile_first", {}, RULE["hospice"]),
    "take": lambda facts: Reason("privilege_over" if facts.is_chooser() else "mayors_privilege", {}, RULE["take"]),
    "staff": lambda facts: _privilege_first(facts) or Reason("name_empty", {}, RULE["staff"]),
    "leave": lambda facts: _privilege_first(facts) or Reason("name_staffed", {}, RULE["leave"]),
    "build": lambda facts: Reason("one_building", {"site": facts.site}, RULE["build"]),
    "university": lambda facts: Reason("build_first", {}, RULE["university"]),
    "ship": lambda facts: Reason("loading_over", {}, "R-PR-65"),
    "wharf": lambda facts: Reason("loading_over", {}, "R-PR-65"),
    "store": _no_storing_now,
    "keep": lambda facts: Reason("load_first" if facts.prompt == "ship" else "warehouses_first", {}, RULE["keep"]),
}


# -- the open question cannot be answered with that --------------------------------------------------------------------


def _cannot_settle(facts: Facts, word: str) -> Reason:
    if word != "quarry":
        return Reason("not_turned_up", {"tile": word}, RULE["settle"])
    if not facts.world.quarries:
        return Reason("no_quarry_left", {}, RULE["settle"])
    if facts.has(Building.CONSTRUCTION_HUT):
        return _needs(facts, Building.CONSTRUCTION_HUT, RULE["settle"])
    return Reason("settlers_privilege", {}, RULE["settle"])


def _cannot_place(facts: Facts, word: str) -> Reason:
    """A set is named in descending order, and so that it can be completed (docs/building/notation.md)."""
    place = PLACE_WORDS.index(word)
    bound = int(facts.world.bound)
    circles = facts.player.places[place]
    if not circles:
        return Reason("no_such_place", {"place": word}, RULE["staff"])
    if facts.world.named[place] == circles:
        return Reason("all_named", {"place": word}, RULE["staff"])
    if place > bound:
        return Reason("order_passed", {"place": word, "bound": PLACE_WORDS[bound]}, RULE["staff"])
    return Reason("order_short", {"place": word}, RULE["staff"])


def _cannot_build(facts: Facts, word: str) -> Reason:
    building = BUILDING_WORDS.index(word)
    spaces = int(facts.rules.spaces(building))
    if facts.has(building):
        return Reason("stands_already", {"building": word}, RULE["build"])
    if not facts.world.stock[building]:
        return Reason("sold_out", {"building": word}, RULE["build"])
    if spaces > facts.rules.city - facts.player.city:
        return Reason("no_space", {"building": word, "spaces": spaces}, RULE["build"])
    missing = facts.cost(building) - int(facts.player.coins)
    assert missing > 0, f"{word} can be paid for"
    return Reason("cannot_pay", {"missing": missing, "building": word}, "R-PR-31")


def _cannot_craft(facts: Facts, word: str) -> Reason:
    left = facts.world.supply[GOOD_WORDS.index(word)]
    return Reason("not_produced" if left else "none_in_supply", {"good": word}, RULE["craft"])


def _cannot_sell(facts: Facts, word: str) -> Reason:
    if not facts.barrels(GOOD_WORDS.index(word)):
        return Reason("no_barrel", {"good": word}, RULE["sell"])
    assert facts.world.house_kinds[GOOD_WORDS.index(word)], f"{word} can be sold"
    return Reason("in_house", {"good": word}, RULE["sell"])


def _cannot_load(facts: Facts, word: str) -> Reason:
    good, ship = good_and_ship(word)
    carrier = int(captain.ship_of(facts.world, good))
    name = GOOD_WORDS[good]
    if not facts.barrels(good):
        return Reason("no_barrel", {"good": name}, RULE["ship"])
    if carrier == ship:
        return Reason("ship_full", {"ship": ship + 1}, "R-PR-61")
    if carrier >= 0:
        return Reason("on_other_ship", {"ship": carrier + 1, "good": name}, "R-PR-61")
    if facts.cargo(ship) != Good.NONE:
        return Reason("ship_carries", {"ship": ship + 1, "cargo": GOOD_WORDS[facts.cargo(ship)]}, "R-PR-61")
    return Reason("larger_ship", {"ship": ship + 1, "good": name}, RULE["ship"])


def _cannot_use_the_wharf(facts: Facts, word: str) -> Reason:
    if not facts.works(Building.WHARF):
        return _needs(facts, Building.WHARF, RULE["wharf"])
    if facts.world.wharves_used & bit(facts.asked):
        return Reason("wharf_used", {}, RULE["wharf"])
    return Reason("no_barrel", {"good": word}, RULE["wharf"])


def _cannot_store(facts: Facts, word: str) -> Reason:
    good = GOOD_WORDS.index(word)
    if not facts.barrels(good):
        return Reason("no_barrel", {"good": word}, RULE["store"])
    if facts.is_stored(good):
        return Reason("kind_stored", {"good": word}, RULE["store"])
    return Reason("goods_order", {"good": word, "last": GOOD_WORDS[facts.world.bound]}, RULE["store"])


def _cannot_keep(facts: Facts, word: str) -> Reason:
    barrels = facts.barrels(GOOD_WORDS.index(word))
    return Reason("kind_stored" if barrels else "no_barrel", {"good": word}, RULE["keep"])


NOT_THAT: Mapping[str, Callable[[Facts, str], Reason]] = {
    "role": lambda facts, word: Reason("role_taken", {"role": word}, RULE["role"]),
    "settle": _cannot_settle,
    "staff": _cannot_place,
    "leave": _cannot_place,
    "build": _cannot_build,
    "craft": _cannot_craft,
    "sell": _cannot_sell,
    "ship": _cannot_load,
    "wharf": _cannot_use_the_wharf,
    "store": _cannot_store,
    "keep": _cannot_keep,
}
