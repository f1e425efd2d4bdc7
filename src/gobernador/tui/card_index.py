"""What can be looked up of an edition: its cards or buildings, roles and tiles, in any language, and where editions differ."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from gobernador.catalog import Facet
from gobernador.core.game import Game
from gobernador.text.message_catalog import Catalog
from gobernador.text.reference import RoleText
from gobernador.text.speech import Speech
from gobernador.tui.reference_page import Page


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
    def cost(self) -> int | None: ...
    @property
    def vp(self) -> int | None: ...
    @property
    def short(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def rulings(self) -> Mapping[str, str]: ...


@dataclass(frozen=True)
class OtherText:
    """A role or a tile as people read it."""

    word: str
    name: str
    kind: str
    phase: str
    short: str
    rule: str
    rulings: Mapping[str, str]
    cost: None = None
    vp: None = None


class CardIndex(ABC):
    """Everything of one edition that can be looked up, by its engine word."""

    nothing_found = "no_card"
    """The sentence, below `cli.error`, for a search that finds nothing."""

    def __init__(self, game: Game) -> None:
        self.key = game.key
        self.edition = game.edition

    @abstractmethod
    def words(self) -> list[str]:
        """The cards or buildings, in the order of the edition's list."""

    @abstractmethod
    def others(self) -> list[str]:
        """What is no card or building, and can be looked up too: roles, tiles."""

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


def a_role(words: Speech, role: RoleText) -> OtherText:
    """A role: what everybody may do, and what only its chooser may."""
    rule = f"{role.action} {words.catalog.say('table.privilege', text=role.privilege)}"
    kind = words.catalog.say("web.kind.role")
    return OtherText(role.word, role.name, kind, role.phase, rule, rule, role.rulings)


CARD_INDEX: Facet[Callable[[Game], CardIndex]] = Facet("card_index")


def card_index_of(game: Game) -> CardIndex:
    """What can be looked up of a game."""
    return CARD_INDEX.of(game)(game)
