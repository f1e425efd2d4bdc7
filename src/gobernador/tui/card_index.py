"""The cards or buildings of one edition: their texts in any language, and where editions differ."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Protocol

from gobernador.catalog import Facet
from gobernador.core.game import Game
from gobernador.text.catalog import Catalog
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


class CardIndex(ABC):
    """Everything of one edition that can be looked up, by its engine word."""

    nothing_found = "no_card"
    """The sentence, below `cli.error`, for a search that finds nothing."""

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


CARD_INDEX: Facet[Callable[[Game], CardIndex]] = Facet("card_index")


def card_index_of(game: Game) -> CardIndex:
    """What can be looked up of a game."""
    return CARD_INDEX.of(game)(game)
