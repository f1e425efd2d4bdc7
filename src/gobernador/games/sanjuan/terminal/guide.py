"""San Juan explained: its cards and roles."""

from collections.abc import Sequence

from gobernador.core.game import Game
from gobernador.games.sanjuan.narrow import own_game
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, ROLE_WORDS
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.games.sanjuan.text.questions import subject, thing
from gobernador.games.sanjuan.text.reference import card_text, role_text
from gobernador.text.message_catalog import Catalog
from gobernador.tui.guide import Guide, Page, role_page, thing_page


def page_of(words: Lexicon, word: str) -> Page | None:
    """The page of a card or role by its engine word; None if this edition has no such thing."""
    if word in ROLE_WORDS[1:]:
        return role_page(words, role_text(words, word))
    in_edition = word in CARD_WORDS[1:] and words.rules.in_edition & 2 ** CARD_WORDS.index(word)
    return thing_page(words.catalog, card_text(words, word)) if in_edition else None


class SanJuanGuide(Guide):
    """Explains San Juan."""

    def __init__(self, catalog: Catalog, game: Game, names: Sequence[str]) -> None:
        self.words = Lexicon(catalog, own_game(game), names)

    def thing(self, action: int) -> str:
        return thing(self.words, action)

    def subject(self, action: int) -> str:
        return subject(self.words, action)

    def names(self) -> dict[str, str]:
        cards = {word: format(self.words.card(word), "Name") for word in CARD_WORDS[1:]}
        return cards | {word: format(self.words.role(word), "Name") for word in ROLE_WORDS[1:]}

    def page(self, word: str) -> Page | None:
        return page_of(self.words, word)

    def examples(self) -> tuple[str, str]:
        return self.words.catalog.say("table.example.sanjuan"), "build:tower"
