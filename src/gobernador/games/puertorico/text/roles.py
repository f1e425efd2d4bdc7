"""What each role does, in words; every number in them comes from the ruleset."""

from gobernador.core.bitset import members
from gobernador.games.puertorico.rules.ids import ROLE_WORDS
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.text.reference import RoleText, role_in_words


def role_texts(words: Lexicon) -> list[RoleText]:
    """The roles in play with this number of seats, in their order."""
    return [role_text(words, ROLE_WORDS[role]) for role in members(words.rules.seating.roles)]


def role_text(words: Lexicon, word: str) -> RoleText:
    """One role."""
    rules = words.rules
    return role_in_words(
        words,
        word,
        words.role(word),
        words.book.rulings(word),
        discount=rules.builder_discount,
        bonus=rules.trader_bonus,
        points=rules.captain_bonus,
        prospect=rules.prospector_coins,
    )
