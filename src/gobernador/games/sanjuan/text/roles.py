"""What each role does, in words; every number in them comes from the ruleset."""

from gobernador.games.sanjuan.rules.ids import ROLE_WORDS
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.text.reference import RoleText, role_in_words


def role_texts(words: Lexicon) -> list[RoleText]:
    """All roles, in their order."""
    return [role_text(words, word) for word in ROLE_WORDS[1:]]


def role_text(words: Lexicon, word: str) -> RoleText:
    """One role."""
    rules = words.rules
    return role_in_words(
        words,
        word,
        words.role(word),
        words.book.rulings(word),
        privilege=rules.privilege[ROLE_WORDS.index(word)],
        produce=rules.produce,
        sell=rules.sell,
        counsel=rules.counsel,
        keep=rules.keep,
    )
