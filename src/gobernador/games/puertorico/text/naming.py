"""What Puerto Rico calls the things that are counted."""

from functools import partial

from gobernador.core.game import Game
from gobernador.games.puertorico.narrow import own_game
from gobernador.games.puertorico.text import events, score_sheet
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import Naming
from gobernador.text.speech import seat_names


def naming(catalog: Catalog, game: Game) -> Naming:
    """Its names in one language."""
    words = Lexicon(catalog, own_game(game), seat_names(catalog, game.seats))
    return Naming(
        building=lambda word: format(words.building(word), "Name"),
        part=partial(score_sheet.part_name, words),
        end=partial(events.reason_text, words),
        role=lambda word: format(words.role(word), "Name"),
        great=catalog.say("cli.simulate.great.puertorico"),
    )
