"""Puerto Rico explained: its buildings, tiles and roles."""

from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, ROLE_WORDS, TILE_WORDS
from gobernador.games.puertorico.terminal.pages import page_of
from gobernador.games.puertorico.text.describe import subject, thing
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.tui.guide import Guide
from gobernador.tui.page import Page


class PuertoRicoGuide(Guide):
    """Explains Puerto Rico."""

    def __init__(self, words: Lexicon) -> None:
        self.words = words

    def thing(self, action: int) -> str:
        return thing(self.words, action)

    def subject(self, action: int) -> str:
        return subject(self.words, action)

    def names(self) -> dict[str, str]:
        words = self.words
        places = {word: format(words.place(word), "Name") for word in (*BUILDING_WORDS[1:], *TILE_WORDS[1:])}
        return places | {word: format(words.role(word), "Name") for word in ROLE_WORDS[1:]}

    def page(self, word: str) -> Page | None:
        return page_of(self.words, word)
