"""The things of San Juan as people read them."""

from gobernador.core.game import Game
from gobernador.games.sanjuan.narrow import own_game
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, GOOD_WORDS
from gobernador.games.sanjuan.rules.ruleset import KIND_WORDS, Building
from gobernador.games.sanjuan.text import cards, roles
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.text.message_catalog import Catalog
from gobernador.text.reference import ReferenceEntry, kind_name, role_entry
from gobernador.text.speech import seat_names


def things(catalog: Catalog, game: Game) -> list[ReferenceEntry]:
    """Cards in the order of the card list, then goods, then roles."""
    words = Lexicon(catalog, own_game(game), seat_names(catalog, game.seats))
    every = [_card(words, row) for row in words.rules.buildings]
    every += [
        ReferenceEntry(good, format(words.good(CARD_WORDS[card]), "Name"), "good", kind_name(catalog, "good"))
        for card, good in enumerate(GOOD_WORDS)
        if card
    ]
    return every + [role_entry(catalog, text) for text in roles.role_texts(words)]


def _card(words: Lexicon, row: Building) -> ReferenceEntry:
    text = cards.card_text(words, CARD_WORDS[row.card])
    return ReferenceEntry(
        word=text.word,
        name=text.name,
        kind=KIND_WORDS[row.kind],
        kind_name=text.kind,
        phase=cards.phase_word(row),
        phase_name=text.phase,
        cost=text.cost,
        points=text.vp,
        copies=text.copies,
        good=GOOD_WORDS[row.card] if words.rules.plants >> row.card & 1 else None,
        short=text.short,
        rule=text.rule,
        rulings=text.rulings,
    )
