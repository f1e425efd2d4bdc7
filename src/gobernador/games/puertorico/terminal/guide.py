"""Puerto Rico explained: its buildings, tiles and roles, at a table and to be looked up."""

from collections.abc import Sequence

from gobernador.core.game import Game
from gobernador.games.puertorico.narrow import own_game
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, ROLE_WORDS, TILE_WORDS
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.games.puertorico.text.questions import subject, thing
from gobernador.games.puertorico.text.reference import building_text, role_text, tile_text
from gobernador.text.message_catalog import Catalog
from gobernador.text.reference import ReferenceEntry, role_entry
from gobernador.text.speech import seat_names
from gobernador.tui.guide import Guide, Page, role_page, thing_page, things_with_pages


def page_of(words: Lexicon, word: str) -> Page | None:
    """The page of something by its engine word; None if there is no such thing."""
    if word in BUILDING_WORDS[1:]:
        return thing_page(words.catalog, building_text(words, word))
    if word in TILE_WORDS[1:]:
        return thing_page(words.catalog, tile_text(words, word))
    return role_page(words, role_text(words, word)) if word in ROLE_WORDS[1:] else None


class PuertoRicoGuide(Guide):
    """Explains Puerto Rico."""

    def __init__(self, catalog: Catalog, game: Game, names: Sequence[str]) -> None:
        self.words = Lexicon(catalog, own_game(game), names)

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

    def examples(self) -> tuple[str, str]:
        return self.words.catalog.say("table.example.puertorico"), "build:hospice"


def things_to_look_up(catalog: Catalog, game: Game) -> list[ReferenceEntry]:
    """The buildings, the tiles and the roles."""
    # Who looks up the prospector wants to read about it, whether there is none, one or two of it.
    words = Lexicon(catalog, own_game(game), seat_names(catalog, game.seats))
    roles = [role_entry(catalog, role_text(words, word)) for word in ROLE_WORDS[1:] if word != "prospector_2"]
    return [thing for thing in things_with_pages(catalog, game) if thing.kind != "role"] + roles
