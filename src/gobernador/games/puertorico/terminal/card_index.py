"""The buildings of Puerto Rico, to be looked up."""

from gobernador.core.game import Game
from gobernador.games.puertorico.narrow import own_game
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS
from gobernador.games.puertorico.terminal.pages import building_page
from gobernador.games.puertorico.text.buildings import building_text
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.text.catalog import Catalog
from gobernador.text.speech import seat_names
from gobernador.tui.card_index import CardIndex, ThingText
from gobernador.tui.page import Page


class PuertoRicoBuildings(CardIndex):
    """The buildings of Puerto Rico."""

    nothing_found = "no_building"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.game = own_game(game)

    def words(self) -> list[str]:
        return [BUILDING_WORDS[row.building] for row in self.game.rules.buildings]

    def text(self, catalog: Catalog, word: str) -> ThingText:
        return building_text(self._lexicon(catalog), word)

    def page(self, catalog: Catalog, word: str) -> Page:
        return building_page(self._lexicon(catalog), word)

    def reading(self, word: str) -> str:
        return word

    def copies(self, word: str) -> int:
        return int(self.game.rules.copies[BUILDING_WORDS.index(word)])

    def _lexicon(self, catalog: Catalog) -> Lexicon:
        return Lexicon(catalog, self.game, seat_names(catalog, self.game.seats))
