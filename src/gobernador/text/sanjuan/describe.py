"""What stands beside an answer: what it costs, what it is worth and what it does."""

from gobernador.sanjuan.view import SanJuanView
from gobernador.text.sanjuan.cards import card_text
from gobernador.text.sanjuan.lexicon import Lexicon
from gobernador.text.sanjuan.questions import detail
from gobernador.text.sanjuan.roles import role_text

ABOUT_THE_CARD = frozenset({"build", "pay", "keep", "discard", "take", "chapel", "bank"})
"""Verbs whose answers say something of the card itself."""
ABOUT_GOODS = frozenset({"spend", "produce", "sell"})


def describe(words: Lexicon, view: SanJuanView, action: int) -> str:
    """What more a person would like to know of an answer; empty if nothing."""
    verb, word = _parts(words, action)
    if verb == "role":
        role = role_text(words, word)
        return f"{role.action} {words.catalog.say('table.privilege', text=role.privilege)}"
    if verb in ABOUT_GOODS:
        return format(words.card(word), "Name")
    if verb not in ABOUT_THE_CARD:
        return detail(words, view, action)
    card = card_text(words, word)
    say = words.catalog.say
    cost = detail(words, view, action) or say("table.cost", cost=card.cost)
    return " · ".join([cost, say("table.points", points=card.vp), card.short])


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
