"""The answers to the open question: each as a short phrase, what it costs or brings, and what a person would like to know of it."""

from collections.abc import Iterable

from gobernador.games.sanjuan.rules.ids import CARD_WORDS, ROLE_WORDS, Card
from gobernador.games.sanjuan.text.facts import Facts
from gobernador.games.sanjuan.text.reference import HOLDER_VERBS
from gobernador.text.speech import reference_of

NAMES_ONE_BY_ONE = frozenset({"produce", "sell", "office", "bank"})
"""Questions that go on until a seat has enough; passing is stopping."""
ABOUT_THE_CARD = frozenset({"build", "pay", "keep", "discard", "take", "chapel", "bank"})
"""Verbs whose answers say something of the card itself."""


def option(facts: Facts, action: int) -> str:
    say, words = facts.say, facts.words
    verb, _, word = words.game.actions.text(action).partition(":")
    if verb == "pass":
        return say(f"action.pass.{_pass_word(facts)}")
    if verb == "role":
        return say("action.role", role=words.role(word))
    if verb == "sell" and facts.prompt == "sell":
        return say("action.sell_for", good=words.good(word), price=facts.price(CARD_WORDS.index(word)))
    if verb in HOLDER_VERBS:
        return say(f"action.{verb}", good=words.good(word))
    if word.endswith("@good"):
        plant = word.removesuffix("@good")
        return say("action.cover_good", card=words.card(plant), good=words.good(plant))
    return say(f"action.{verb}", card=words.card(word))


def detail(facts: Facts, action: int) -> str:
    """What more can be said of an answer that is possible now: what a building costs, what a role brings; or nothing."""
    verb, _, word = facts.game.actions.text(action).partition(":")
    if verb == "role":
        return facts.words.role_entry(word).short
    if verb == "build":
        return _cost(facts, CARD_WORDS.index(word))
    if verb == "cover":
        left = facts.purchase(facts.table.site).cost(CARD_WORDS.index(word.removesuffix("@good")))
        said = facts.say("detail.left", cost=left) if left else facts.say("detail.left_nothing")
        return f"{said} · {_lost_under(facts, word)}"
    return ""


def tag(facts: Facts, action: int) -> str:
    """What a good sells for, or what is left to pay over a building."""
    verb, _, word = facts.game.actions.text(action).partition(":")
    if verb == "sell":
        return facts.say("gain.cards", cards=facts.price(CARD_WORDS.index(word)))
    if verb == "cover" or (verb == "pass" and facts.prompt == "cover"):
        covered = CARD_WORDS.index(word.removesuffix("@good")) if word else Card.NONE
        return facts.say("sign.cover.pay", cost=facts.purchase(facts.table.site).cost(covered))
    return ""


def _lost_under(facts: Facts, word: str) -> str:
    """What a seat loses when a crane covers a building: its points, its ability, and the good on it."""
    building = word.removesuffix("@good")
    card = CARD_WORDS.index(building)
    points = int(facts.rules.vp[card])
    if facts.loaded(card) and (word != building or not facts.empty(card)):
        return facts.say("detail.lost_good", points=points, good=facts.words.good(building))
    return facts.say("detail.lost", points=points)


def _pass_word(facts: Facts) -> str:
    if facts.prompt in ("library", "cover", "spend"):
        return facts.prompt
    return "done" if facts.prompt in NAMES_ONE_BY_ONE and facts.table.tally > 0 else "any"


def _cost(facts: Facts, card: int) -> str:
    """What a building costs that can be built: beside the others, or by means of the crane."""
    purchase = facts.purchase(card)
    payable = [place for place in purchase.places() if purchase.missing(place) <= 0]
    least, beside = min(map(purchase.cost, payable)), purchase.cost(Card.NONE)
    if Card.NONE not in payable:
        return facts.say("detail.crane_only", least=least)
    if least < beside:
        return facts.say("detail.crane", least=least, cost=beside)
    return facts.say("detail.cost", cost=beside) if beside else facts.say("detail.free")


def candidates(facts: Facts) -> Iterable[str]:
    """All roles, or the whole hand, as notation."""
    if facts.prompt == "role":
        return [f"role:{word}" for word in ROLE_WORDS[1:]]
    hand = dict.fromkeys(f"build:{CARD_WORDS[card]}" for card in facts.view.hand)
    return hand if facts.prompt == "build" else ()


def describe(facts: Facts, action: int) -> str:
    verb, _, word = facts.game.actions.text(action).partition(":")
    known = reference_of(facts.words.catalog, facts.game)
    if verb == "role":
        return known[word].rule
    if verb in HOLDER_VERBS:
        return facts.words.name("card", word)
    if verb not in ABOUT_THE_CARD:
        return detail(facts, action)
    card, say = known[word], facts.words.catalog.say
    cost = detail(facts, action) or say("table.cost", cost=card.cost)
    return f"{cost} · {say('table.points', points=card.points)} · {card.short}"
