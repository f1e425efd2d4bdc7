"""The look of single things: colours by kind, always beside the name."""

from rich.text import Text

from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, TILE_WORDS
from gobernador.games.puertorico.text.lexicon import Lexicon

OF_TILES = ("", "green", "blue", "bold", "yellow", "red", "cyan")
"""By kind of tile and good; quarries are the last."""
SMALL_VIOLET = "magenta"
LARGE_VIOLET = "bold magenta"


def good_name(words: Lexicon, good: int) -> Text:
    """A kind of barrel in its colour."""
    return Text(format(words.good(GOOD_WORDS[good]), "Name"), style=OF_TILES[good])


def tile_name(words: Lexicon, tile: int) -> Text:
    """A kind of tile in its colour; a plantation is called by what grows on it."""
    if tile < len(GOOD_WORDS):
        return good_name(words, tile)
    return Text(format(words.tile(TILE_WORDS[tile]), "Name"), style=OF_TILES[tile])


def building_name(words: Lexicon, building: int) -> Text:
    """A building in the colour of its kind."""
    return Text(format(words.building(BUILDING_WORDS[building]), "Name"), style=building_style(words, building))


def building_style(words: Lexicon, building: int) -> str:
    """The colour of what it produces, or of its kind."""
    rules = words.rules
    if rules.large >> building & 1:
        return LARGE_VIOLET
    good = int(rules.good[building])
    return OF_TILES[good] if good else SMALL_VIOLET
