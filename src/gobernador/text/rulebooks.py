"""The rulebook of any game, and where a number can be read.

>>> from gobernador.catalog import make
>>> book = rulebook_of(Catalog("en"), make("puertorico", "base", 4))
>>> chapter, rule = book.rule("A-07")
>>> chapter.title, rule.parts[0].text
('The mayor', 'If the supply is exactly enough to refill the ship, the game continues. Only when it is too small is this the last round.')
"""

from collections.abc import Callable

from gobernador.catalog import Facet
from gobernador.core.game import Game
from gobernador.text.catalog import Catalog
from gobernador.text.rulebook.book import Rulebook, RulebookContext
from gobernador.text.rulebook.conditions import tables

RULEBOOK: Facet[Callable[[Catalog, Game], RulebookContext]] = Facet("rulebook", default=RulebookContext)


def context_of(catalog: Catalog, game: Game) -> RulebookContext:
    """The numbers, nouns and tables of a game."""
    return RULEBOOK.of(game)(catalog, game)


def rulebook_of(catalog: Catalog, game: Game) -> Rulebook:
    """The rulebook of a game as a table reads it."""
    return context_of(catalog, game).book()


def table_with(catalog: Catalog, game: Game, number: str) -> Game | None:
    """A table whose rulebook has a rule: *game* itself if it has it, otherwise one of another edition."""
    return next((one for one in (game, *tables(game.key)) if rulebook_of(catalog, one).rule(number)), None)
