"""What San Juan calls the things that are counted."""

from functools import partial

from gobernador.core.game import Game
from gobernador.games.sanjuan.narrow import own_game
from gobernador.games.sanjuan.text import score_sheet
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import Naming
from gobernador.text.speech import seat_names


def naming(catalog: Catalog, game: Game) -> Naming:
    """Its names in one language."""
    words = Lexicon(catalog, own_game(game), seat_names(catalog, game.seats))
    rules = words.rules
    return Naming(
        building=lambda word: format(words.card(word), "Name"),
        part=partial(score_sheet.part_name, words),
        end=lambda word: words.say(f"end.{word}", last_building=rules.last_building, last_round=rules.last_round),
        role=lambda word: format(words.role(word), "Name"),
        great=catalog.say("cli.simulate.great.sanjuan", cost=rules.dearest),
    )
