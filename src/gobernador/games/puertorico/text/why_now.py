"""Why passing is not possible, and why an answer to another question is not."""

from collections.abc import Callable, Mapping

from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, Building
from gobernador.games.puertorico.text.facts import Facts
from gobernador.text.voice import Reason

ANSWERS = {
    "role": ("role",),
    "hacienda": ("draw",),
    "settle": ("settle",),
    "hospice": ("hospice",),
    "mayor": ("take",),
    "staff": ("staff",),
    "leave": ("leave",),
    "build": ("build",),
    "university": ("university",),
    "craft": ("craft",),
    "sell": ("sell",),
    "ship": ("ship", "wharf"),
    "store": ("store",),
    "keep": ("keep",),
}
"""The verbs that answer each question; `use:hospice` is hospice here."""

RULE = {
    "role": "R-PR-01",
    "draw": "R-PR-10",
    "settle": "R-PR-10",
    "hospice": "R-PR-10",
    "take": "R-PR-20",
    "staff": "R-PR-22",
    "leave": "R-PR-22",
    "build": "R-PR-30",
    "university": "R-PR-32",
    "craft": "R-PR-42",
    "sell": "R-PR-50",
    "ship": "R-PR-62",
    "wharf": "R-PR-64",
    "store": "R-PR-66",
    "keep": "R-PR-66",
}
"""The rule behind each verb."""

ROLE_OF_VERB = {
    "draw": "settler",
    "settle": "settler",
    "hospice": "settler",
    "take": "mayor",
    "staff": "mayor",
    "leave": "mayor",
    "build": "builder",
    "university": "builder",
    "craft": "craftsman",
    "sell": "trader",
    "ship": "captain",
    "wharf": "captain",
    "store": "captain",
    "keep": "captain",
}


def why_not_pass(facts: Facts) -> Reason:
    """Why the open question must be answered."""
    if facts.prompt == "role":
        return Reason("must_choose_role", {}, RULE["role"])
    if facts.prompt == "staff":
        return Reason("must_place", {"colonists": facts.due}, RULE["staff"])
    if facts.prompt == "leave":
        return Reason("must_leave", {"due": facts.due}, RULE["leave"])
    return Reason("must_load", {}, RULE["ship"])


def why_not_now(facts: Facts, verb: str) -> Reason:
    """Why a verb does not answer the open question."""
    if verb == "role":
        return Reason("role_running", {"role": facts.role}, "R-PR-03")
    if facts.role != ROLE_OF_VERB[verb]:
        return Reason("other_phase", {"role": ROLE_OF_VERB[verb]}, "R-PR-03")
    return NOT_NOW[verb](facts)


def needs(facts: Facts, building: int, rule: str) -> Reason:
    """The building that would be needed is not there, or not occupied."""
    word = BUILDING_WORDS[building]
    if facts.has(building):
        return Reason("unoccupied", {"building": word}, rule)
    return Reason("needs_building", {"building": word}, rule)


def _draw(facts: Facts) -> Reason:
    if not facts.works(Building.HACIENDA):
        return needs(facts, Building.HACIENDA, RULE["draw"])
    if not facts.world.tiles_left():
        return Reason("no_face_down", {}, "R-PR-13")
    return Reason("draw_over", {}, RULE["draw"])


def _settle(facts: Facts) -> Reason:
    if facts.prompt == "hacienda":
        return Reason("draw_first", {}, RULE["settle"])
    return Reason("one_tile", {}, RULE["settle"])


def _hospice(facts: Facts) -> Reason:
    if not facts.works(Building.HOSPICE):
        return needs(facts, Building.HOSPICE, RULE["hospice"])
    return Reason("tile_first", {}, RULE["hospice"])


def _take(facts: Facts) -> Reason:
    if not facts.is_chooser():
        return Reason("mayors_privilege", {}, RULE["take"])
    return Reason("privilege_over", {}, RULE["take"])


def _staff(facts: Facts) -> Reason:
    if facts.prompt == "mayor":
        return Reason("privilege_first", {}, RULE["take"])
    return Reason("name_empty", {}, RULE["staff"])


def _leave(facts: Facts) -> Reason:
    if facts.prompt == "mayor":
        return Reason("privilege_first", {}, RULE["take"])
    return Reason("name_staffed", {}, RULE["leave"])


def _build(facts: Facts) -> Reason:
    return Reason("one_building", {"site": facts.site}, RULE["build"])


def _university(facts: Facts) -> Reason:
    if not facts.works(Building.UNIVERSITY):
        return needs(facts, Building.UNIVERSITY, RULE["university"])
    return Reason("build_first", {}, RULE["university"])


def _load(facts: Facts) -> Reason:
    return Reason("loading_over", {}, "R-PR-65")


def _store(facts: Facts) -> Reason:
    if facts.prompt == "ship":
        return Reason("load_first", {}, RULE["store"])
    if not facts.has_warehouse():
        return Reason("needs_warehouse", {}, RULE["store"])
    return Reason("stored_already", {}, RULE["store"])


def _keep(facts: Facts) -> Reason:
    if facts.prompt == "ship":
        return Reason("load_first", {}, RULE["keep"])
    return Reason("warehouses_first", {}, RULE["keep"])


NOT_NOW: Mapping[str, Callable[[Facts], Reason]] = {
    "draw": _draw,
    "settle": _settle,
    "hospice": _hospice,
    "take": _take,
    "staff": _staff,
    "leave": _leave,
    "build": _build,
    "university": _university,
    "ship": _load,
    "wharf": _load,
    "store": _store,
    "keep": _keep,
}
