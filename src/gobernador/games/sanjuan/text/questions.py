"""The open question as one sentence, and each answer as a short phrase."""

from collections.abc import Iterable
from functools import lru_cache

from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, PROMPT_WORDS, ROLE_WORDS, Card
from gobernador.games.sanjuan.rules.view import SanJuanView
from gobernador.games.sanjuan.text.facts import Facts
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.games.sanjuan.text.reference import card_text, role_text
from gobernador.text.message_catalog import Catalog
from gobernador.text.reference import role_entry
from gobernador.text.speech import seat_names

HOLDER_VERBS = frozenset({"spend", "produce", "sell"})
"""Their answers name a building, but mean the good on it."""
NAMES_ONE_BY_ONE = frozenset({"produce", "sell", "office", "bank"})
"""Questions that go on until a seat has enough; passing is stopping."""


def question(words: Lexicon, view: SanJuanView) -> str:
    """What is asked now, as the seat of the view reads it."""
    if view.to_act == NOBODY:
        return words.catalog.say("game.over")
    prompt = Facts(words.game, view).prompt
    return words.say_of(f"prompt.{prompt}", view.to_act, view.seat, **mentioned(words, view))


def mentioned(words: Lexicon, view: SanJuanView) -> dict[str, object]:
    """What the sentence of a question may mention."""
    return words.named(_args(Facts(words.game, view)))


def topic(words: Lexicon, view: SanJuanView) -> str:
    """What the open question is about, in a word or two: for a heading."""
    if view.to_act == NOBODY:
        return words.catalog.say("game.over")
    return words.say(f"prompt.{Facts(words.game, view).prompt}.name")


def option(words: Lexicon, view: SanJuanView, action: int) -> str:
    """An answer as a short phrase; it need not be possible now."""
    verb, _, word = words.game.actions.text(action).partition(":")
    if verb == "pass":
        return words.say(f"action.pass.{_pass_word(Facts(words.game, view))}")
    if verb == "role":
        return words.say("action.role", role=words.role(word))
    if verb in HOLDER_VERBS:
        return _about_good(words, view, verb, word)
    if word.endswith("@good"):
        plant = word.removesuffix("@good")
        return words.say("action.cover_good", card=words.card(plant), good=words.good(plant))
    return words.say(f"action.{verb}", card=words.card(word))


def detail(words: Lexicon, view: SanJuanView, action: int) -> str:
    """What more can be said of an answer that is possible now: what a building costs, what a role brings; or nothing."""
    verb, _, word = words.game.actions.text(action).partition(":")
    if verb == "role":
        return role_text(words, word).privilege
    if verb == "build":
        return _cost(words, Facts(words.game, view), CARD_WORDS.index(word))
    if verb == "cover":
        facts = Facts(words.game, view)
        covered = CARD_WORDS.index(word.removesuffix("@good"))
        left = facts.cost(int(view.table.site), covered)
        said = words.say("detail.left", cost=left) if left else words.say("detail.left_nothing")
        return f"{said} · {lost_under(words, facts, word)}"
    return ""


def lost_under(words: Lexicon, facts: Facts, word: str) -> str:
    """What a seat loses when a crane covers a building: its points, its ability, and the good on it."""
    building = word.removesuffix("@good")
    card = CARD_WORDS.index(building)
    points = int(words.rules.vp[card])
    loses_good = facts.loaded(card) and (word != building or not facts.empty(card))
    key = "lost_good" if loses_good else "lost"
    return words.say(f"detail.{key}", points=points, good=words.good(building) if loses_good else "")


def _args(facts: Facts) -> dict[str, int | str]:
    numbers = {"due": _still(facts), "drawn": int(facts.table.tally), "limit": int(facts.seat.hand) - facts.due}
    things = {"role": facts.role, "site": facts.site}
    return numbers | {name: word for name, word in things.items() if word != "none"}


def _still(facts: Facts) -> int:
    """How many answers the question still takes, as far as everybody can see."""
    if facts.prompt == "sell":
        return facts.still_to_sell()
    if facts.prompt == "produce":
        return facts.still_to_produce()
    if facts.prompt == "office":
        return min(facts.due, int(facts.seat.hand))
    return facts.due


def _pass_word(facts: Facts) -> str:
    if facts.prompt in ("library", "cover", "spend"):
        return facts.prompt
    if facts.prompt in NAMES_ONE_BY_ONE and facts.table.tally > 0:
        return "done"
    return "any"


def _about_good(words: Lexicon, view: SanJuanView, verb: str, holder: str) -> str:
    facts = Facts(words.game, view)
    good = words.good(holder)
    if verb == "sell" and facts.prompt == "sell":
        return words.say("action.sell_for", good=good, price=facts.price(CARD_WORDS.index(holder)))
    return words.say(f"action.{verb}", good=good)


def _cost(words: Lexicon, facts: Facts, card: int) -> str:
    """What a building costs that can be built: beside the others, or by means of the crane."""
    payable = [place for place in facts.places(card) if facts.missing(card, place, facts.cards_to_pay(card)) <= 0]
    least = min(facts.cost(card, place) for place in payable)
    beside = facts.cost(card, Card.NONE)
    if Card.NONE not in payable:
        return words.say("detail.crane_only", least=least)
    if least < beside:
        return words.say("detail.crane", least=least, cost=beside)
    return words.say("detail.cost", cost=beside) if beside else words.say("detail.free")


def candidates(words: Lexicon, view: SanJuanView) -> Iterable[str]:
    """All roles, or the whole hand, as notation."""
    prompt = PROMPT_WORDS[view.prompt]
    if prompt == "role":
        return [f"role:{word}" for word in ROLE_WORDS[1:]]
    return dict.fromkeys(f"build:{CARD_WORDS[card]}" for card in view.hand) if prompt == "build" else ()


KEPT = 1024
"""Texts that are remembered: they are the same for everybody who plays the same game in the same language."""

ABOUT_THE_CARD = frozenset({"build", "pay", "keep", "discard", "take", "chapel", "bank"})
"""Verbs whose answers say something of the card itself."""
ABOUT_GOODS = frozenset({"spend", "produce", "sell"})


def describe(words: Lexicon, view: SanJuanView, action: int) -> str:
    """What more a person would like to know of an answer; empty if nothing."""
    verb, word = _parts(words, action)
    if verb == "role":
        return about_role(words.catalog, words.game, word)
    if verb in ABOUT_GOODS:
        return format(words.card(word), "Name")
    if verb not in ABOUT_THE_CARD:
        return detail(words, view, action)
    cost, rest = about_card(words.catalog, words.game, word)
    return f"{detail(words, view, action) or cost} · {rest}"


@lru_cache(KEPT)
def about_card(catalog: Catalog, game: SanJuanGame, word: str) -> tuple[str, str]:
    """What a card costs; what it is worth and what it does."""
    card = card_text(Lexicon(catalog, game, seat_names(catalog, game.seats)), word)
    worth = catalog.say("table.points", points=card.points)
    return catalog.say("table.cost", cost=card.cost), f"{worth} · {card.short}"


@lru_cache(KEPT)
def about_role(catalog: Catalog, game: SanJuanGame, word: str) -> str:
    """What everybody may do in a phase, and what only the chooser of its role may."""
    return role_entry(catalog, role_text(Lexicon(catalog, game, seat_names(catalog, game.seats)), word)).rule


def thing(words: Lexicon, action: int) -> str:
    """The name of the card or good that an answer is about."""
    verb, word = _parts(words, action)
    return format(words.good(word) if verb in ABOUT_GOODS else words.card(word), "Name")


def subject(words: Lexicon, action: int) -> str:
    """The card or role that an answer is about, by its engine word; empty if it is about none."""
    return _parts(words, action)[1]


def _parts(words: Lexicon, action: int) -> tuple[str, str]:
    verb, _, word = words.game.actions.text(action).partition(":")
    return verb, word.partition("@")[0]
