"""What stands beside an answer: what it costs, what it is worth and what it does."""

from functools import lru_cache

from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.view import SanJuanView
from gobernador.games.sanjuan.text.cards import card_text
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.games.sanjuan.text.questions import detail
from gobernador.games.sanjuan.text.reference import role_text
from gobernador.text.message_catalog import Catalog
from gobernador.text.reference import role_entry
from gobernador.text.speech import seat_names

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
