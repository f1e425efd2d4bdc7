"""What a terminal tells of a game beside its voice: what answers are about, and pages to look things up in."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from gobernador.catalog import Facet
from gobernador.core.game import Game
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import readable
from gobernador.tui.reference_page import Page


class Guide(ABC):
    """Explains one game in one language."""

    @abstractmethod
    def thing(self, action: int) -> str:
        """The name of the thing that an answer is about."""

    @abstractmethod
    def subject(self, action: int) -> str:
        """The thing with a page that an answer is about, by its engine word; empty if it is about none."""

    @abstractmethod
    def names(self) -> dict[str, str]:
        """Everything with a page: engine words, and their names."""

    @abstractmethod
    def page(self, word: str) -> Page | None:
        """The page of something by its engine word; None if this edition has no such thing."""

    @abstractmethod
    def examples(self) -> tuple[str, str]:
        """An answer as people type it, by its name and in notation."""


class PlainGuide(Guide):
    """For a game that explains nothing: answers by their engine words, and no pages."""

    def __init__(self, catalog: Catalog, game: Game, names: Sequence[str]) -> None:
        self.game = game

    def thing(self, action: int) -> str:
        return readable(self.game.actions.text(action).rpartition(":")[2])

    def subject(self, action: int) -> str:
        return ""

    def names(self) -> dict[str, str]:
        return {}

    def page(self, word: str) -> Page | None:
        return None

    def examples(self) -> tuple[str, str]:
        notation = self.game.actions.text(self.game.actions.numbers[-1])
        return readable(notation.replace(":", " ")), notation


GUIDE: Facet[Callable[[Catalog, Game, Sequence[str]], Guide]] = Facet("guide", default=PlainGuide)


def guide_of(catalog: Catalog, game: Game, names: Sequence[str]) -> Guide:
    """The guide to a game, for the people who sit at it: a name for each seat."""
    return GUIDE.of(game)(catalog, game, names)
