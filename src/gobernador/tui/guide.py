"""What a terminal tells of a game beside its voice: what answers are about, and pages to look things up in."""

from abc import ABC, abstractmethod

from gobernador.tui.page import Page


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
