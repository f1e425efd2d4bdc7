"""The things of San Juan as people read them."""

from gobernador.core.game import Game
from gobernador.games.sanjuan.narrow import own_game
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, GOOD_WORDS, ROLE_WORDS
from gobernador.games.sanjuan.text.cards import card_texts
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.text.message_catalog import Catalog
from gobernador.text.reference import ReferenceEntry, RoleText, good_entry, role_entry, role_in_words
from gobernador.text.speech import seat_names


def things(catalog: Catalog, game: Game) -> list[ReferenceEntry]:
    """Cards in the order of the card list, then goods, then roles."""
    words = Lexicon(catalog, own_game(game), seat_names(catalog, game.seats))
    goods = [good_entry(catalog, good, words.good(CARD_WORDS[card])) for card, good in enumerate(GOOD_WORDS) if card]
    return [*card_texts(words), *goods, *(role_entry(catalog, text) for text in role_texts(words))]


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
