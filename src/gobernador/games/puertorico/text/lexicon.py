"""The things of Puerto Rico by their names, for one game and the people at its table.

>>> from gobernador.games.puertorico.rules.game import PuertoRicoGame
>>> game = PuertoRicoGame("base", 2)
>>> [format(Lexicon(Catalog("en", wording), game, ["Ana", "Bea"]).colonists(3)) for wording in ("usual", "workers")]
['3 colonists', '3 workers']
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import TILE_WORDS
from gobernador.games.puertorico.text.rulebook import rulebook
from gobernador.text.grammar import Counted, Noun
from gobernador.text.message_catalog import Catalog
from gobernador.text.rulebook.book import Rulebook
from gobernador.text.speech import Speech


class Lexicon(Speech):
    """The words of Puerto Rico."""

    def __init__(self, catalog: Catalog, game: PuertoRicoGame, names: Sequence[str]) -> None:
        super().__init__(catalog, game, names)
        self.game = game
        self.rules = game.rules
        self.colonist = catalog.noun("puertorico.colonist")

    @cached_property
    def book(self) -> Rulebook:
        """The rulebook of this table."""
        return rulebook(self.catalog, self.game)

    def say(self, key: str, **args: object) -> str:
        """A sentence of Puerto Rico; every one may mention a {colonist}."""
        return super().say(key, colonist=self.colonist, **args)

    def building(self, word: str) -> Noun:
        return self.catalog.noun(f"puertorico.building.{word}")

    def tile(self, word: str) -> Noun:
        return self.catalog.noun(f"puertorico.tile.{word}")

    def place(self, word: str) -> Noun:
        """A kind of tile, or a building."""
        return self.tile(word) if word in TILE_WORDS else self.building(word)

    def good(self, word: str) -> Noun:
        return self.catalog.noun(f"puertorico.good.{word}")

    def role(self, word: str) -> Noun:
        return self.catalog.noun(f"puertorico.role.{word}")

    def colonists(self, number: int) -> Counted:
        return Counted(number, self.colonist)

    def end(self, reason: str) -> str:
        """Why a round is the last one."""
        return self.say(f"end.{reason}", city=self.rules.city, last_round=self.rules.last_round)

    def amount(self, good: str, barrels: int) -> str:
        """So many barrels of a kind."""
        return self.say("table.amount", barrels=barrels, good=self.good(good))

    def amounts(self, barrels: Iterable[tuple[str, int]]) -> str:
        """Barrels of several kinds."""
        return self.catalog.list([self.amount(good, number) for good, number in barrels])

    def named(self, args: Mapping[str, int | str]) -> dict[str, object]:
        """Arguments that are words of the engine, as the things they name; numbers stay numbers."""
        return {name: self._thing(name, value) for name, value in args.items()}

    def _thing(self, name: str, value: int | str) -> object:
        if isinstance(value, int):
            return self.colonists(value) if name == "colonists" else value
        if name in PLACES_BY_NAME:
            return self.place(value)
        if name in GOODS_BY_NAME:
            return self.good(value)
        if name == "role":
            return self.role(value)
        return value


PLACES_BY_NAME = frozenset({"building", "tile", "place", "site", "bound"})
"""Arguments that name a tile or a building."""
GOODS_BY_NAME = frozenset({"good", "cargo", "last"})
"""Arguments that name a kind of barrel."""
