"""What Puerto Rico calls the things that are counted."""

from collections.abc import Sequence
from functools import partial

from gobernador.core.game import Game, Score
from gobernador.games.puertorico.narrow import own_game
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS
from gobernador.games.puertorico.text import events
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import Naming, score_rows
from gobernador.text.speech import seat_names
from gobernador.text.voice import ScoreRow


def naming(catalog: Catalog, game: Game) -> Naming:
    """Its names in one language."""
    words = Lexicon(catalog, own_game(game), seat_names(catalog, game.seats))
    return Naming(
        building=lambda word: format(words.building(word), "Name"),
        part=partial(part_name, words),
        end=partial(events.reason_text, words),
        role=lambda word: format(words.role(word), "Name"),
        great=catalog.say("cli.simulate.great.puertorico"),
    )


ALWAYS_SHOWN = ("chips", "buildings")


def sheet(words: Lexicon, scores: Sequence[Score]) -> list[ScoreRow]:
    """Every seat's points part by part, then the total, what breaks ties, and the place."""
    return score_rows(words, scores, ALWAYS_SHOWN, partial(part_name, words))


def part_name(words: Lexicon, part: str) -> str:
    """What a part of the score comes from; a building that scores by itself is called by its name."""
    if part in BUILDING_WORDS:
        return format(words.building(part), "Name")
    return words.say(f"part.{part}")
