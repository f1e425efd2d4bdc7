"""The things of Puerto Rico as people read them."""

from gobernador.core.bitset import members
from gobernador.core.game import Game
from gobernador.games.puertorico.narrow import own_game
from gobernador.games.puertorico.rules.ids import GOOD_WORDS, ROLE_WORDS
from gobernador.games.puertorico.text.buildings import building_texts, tile_texts
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.text.message_catalog import Catalog
from gobernador.text.reference import ReferenceEntry, RoleText, good_entry, role_entry, role_in_words
from gobernador.text.speech import seat_names


def things(catalog: Catalog, game: Game) -> list[ReferenceEntry]:
    """Buildings in the order of the building list, then tiles, goods and roles."""
    words = Lexicon(catalog, own_game(game), seat_names(catalog, game.seats))
    goods = [good_entry(catalog, good, words.good(good)) for good in GOOD_WORDS[1:]]
    return [
        *building_texts(words),
        *tile_texts(words),
        *goods,
        *(role_entry(catalog, text) for text in role_texts(words)),
    ]


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
