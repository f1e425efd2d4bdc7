"""Why can't I? A reason, with the number of its rule, for every action that is not possible now.

Reasons are found from the view alone, so that no reason tells what its reader may not know.
"""

from collections.abc import Callable, Mapping

from gobernador.core.bitset import bit
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, Card
from gobernador.games.sanjuan.rules.phases.prospector import GoldMineOfChoice
from gobernador.games.sanjuan.text.facts import Facts
from gobernador.text.voice import Reason

QUESTIONS = {
    "setup": ("discard", "R-SJ-14"),
    "role": ("role", "R-SJ-21"),
    "library": ("use", "R-SJ-80"),
    "build": ("build", "R-SJ-40"),
    "cover": ("cover", "R-SJ-42"),
    "spend": ("spend", "R-SJ-45"),
    "pay": ("pay", "R-SJ-45"),
    "produce": ("produce", "R-SJ-51"),
    "sell": ("sell", "R-SJ-56"),
    "keep": ("keep", "R-SJ-61"),
    "archive": ("discard", "R-SJ-61"),
    "take": ("take", "R-SJ-66"),
    "office": ("discard", "R-SJ-30"),
    "chapel": ("chapel", "R-SJ-31"),
    "bank": ("bank", "R-SJ-31"),
    "limit": ("discard", "R-SJ-32"),
}
"""The verb that answers each question, and the rule behind it."""
RULE = {prompt: rule for prompt, (_, rule) in QUESTIONS.items()}

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

NEEDED = {"cover": Card.CRANE, "spend": Card.BLACK_MARKET, "chapel": Card.CHAPEL, "bank": Card.BANK}
"""The building without which a verb answers nothing."""


def refusal(facts: Facts, action: int) -> Reason:
    verb, _, word = facts.game.actions.text(action).partition(":")
    if verb == "pass":
        return _not_pass(facts)
    if verb in ("role", "use"):
        return Reason("role_taken", {"role": word}, RULE["role"]) if verb == facts.prompt else NOT_NOW[verb](facts)
    name = word.removesuffix("@good")
    card = CARD_WORDS.index(name)
    if not facts.exists(card):
        return Reason("not_in_edition", {"card": name}, "D-08")
    if verb != QUESTIONS[facts.prompt][0]:
        return _not_now(facts, verb)
    return _cover_loaded(facts, card) if word != name else NOT_THAT[verb](facts, card)


def _not_pass(facts: Facts) -> Reason:
    """Why the open question must be answered."""
    known: dict[str, int | str] = {"due": facts.due, "needed": facts.due - int(facts.seat.hand), "site": facts.site}
    key, *mentioned = MUST[facts.prompt]
    return Reason(key, {name: known[name] for name in mentioned}, RULE[facts.prompt])


# -- another question is open ------------------------------------------------------------------------------------------


def _not_now(facts: Facts, verb: str) -> Reason:
    """Why a verb does not answer the open question."""
    if verb not in ROLE_OF_VERB:
        return _beside_its_question(facts, verb)
    if verb == "take" and not any(isinstance(way, GoldMineOfChoice) for way in facts.rules.prospecting):
        return Reason("gives_cheapest", {}, "D-01")
    if facts.role != ROLE_OF_VERB[verb]:
        return Reason("other_phase", {"role": ROLE_OF_VERB[verb]}, "R-SJ-22")
    if facts.prompt == "library":
        return Reason("library_first", {"role": facts.role}, RULE["library"])
    return _beside_its_question(facts, verb)


def _beside_its_question(facts: Facts, verb: str) -> Reason:
    if verb in NEEDED and not facts.works(NEEDED[verb]):
        return _needs(facts, NEEDED[verb], RULE[verb])
    return NOT_NOW[verb](facts)


def _no_role_now(facts: Facts) -> Reason:
    if facts.prompt == "setup":
        return Reason("setup", {}, RULE["setup"])
    if facts.role == "none":
        return Reason("round_start", {}, "R-SJ-24")
    return Reason("role_running", {"role": facts.role}, "R-SJ-22")


def _no_cover_now(facts: Facts) -> Reason:
    if facts.prompt == "build":
        return Reason("build_first", {}, RULE["cover"])
    return Reason("site_chosen", {"site": facts.site}, RULE["cover"])


def _no_spending_now(facts: Facts) -> Reason:
    if facts.prompt != "pay":
        return Reason("nothing_due", {}, RULE["spend"])
    amount = int(facts.rules.amount[Card.BLACK_MARKET])
    if facts.table.tally >= amount:
        return Reason("goods_used_up", {"amount": amount}, RULE["spend"])
    return Reason("goods_over" if any(facts.seat.loaded) else "no_goods", {}, RULE["spend"])


def _no_discard_now(facts: Facts) -> Reason:
    if facts.prompt == "keep":
        return Reason("keep_instead", {}, RULE["keep"])
    return Reason("no_discard", {}, "R-SJ-33")


def _needs(facts: Facts, building: int, rule: str) -> Reason:
    """The building that would be needed is not there, or not awake."""
    word = CARD_WORDS[building]
    if not facts.exists(building):
        return Reason("not_in_edition", {"card": word}, "D-08")
    if facts.stands(building):
        return Reason("sleeps", {"building": word}, "R-SJ-26")
    return Reason("needs_building", {"building": word}, rule)


NOT_NOW: Mapping[str, Callable[[Facts], Reason]] = {
    "role": _no_role_now,
    "use": lambda facts: Reason("library_not_asked", {}, RULE["library"]),
    "build": lambda facts: Reason("already_building", {"site": facts.site}, RULE["build"]),
    "cover": _no_cover_now,
    "spend": _no_spending_now,
    "pay": lambda facts: Reason("goods_first" if facts.prompt == "spend" else "nothing_due", {}, RULE["pay"]),
    "keep": lambda facts: Reason("archive_discards", {}, RULE["archive"]),
    "discard": _no_discard_now,
    "chapel": lambda facts: Reason("round_start_only", {}, RULE["chapel"]),
    "bank": lambda facts: Reason("bank_used" if facts.seat.bank_used else "round_start_only", {}, RULE["bank"]),
}


# -- the open question cannot be answered with that --------------------------------------------------------------------


def _cannot_build(facts: Facts, card: int) -> Reason:
    word = CARD_WORDS[card]
    if card == Card.CATHEDRAL and not facts.table.middle & bit(card):
        return Reason("gone_from_middle", {"card": word}, "R-SJ-42")
    if card != Card.CATHEDRAL and card not in facts.view.hand:
        return Reason("not_in_hand", {"card": word}, RULE["build"])
    if not facts.rules.plants >> card & 1 and facts.stands(card):
        return Reason("stands_already", {"card": word}, "R-SJ-41")
    purchase = facts.purchase(card)
    missing = min(map(purchase.missing, purchase.places()))
    assert missing > 0, f"{word} can be paid for"
    return Reason("cannot_pay", {"missing": missing, "card": word}, "R-SJ-45")


def _cannot_cover(facts: Facts, card: int) -> Reason:
    refused = _not_to_be_covered(facts, card)
    return refused or _cannot_pay_over(facts, card, facts.purchase(int(facts.table.site)).missing(card))


def _cover_loaded(facts: Facts, card: int) -> Reason:
    refused = _not_to_be_covered(facts, card)
    if refused:
        return refused
    if not facts.loaded(card):
        return Reason("no_good_there", {"card": CARD_WORDS[card]}, RULE["cover"])
    if not facts.empty(card):
        return Reason("only_loaded", {"card": CARD_WORDS[card]}, "U-10")
    if not facts.rules.ask_for_good:
        return Reason("copy_not_asked", {}, "U-10")
    return _cannot_pay_over(facts, card, facts.purchase(int(facts.table.site)).missing_over_loaded(card))


def _not_to_be_covered(facts: Facts, card: int) -> Reason | None:
    word = CARD_WORDS[card]
    if not facts.stands(card):
        return Reason("not_in_town", {"card": word}, RULE["cover"])
    if card == Card.CRANE:
        return Reason("crane_itself", {"card": word}, RULE["cover"])
    return Reason("same_name", {"card": word, "site": facts.site}, RULE["cover"]) if card == facts.table.site else None


def _cannot_pay_over(facts: Facts, card: int, missing: int) -> Reason:
    assert missing > 0, f"{facts.site} over {CARD_WORDS[card]} can be paid for"
    return Reason("cannot_pay_over", {"missing": missing, "card": CARD_WORDS[card], "site": facts.site}, "R-SJ-45")


def _no_good(facts: Facts, card: int) -> Reason:
    if not facts.stands(card):
        return Reason("not_in_town", {"card": CARD_WORDS[card]}, RULE[facts.prompt])
    if not facts.loaded(card):
        return Reason("no_good_there", {"card": CARD_WORDS[card]}, RULE[facts.prompt])
    return _out_of_order(facts, card)


def _cannot_produce(facts: Facts, card: int) -> Reason:
    if not facts.stands(card):
        return Reason("not_in_town", {"card": CARD_WORDS[card]}, RULE["produce"])
    if not facts.empty(card):
        return Reason("full", {"card": CARD_WORDS[card]}, RULE["produce"])
    return _out_of_order(facts, card)


def _not_from_hand(facts: Facts, card: int) -> Reason:
    if card not in facts.view.hand:
        return Reason("not_in_hand", {"card": CARD_WORDS[card]}, RULE[facts.prompt])
    return _out_of_order(facts, card)


def _cannot_keep(facts: Facts, card: int) -> Reason:
    if card not in facts.view.aside:
        return Reason("not_drawn", {"card": CARD_WORDS[card]}, RULE["keep"])
    return _out_of_order(facts, card)


def _out_of_order(facts: Facts, card: int) -> Reason:
    """A set is named in descending order, and so that it can be completed (docs/building/notation.md)."""
    if card > facts.bound:
        return Reason("order_passed", {"card": CARD_WORDS[card], "bound": CARD_WORDS[facts.bound]}, RULE[facts.prompt])
    return Reason("order_short", {"card": CARD_WORDS[card]}, RULE[facts.prompt])


NOT_THAT: Mapping[str, Callable[[Facts, int], Reason]] = {
    "build": _cannot_build,
    "cover": _cannot_cover,
    "spend": _no_good,
    "pay": _not_from_hand,
    "produce": _cannot_produce,
    "sell": _no_good,
    "keep": _cannot_keep,
    "discard": _not_from_hand,
    "take": lambda facts, card: Reason("not_turned_up", {"card": CARD_WORDS[card]}, RULE["take"]),
    "chapel": _not_from_hand,
    "bank": _not_from_hand,
}
