"""The buildings, tiles and roles of Puerto Rico, to be looked up."""

from gobernador.core.game import Game
from gobernador.games.puertorico.narrow import own_game
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, ROLE_WORDS, TILE_WORDS
from gobernador.games.puertorico.terminal.guide import page_of
from gobernador.games.puertorico.text.buildings import building_text, tile_text
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.games.puertorico.text.roles import role_text
from gobernador.text.message_catalog import Catalog
from gobernador.text.speech import seat_names
from gobernador.tui.card_index import CardIndex, OtherText, ThingText, a_role
from gobernador.tui.reference_page import Page


class PuertoRicoBuildings(CardIndex):
    """The buildings of Puerto Rico, the tiles and the roles."""

    nothing_found = "no_building"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.game = own_game(game)
        self._lexicons: dict[Catalog, Lexicon] = {}

    def words(self) -> list[str]:
        return [BUILDING_WORDS[row.building] for row in self.game.rules.buildings]

    def others(self) -> list[str]:
        # Who looks up the prospector wants to read about it, whether there is none, one or two of it.
        return [*TILE_WORDS[1:], *(word for word in ROLE_WORDS[1:] if word != "prospector_2")]

    def text(self, catalog: Catalog, word: str) -> ThingText:
        words = self._lexicon(catalog)
        if word in TILE_WORDS:
            tile = tile_text(words, word)
            kind = catalog.say("web.kind.tile")
            return OtherText(word, tile.name, kind, "", tile.rule, tile.rule, tile.rulings)
        if word in ROLE_WORDS:
            return a_role(words, role_text(words, word))
        return building_text(words, word)

    def page(self, catalog: Catalog, word: str) -> Page:
        found = page_of(self._lexicon(catalog), word)
        assert found is not None, f"there is no {word}"
        return found

    def reading(self, word: str) -> str:
        return word

    def copies(self, word: str) -> int:
        return int(self.game.rules.copies[BUILDING_WORDS.index(word)]) if word in BUILDING_WORDS else 0

    def _lexicon(self, catalog: Catalog) -> Lexicon:
        if catalog not in self._lexicons:
            self._lexicons[catalog] = Lexicon(catalog, self.game, seat_names(catalog, self.game.seats))
        return self._lexicons[catalog]
