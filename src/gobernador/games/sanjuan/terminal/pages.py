"""A card or a role with everything there is to say of it."""

from gobernador.games.sanjuan.rules.ids import CARD_WORDS, ROLE_WORDS
from gobernador.games.sanjuan.text.cards import card_text
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.games.sanjuan.text.roles import role_text
from gobernador.tui.reference_page import Page


def page_of(words: Lexicon, word: str) -> Page | None:
    """The page of a card or role by its engine word; None if this edition has no such thing."""
    if word in ROLE_WORDS[1:]:
        return role_page(words, word)
    in_edition = word in CARD_WORDS[1:] and words.rules.in_edition & 2 ** CARD_WORDS.index(word)
    return card_page(words, word) if in_edition else None


def card_page(words: Lexicon, word: str) -> Page:
    """A card: its numbers, its rule and its rulings."""
    card = card_text(words, word)
    say = words.catalog.say
    facts = [card.kind, say("table.cost", cost=card.cost), say("table.points", points=card.vp)]
    if card.copies:
        facts.append(say("table.copies", copies=card.copies))
    facts.append(card.phase)
    return Page(card.name, " · ".join(facts), [card.rule], card.rulings)


def role_page(words: Lexicon, word: str) -> Page:
    """A role: what everybody may do, and what only its chooser may."""
    role = role_text(words, word)
    say = words.catalog.say
    return Page(role.name, "", [role.action, say("table.privilege", text=role.privilege)], role.rulings)
