"""Why the open question cannot be answered with that."""

from collections.abc import Callable, Mapping

from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    GOOD_WORDS,
    PLACE_WORDS,
    QUARRY,
    TILE_WORDS,
    Building,
    Good,
)
from gobernador.games.puertorico.text.facts import Facts
from gobernador.games.puertorico.text.questions import good_and_ship
from gobernador.games.puertorico.text.why_now import RULE, needs
from gobernador.text.voice import Reason


def why_not_that(facts: Facts, verb: str, word: str) -> Reason:
    """Why *word* is no answer, although *verb* is what is asked for."""
    return NOT_THAT[verb](facts, word)


def _role(facts: Facts, word: str) -> Reason:
    return Reason("role_taken", {"role": word}, RULE["role"])


def _settle(facts: Facts, word: str) -> Reason:
    if TILE_WORDS.index(word) != QUARRY:
        return Reason("not_turned_up", {"tile": word}, RULE["settle"])
    if not facts.world.quarries:
        return Reason("no_quarry_left", {}, RULE["settle"])
    if facts.has(Building.CONSTRUCTION_HUT):
        return needs(facts, Building.CONSTRUCTION_HUT, RULE["settle"])
    return Reason("settlers_privilege", {}, RULE["settle"])


def _place(facts: Facts, word: str) -> Reason:
    """A set is named in descending order, and so that it can be completed (docs/building/notation.md)."""
    place = PLACE_WORDS.index(word)
    bound = int(facts.world.bound)
    if not facts.circles(place):
        return Reason("no_such_place", {"place": word}, RULE["staff"])
    if facts.named(place) == facts.circles(place):
        return Reason("all_named", {"place": word}, RULE["staff"])
    if place > bound:
        return Reason("order_passed", {"place": word, "bound": PLACE_WORDS[bound]}, RULE["staff"])
    return Reason("order_short", {"place": word}, RULE["staff"])


def _build(facts: Facts, word: str) -> Reason:
    building = BUILDING_WORDS.index(word)
    spaces = int(facts.rules.spaces(building))
    if facts.has(building):
        return Reason("stands_already", {"building": word}, RULE["build"])
    if not facts.world.stock[building]:
        return Reason("sold_out", {"building": word}, RULE["build"])
    if spaces > facts.free_spaces():
        return Reason("no_space", {"building": word, "spaces": spaces}, RULE["build"])
    missing = facts.cost(building) - int(facts.player.coins)
    assert missing > 0, f"{word} can be paid for"
    return Reason("cannot_pay", {"missing": missing, "building": word}, "R-PR-31")


def _craft(facts: Facts, word: str) -> Reason:
    if facts.world.supply[GOOD_WORDS.index(word)]:
        return Reason("not_produced", {"good": word}, RULE["craft"])
    return Reason("none_in_supply", {"good": word}, RULE["craft"])


def _sell(facts: Facts, word: str) -> Reason:
    if not facts.barrels(GOOD_WORDS.index(word)):
        return Reason("no_barrel", {"good": word}, RULE["sell"])
    assert facts.in_house(GOOD_WORDS.index(word)), f"{word} can be sold"
    return Reason("in_house", {"good": word}, RULE["sell"])


def _ship(facts: Facts, word: str) -> Reason:
    good, ship = good_and_ship(word)
    carrier = facts.carrier(good)
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


def _wharf(facts: Facts, word: str) -> Reason:
    if not facts.works(Building.WHARF):
        return needs(facts, Building.WHARF, RULE["wharf"])
    if facts.wharf_used():
        return Reason("wharf_used", {}, RULE["wharf"])
    return Reason("no_barrel", {"good": word}, RULE["wharf"])


def _store(facts: Facts, word: str) -> Reason:
    good = GOOD_WORDS.index(word)
    if not facts.barrels(good):
        return Reason("no_barrel", {"good": word}, RULE["store"])
    if facts.is_stored(good):
        return Reason("kind_stored", {"good": word}, RULE["store"])
    return Reason("goods_order", {"good": word, "last": GOOD_WORDS[facts.world.bound]}, RULE["store"])


def _keep(facts: Facts, word: str) -> Reason:
    if not facts.barrels(GOOD_WORDS.index(word)):
        return Reason("no_barrel", {"good": word}, RULE["keep"])
    return Reason("kind_stored", {"good": word}, RULE["keep"])


NOT_THAT: Mapping[str, Callable[[Facts, str], Reason]] = {
    "role": _role,
    "settle": _settle,
    "staff": _place,
    "leave": _place,
    "build": _build,
    "craft": _craft,
    "sell": _sell,
    "ship": _ship,
    "wharf": _wharf,
    "store": _store,
    "keep": _keep,
}
