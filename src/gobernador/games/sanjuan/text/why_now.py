"""Why passing is not possible, and why an answer to another question is not."""

from collections.abc import Callable, Mapping

from gobernador.games.sanjuan.rules.ids import CARD_WORDS, Card
from gobernador.games.sanjuan.rules.phases.prospector import GoldMineOfChoice
from gobernador.games.sanjuan.text.facts import Facts
from gobernador.text.voice import Reason

ANSWER = {
    "setup": "discard",
    "role": "role",
    "library": "use",
    "build": "build",
    "cover": "cover",
    "spend": "spend",
    "pay": "pay",
    "produce": "produce",
    "sell": "sell",
    "keep": "keep",
    "archive": "discard",
    "take": "take",
    "office": "discard",
    "chapel": "chapel",
    "bank": "bank",
    "limit": "discard",
}
"""The verb that answers each question."""

RULE = {
    "setup": "R-SJ-14",
    "role": "R-SJ-21",
    "library": "R-SJ-80",
    "build": "R-SJ-40",
    "cover": "R-SJ-42",
    "spend": "R-SJ-45",
    "pay": "R-SJ-45",
    "produce": "R-SJ-51",
    "sell": "R-SJ-56",
    "keep": "R-SJ-61",
    "archive": "R-SJ-61",
    "take": "R-SJ-66",
    "office": "R-SJ-30",
    "chapel": "R-SJ-31",
    "bank": "R-SJ-31",
    "limit": "R-SJ-32",
}
"""The rule behind each question."""

MUST = {
    "setup": ("must_discard", "due"),
    "role": ("must_choose_role",),
    "cover": ("must_cover", "site"),
    "spend": ("must_spend", "needed"),
    "pay": ("must_pay", "due", "site"),
    "keep": ("must_keep", "due"),
    "archive": ("must_discard", "due"),
    "take": ("must_take",),
    "limit": ("must_discard", "due"),
}
"""Questions on which passing may be impossible: the reason, and what it mentions."""

ROLE_OF_VERB = {
    "build": "builder",
    "cover": "builder",
    "spend": "builder",
    "pay": "builder",
    "produce": "producer",
    "sell": "trader",
    "keep": "councillor",
    "take": "prospector",
}


def why_not_pass(facts: Facts) -> Reason:
    """Why the open question must be answered."""
    known: dict[str, int | str] = {"due": facts.due, "needed": facts.due - int(facts.seat.hand), "site": facts.site}
    key, *mentioned = MUST[facts.prompt]
    return Reason(key, {name: known[name] for name in mentioned}, RULE[facts.prompt])


def why_not_now(facts: Facts, verb: str) -> Reason:
    """Why a verb does not answer the open question."""
    if verb in ROLE_OF_VERB:
        return _belongs_to_a_role(facts, verb)
    return NOT_NOW[verb](facts)


def _belongs_to_a_role(facts: Facts, verb: str) -> Reason:
    if verb == "take" and not any(isinstance(way, GoldMineOfChoice) for way in facts.rules.prospecting):
        return Reason("gives_cheapest", {}, "D-01")
    if facts.role != ROLE_OF_VERB[verb]:
        return Reason("other_phase", {"role": ROLE_OF_VERB[verb]}, "R-SJ-22")
    if facts.prompt == "library":
        return Reason("library_first", {"role": facts.role}, RULE["library"])
    return NOT_NOW[verb](facts)


def _role(facts: Facts) -> Reason:
    if facts.prompt == "setup":
        return Reason("setup", {}, RULE["setup"])
    if facts.role == "none":
        return Reason("round_start", {}, "R-SJ-24")
    return Reason("role_running", {"role": facts.role}, "R-SJ-22")


def _use(facts: Facts) -> Reason:
    return Reason("library_not_asked", {}, RULE["library"])


def _build(facts: Facts) -> Reason:
    return Reason("already_building", {"site": facts.site}, RULE["build"])


def _cover(facts: Facts) -> Reason:
    if not facts.works(Card.CRANE):
        return _needs(facts, Card.CRANE, RULE["cover"])
    if facts.prompt == "build":
        return Reason("build_first", {}, RULE["cover"])
    return Reason("site_chosen", {"site": facts.site}, RULE["cover"])


def _spend(facts: Facts) -> Reason:
    if not facts.works(Card.BLACK_MARKET):
        return _needs(facts, Card.BLACK_MARKET, RULE["spend"])
    if facts.prompt != "pay":
        return Reason("nothing_due", {}, RULE["spend"])
    amount = int(facts.rules.amount[Card.BLACK_MARKET])
    if facts.table.tally >= amount:
        return Reason("goods_used_up", {"amount": amount}, RULE["spend"])
    if not any(facts.seat.loaded):
        return Reason("no_goods", {}, RULE["spend"])
    return Reason("goods_over", {}, RULE["spend"])


def _pay(facts: Facts) -> Reason:
    if facts.prompt == "spend":
        return Reason("goods_first", {}, RULE["pay"])
    return Reason("nothing_due", {}, RULE["pay"])


def _keep(facts: Facts) -> Reason:
    return Reason("archive_discards", {}, RULE["archive"])


def _discard(facts: Facts) -> Reason:
    if facts.prompt == "keep":
        return Reason("keep_instead", {}, RULE["keep"])
    return Reason("no_discard", {}, "R-SJ-33")


def _chapel(facts: Facts) -> Reason:
    if not facts.works(Card.CHAPEL):
        return _needs(facts, Card.CHAPEL, RULE["chapel"])
    return Reason("round_start_only", {}, RULE["chapel"])


def _bank(facts: Facts) -> Reason:
    if not facts.works(Card.BANK):
        return _needs(facts, Card.BANK, RULE["bank"])
    if facts.seat.bank_used:
        return Reason("bank_used", {}, RULE["bank"])
    return Reason("round_start_only", {}, RULE["bank"])


def _needs(facts: Facts, building: int, rule: str) -> Reason:
    """The building that would be needed is not there, or not awake."""
    word = CARD_WORDS[building]
    if not facts.exists(building):
        return Reason("not_in_edition", {"card": word}, "D-08")
    if facts.stands(building):
        return Reason("sleeps", {"building": word}, "R-SJ-26")
    return Reason("needs_building", {"building": word}, rule)


NOT_NOW: Mapping[str, Callable[[Facts], Reason]] = {
    "role": _role,
    "use": _use,
    "build": _build,
    "cover": _cover,
    "spend": _spend,
    "pay": _pay,
    "keep": _keep,
    "discard": _discard,
    "chapel": _chapel,
    "bank": _bank,
}
