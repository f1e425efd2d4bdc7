"""The look of single things: colours by kind."""

from rich.text import Text

from gobernador.core.bitset import members
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.games.sanjuan.rules.ruleset import Building, Kind
from gobernador.games.sanjuan.text.lexicon import Lexicon

OF_GOODS = ("blue", "bold", "yellow", "red", "cyan", "magenta")
"""The buildings on which goods lie, in the order of their numbers."""
OF_KINDS = {Kind.CITY: "magenta", Kind.MONUMENT: "green", Kind.SIX: "bold magenta", Kind.MIDDLE: "bold magenta"}


def card_name(words: Lexicon, card: int) -> Text:
    """The name of a card in the colour of its kind."""
    return Text(format(words.card(CARD_WORDS[card]), "Name"), style=style_of(words, card))


def style_of(words: Lexicon, card: int) -> str:
    """The colour of a card's kind."""
    holders = members(words.rules.holders)
    if card in holders:
        return OF_GOODS[holders.index(card) % len(OF_GOODS)]
    found: list[Building] = [b for b in words.rules.buildings if b.card == card]
    return OF_KINDS.get(found[0].kind, "") if found else ""
