"""A text of a lesson in one language, with the words that differ from table to table filled in."""

from gobernador.core.game import Game
from gobernador.lessons.lesson import Text
from gobernador.text.grammar import Noun
from gobernador.text.message_catalog import Catalog


def said(text: Text, catalog: Catalog, game: Game, **args: object) -> str:
    """The text in the catalogue's language. `{city}` is what the edition calls a building that does not produce, `{colonist}` follows the wording.

    >>> from gobernador.catalog import make
    >>> said({"en": "Each {city} only **once**."}, Catalog("en"), make("sanjuan", "first", 3))
    'Each violet building only **once**.'
    """
    return text[catalog.language].format(**_nouns(catalog, game), **args)


def _nouns(catalog: Catalog, game: Game) -> dict[str, Noun]:
    """Things that are called otherwise at another table, as far as the game has them."""
    keys = {"city": f"{game.key}.edition.{game.edition}.city", "colonist": f"{game.key}.colonist"}
    return {name: catalog.noun(key) for name, key in keys.items() if catalog.has(f"{key}.name")}


def plain(text: str) -> str:
    """Without the signs for bold.

    >>> plain("Each only **once**.")
    'Each only once.'
    """
    return text.replace("**", "")
