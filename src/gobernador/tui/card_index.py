"""What can be looked up of an edition: its cards or buildings, roles and tiles, in any language, and where editions differ."""

from collections.abc import Callable

from gobernador.catalog import Facet
from gobernador.core.game import Game
from gobernador.text.message_catalog import Catalog
from gobernador.text.reference import ReferenceEntry, things_of
from gobernador.text.speech import seat_names
from gobernador.tui.guide import guide_of
from gobernador.tui.reference_page import Page


class CardIndex:
    """Everything of one edition that can be looked up, by its engine word."""

    nothing_found = "no_card"
    """The sentence, below `cli.error`, for a search that finds nothing."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.key = game.key
        self.edition = game.edition
        self._found: dict[Catalog, dict[str, ReferenceEntry]] = {}

    def words(self) -> list[str]:
        """The cards or buildings, in the order of the edition's list."""
        return [word for word, thing in self._things(ENGLISH).items() if thing.cost is not None]

    def others(self) -> list[str]:
        """What is no card or building, and can be looked up too: roles, tiles."""
        return [word for word, thing in self._things(ENGLISH).items() if thing.cost is None]

    def text(self, catalog: Catalog, word: str) -> ReferenceEntry:
        """One thing in a language."""
        return self._things(catalog)[word]

    def page(self, catalog: Catalog, word: str) -> Page:
        """The same with everything there is to say of it."""
        found = guide_of(catalog, self.game, seat_names(catalog, self.game.seats)).page(word)
        assert found is not None, f"{word} is not in this edition"
        return found

    def things(self, catalog: Catalog) -> list[ReferenceEntry]:
        """All that can be looked up; what can be said of a good is said of the thing that makes it."""
        return [thing for thing in things_of(catalog, self.game) if thing.kind != "good"]

    def _things(self, catalog: Catalog) -> dict[str, ReferenceEntry]:
        if catalog not in self._found:
            self._found[catalog] = {thing.word: thing for thing in self.things(catalog)}
        return self._found[catalog]


ENGLISH = Catalog("en")
CARD_INDEX: Facet[Callable[[Game], CardIndex]] = Facet("card_index")


def card_index_of(game: Game) -> CardIndex:
    """What can be looked up of a game."""
    return CARD_INDEX.of(game)(game)
