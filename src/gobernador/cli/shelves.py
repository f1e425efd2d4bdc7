"""What can be looked up of an edition: its cards or buildings, roles and tiles, in any language, and where editions differ."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from gobernador.core.game import Game
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, TILE_WORDS
from gobernador.games.puertorico.rules.ids import ROLE_WORDS as PUERTO_RICO_ROLES
from gobernador.games.puertorico.terminal.pages import page_of as puerto_rico_page
from gobernador.games.puertorico.text.buildings import building_text, tile_text
from gobernador.games.puertorico.text.lexicon import Lexicon as PuertoRicoLexicon
from gobernador.games.puertorico.text.roles import role_text as puerto_rico_role
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, ROLE_WORDS
from gobernador.games.sanjuan.rules.ruleset import Building
from gobernador.games.sanjuan.terminal.pages import page_of as san_juan_page
from gobernador.games.sanjuan.text.cards import card_text, numbers, text_key
from gobernador.games.sanjuan.text.lexicon import Lexicon as SanJuanLexicon
from gobernador.games.sanjuan.text.roles import role_text
from gobernador.text.catalog import Catalog
from gobernador.text.say import seat_names
from gobernador.text.speech import Speech
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


class Shelf(ABC):
    """Everything of one edition that can be looked up, by its engine word."""

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


class SanJuanShelf(Shelf):
    """The cards of an edition of San Juan, and the roles."""

    def __init__(self, game: SanJuanGame) -> None:
        super().__init__(game)
        self.game = game
        self._lexicons: dict[Catalog, SanJuanLexicon] = {}

    def words(self) -> list[str]:
        return [CARD_WORDS[b.card] for b in self.game.rules.buildings]

    def others(self) -> list[str]:
        return list(ROLE_WORDS[1:])

    def text(self, catalog: Catalog, word: str) -> ThingText:
        words = self._lexicon(catalog)
        return a_role(words, role_text(words, word)) if word in ROLE_WORDS else card_text(words, word)

    def page(self, catalog: Catalog, word: str) -> Page:
        found = san_juan_page(self._lexicon(catalog), word)
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

    def _lexicon(self, catalog: Catalog) -> SanJuanLexicon:
        if catalog not in self._lexicons:
            self._lexicons[catalog] = SanJuanLexicon(catalog, self.game, seat_names(catalog, self.game.seats))
        return self._lexicons[catalog]


class PuertoRicoShelf(Shelf):
    """The buildings of Puerto Rico, the tiles and the roles."""

    def __init__(self, game: PuertoRicoGame) -> None:
        super().__init__(game)
        self.game = game
        self._lexicons: dict[Catalog, PuertoRicoLexicon] = {}

    def words(self) -> list[str]:
        return [BUILDING_WORDS[row.building] for row in self.game.rules.buildings]

    def others(self) -> list[str]:
        # Who looks up the prospector wants to read about it, whether there is none, one or two of it.
        return [*TILE_WORDS[1:], *(word for word in PUERTO_RICO_ROLES[1:] if word != "prospector_2")]

    def text(self, catalog: Catalog, word: str) -> ThingText:
        words = self._lexicon(catalog)
        if word in TILE_WORDS:
            tile = tile_text(words, word)
            kind = catalog.say("web.kind.tile")
            return OtherText(word, tile.name, kind, "", tile.rule, tile.rule, tile.rulings)
        if word in PUERTO_RICO_ROLES:
            return a_role(words, puerto_rico_role(words, word))
        return building_text(words, word)

    def page(self, catalog: Catalog, word: str) -> Page:
        found = puerto_rico_page(self._lexicon(catalog), word)
        assert found is not None, f"there is no {word}"
        return found

    def reading(self, word: str) -> str:
        return word

    def copies(self, word: str) -> int:
        return int(self.game.rules.copies[BUILDING_WORDS.index(word)]) if word in BUILDING_WORDS else 0

    def _lexicon(self, catalog: Catalog) -> PuertoRicoLexicon:
        if catalog not in self._lexicons:
            self._lexicons[catalog] = PuertoRicoLexicon(catalog, self.game, seat_names(catalog, self.game.seats))
        return self._lexicons[catalog]


class RoleWords(Protocol):
    """A role of either game."""

    @property
    def word(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def action(self) -> str: ...
    @property
    def privilege(self) -> str: ...
    @property
    def rulings(self) -> Mapping[str, str]: ...


def a_role(words: Speech, role: RoleWords) -> OtherText:
    """A role: what everybody may do, and what only its chooser may."""
    rule = f"{role.action} {words.catalog.say('table.privilege', text=role.privilege)}"
    kind = words.catalog.say("web.kind.role")
    return OtherText(role.word, role.name, kind, words.say(f"phase.{role.word}"), rule, rule, role.rulings)


def shelf_of(game: Game) -> Shelf:
    """What can be looked up of a game."""
    if isinstance(game, PuertoRicoGame):
        return PuertoRicoShelf(game)
    assert isinstance(game, SanJuanGame), f"there is nothing to look up of {game.key}"
    return SanJuanShelf(game)
