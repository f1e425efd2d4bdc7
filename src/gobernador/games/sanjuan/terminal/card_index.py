"""The cards of an edition, to be looked up."""

from gobernador.core.game import Game
from gobernador.games.sanjuan.narrow import own_game
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.games.sanjuan.rules.ruleset import Building
from gobernador.games.sanjuan.terminal.pages import card_page
from gobernador.games.sanjuan.text.cards import card_text, numbers, text_key
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.text.catalog import Catalog
from gobernador.text.speech import seat_names
from gobernador.tui.card_index import CardIndex, ThingText
from gobernador.tui.page import Page


class SanJuanCards(CardIndex):
    """The cards of an edition of San Juan."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.game = own_game(game)

    def words(self) -> list[str]:
        return [word for card, word in enumerate(CARD_WORDS) if self.game.rules.in_edition & 2**card]

    def text(self, catalog: Catalog, word: str) -> ThingText:
        return card_text(self._lexicon(catalog), word)

    def page(self, catalog: Catalog, word: str) -> Page:
        return card_page(self._lexicon(catalog), word)

    def reading(self, word: str) -> str:
        rules, building = self.game.rules, self._building(word)
        return f"{text_key(rules, building)} {numbers(rules, building)}"

    def copies(self, word: str) -> int:
        return self._building(word).copies

    def _building(self, word: str) -> Building:
        return next(b for b in self.game.rules.buildings if CARD_WORDS[b.card] == word)

    def _lexicon(self, catalog: Catalog) -> Lexicon:
        return Lexicon(catalog, self.game, seat_names(catalog, self.game.seats))
