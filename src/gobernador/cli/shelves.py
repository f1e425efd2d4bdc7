"""The cards of an edition of San Juan, or the buildings of Puerto Rico: their texts in any language, and where editions differ."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Protocol

from gobernador.core.game import Game
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS
from gobernador.games.puertorico.terminal.pages import building_page
from gobernador.games.puertorico.text.buildings import building_text
from gobernador.games.puertorico.text.lexicon import Lexicon as PuertoRicoLexicon
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.games.sanjuan.rules.ruleset import Building
from gobernador.games.sanjuan.terminal.pages import card_page
from gobernador.games.sanjuan.text.cards import card_text, numbers, text_key
from gobernador.games.sanjuan.text.lexicon import Lexicon as SanJuanLexicon
from gobernador.text.catalog import Catalog
from gobernador.text.say import seat_names
from gobernador.tui.page import Page


class ThingText(Protocol):
    """A card or building as people read it."""

    @property
    def word(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def phase(self) -> str: ...
    @property
    def cost(self) -> int: ...
    @property
    def vp(self) -> int: ...
    @property
    def short(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def rulings(self) -> Mapping[str, str]: ...


class Shelf(ABC):
    """Everything of one edition that can be looked up, by its engine word."""

    def __init__(self, game: Game) -> None:
        self.key = game.key
        self.edition = game.edition

    @abstractmethod
    def words(self) -> list[str]:
        """What there is, in the order of the edition's list."""

    @abstractmethod
    def text(self, catalog: Catalog, word: str) -> ThingText:
        """One thing in a language."""

    @abstractmethod
    def page(self, catalog: Catalog, word: str) -> Page:
        """The same with everything there is to say of it."""

    @abstractmethod
    def reading(self, word: str) -> str:
        """What the edition makes of it, whatever it calls things: equal readings have equal texts."""

    @abstractmethod
    def copies(self, word: str) -> int:
        """How many there are of it."""


class SanJuanShelf(Shelf):
    """The cards of an edition of San Juan."""

    def __init__(self, game: SanJuanGame) -> None:
        super().__init__(game)
        self.game = game

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

    def _lexicon(self, catalog: Catalog) -> SanJuanLexicon:
        return SanJuanLexicon(catalog, self.game, seat_names(catalog, self.game.seats))


class PuertoRicoShelf(Shelf):
    """The buildings of Puerto Rico."""

    def __init__(self, game: PuertoRicoGame) -> None:
        super().__init__(game)
        self.game = game

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

    def _lexicon(self, catalog: Catalog) -> PuertoRicoLexicon:
        return PuertoRicoLexicon(catalog, self.game, seat_names(catalog, self.game.seats))


def shelf_of(game: Game) -> Shelf:
    """What can be looked up of a game."""
    if isinstance(game, PuertoRicoGame):
        return PuertoRicoShelf(game)
    assert isinstance(game, SanJuanGame), f"there is nothing to look up of {game.key}"
    return SanJuanShelf(game)
