"""The cards and roles of an edition, to be looked up."""

from gobernador.core.game import Game
from gobernador.games.sanjuan.narrow import own_game
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, ROLE_WORDS
from gobernador.games.sanjuan.rules.ruleset import Building
from gobernador.games.sanjuan.terminal.guide import page_of
from gobernador.games.sanjuan.text.cards import card_text, numbers, text_key
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.games.sanjuan.text.roles import role_text
from gobernador.text.message_catalog import Catalog
from gobernador.text.speech import seat_names
from gobernador.tui.card_index import CardIndex, ThingText, a_role
from gobernador.tui.reference_page import Page


class SanJuanCards(CardIndex):
    """The cards of an edition of San Juan, and the roles."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.game = own_game(game)
        self._lexicons: dict[Catalog, Lexicon] = {}

    def words(self) -> list[str]:
        return [CARD_WORDS[b.card] for b in self.game.rules.buildings]

    def others(self) -> list[str]:
        return list(ROLE_WORDS[1:])

    def text(self, catalog: Catalog, word: str) -> ThingText:
        words = self._lexicon(catalog)
        return a_role(words, role_text(words, word)) if word in ROLE_WORDS else card_text(words, word)

    def page(self, catalog: Catalog, word: str) -> Page:
        found = page_of(self._lexicon(catalog), word)
        assert found is not None, f"{word} is not in this edition"
        return found

    def reading(self, word: str) -> str:
        if word in ROLE_WORDS:
            return word
        rules, building = self.game.rules, self._building(word)
        return f"{text_key(rules, building)} {numbers(rules, building)}"

    def copies(self, word: str) -> int:
        return 0 if word in ROLE_WORDS else self._building(word).copies

    def _building(self, word: str) -> Building:
        return next(b for b in self.game.rules.buildings if CARD_WORDS[b.card] == word)

    def _lexicon(self, catalog: Catalog) -> Lexicon:
        if catalog not in self._lexicons:
            self._lexicons[catalog] = Lexicon(catalog, self.game, seat_names(catalog, self.game.seats))
        return self._lexicons[catalog]
