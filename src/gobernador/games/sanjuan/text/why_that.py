"""Why the open question cannot be answered with that."""

from collections.abc import Callable, Mapping

from gobernador.core.bitset import bit
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, Card
from gobernador.games.sanjuan.text.facts import Facts
from gobernador.games.sanjuan.text.why_now import RULE
from gobernador.text.voice import Reason


def why_not_that(facts: Facts, verb: str, word: str) -> Reason:
    """Why *word* is no answer, although *verb* is what is asked for."""
    if verb == "role":
        return Reason("role_taken", {"role": word}, RULE["role"])
    if word.endswith("@good"):
        return _cover_loaded(facts, CARD_WORDS.index(word.removesuffix("@good")))
    return NOT_THAT[verb](facts, CARD_WORDS.index(word))


def _build(facts: Facts, card: int) -> Reason:
    word = CARD_WORDS[card]
    if card == Card.CATHEDRAL and not facts.table.middle & bit(card):
        return Reason("gone_from_middle", {"card": word}, "R-SJ-42")
    if card != Card.CATHEDRAL and card not in facts.view.hand:
        return Reason("not_in_hand", {"card": word}, RULE["build"])
    if not facts.rules.plants >> card & 1 and facts.stands(card):
        return Reason("stands_already", {"card": word}, "R-SJ-41")
    missing = min(facts.missing(card, place, facts.cards_to_pay(card)) for place in facts.places(card))
    assert missing > 0, f"{word} can be paid for"
    return Reason("cannot_pay", {"missing": missing, "card": word}, "R-SJ-45")


def _cover(facts: Facts, card: int) -> Reason:
    if not _may_be_covered(facts, card):
        return _not_to_be_covered(facts, card)
    return _cannot_pay_over(facts, card, facts.missing(int(facts.table.site), card, int(facts.seat.hand)))


def _cover_loaded(facts: Facts, card: int) -> Reason:
    if not _may_be_covered(facts, card):
        return _not_to_be_covered(facts, card)
    if not facts.loaded(card):
        return Reason("no_good_there", {"card": CARD_WORDS[card]}, RULE["cover"])
    if not facts.empty(card):
        return Reason("only_loaded", {"card": CARD_WORDS[card]}, "U-10")
    if not facts.rules.ask_for_good:
        return Reason("copy_not_asked", {}, "U-10")
    return _cannot_pay_over(facts, card, facts.missing_over_loaded(int(facts.table.site), card))


def _may_be_covered(facts: Facts, card: int) -> bool:
    return facts.stands(card) and card not in (Card.CRANE, facts.table.site)


def _not_to_be_covered(facts: Facts, card: int) -> Reason:
    word = CARD_WORDS[card]
    if not facts.stands(card):
        return Reason("not_in_town", {"card": word}, RULE["cover"])
    if card == Card.CRANE:
        return Reason("crane_itself", {"card": word}, RULE["cover"])
    return Reason("same_name", {"card": word, "site": facts.site}, RULE["cover"])


def _cannot_pay_over(facts: Facts, card: int, missing: int) -> Reason:
    assert missing > 0, f"{facts.site} over {CARD_WORDS[card]} can be paid for"
    return Reason("cannot_pay_over", {"missing": missing, "card": CARD_WORDS[card], "site": facts.site}, "R-SJ-45")


def _good(facts: Facts, card: int) -> Reason:
    if not facts.stands(card):
        return Reason("not_in_town", {"card": CARD_WORDS[card]}, RULE[facts.prompt])
    if not facts.loaded(card):
        return Reason("no_good_there", {"card": CARD_WORDS[card]}, RULE[facts.prompt])
    return _out_of_order(facts, card)


def _produce(facts: Facts, card: int) -> Reason:
    if not facts.stands(card):
        return Reason("not_in_town", {"card": CARD_WORDS[card]}, RULE["produce"])
    if not facts.empty(card):
        return Reason("full", {"card": CARD_WORDS[card]}, RULE["produce"])
    return _out_of_order(facts, card)


def _from_hand(facts: Facts, card: int) -> Reason:
    if card not in facts.view.hand:
        return Reason("not_in_hand", {"card": CARD_WORDS[card]}, RULE[facts.prompt])
    return _out_of_order(facts, card)


def _keep(facts: Facts, card: int) -> Reason:
    if card not in facts.view.aside:
        return Reason("not_drawn", {"card": CARD_WORDS[card]}, RULE["keep"])
    return _out_of_order(facts, card)


def _take(facts: Facts, card: int) -> Reason:
    return Reason("not_turned_up", {"card": CARD_WORDS[card]}, RULE["take"])


def _out_of_order(facts: Facts, card: int) -> Reason:
    """A set is named in descending order, and so that it can be completed (docs/building/notation.md)."""
    if card > facts.bound:
        return Reason("order_passed", {"card": CARD_WORDS[card], "bound": CARD_WORDS[facts.bound]}, RULE[facts.prompt])
    return Reason("order_short", {"card": CARD_WORDS[card]}, RULE[facts.prompt])


NOT_THAT: Mapping[str, Callable[[Facts, int], Reason]] = {
    "build": _build,
    "cover": _cover,
    "spend": _good,
    "pay": _from_hand,
    "produce": _produce,
    "sell": _good,
    "keep": _keep,
    "discard": _from_hand,
    "take": _take,
    "chapel": _from_hand,
    "bank": _from_hand,
}
