"""Puerto Rico as the rest of the program knows it, and where to find whatever is asked of it."""

from gobernador.catalog import GameDefinition, editions_of, narrowed
from gobernador.games.puertorico.rules.game import FEWEST_SEATS, KEY, MOST_SEATS, OPTIONS, VERSIONS, PuertoRicoGame
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.rules.view import PuertoRicoView

PUERTO_RICO = GameDefinition(
    key=KEY,
    title="Puerto Rico",
    summary="a board game for 2 to 5 players; only the order of the plantations is hidden",
    rules=editions_of(PuertoRicoGame, VERSIONS),
    fewest_seats=FEWEST_SEATS,
    most_seats=MOST_SEATS,
    default_seats=3,
    options=OPTIONS,
    facets={
        "answer_set": "gobernador.games.puertorico.rules.answer_set:PuertoRicoSet",
        "bands": "gobernador.games.puertorico.bots:BANDS",
        "bots": "gobernador.games.puertorico.bots:BOTS",
        "counted": "gobernador.games.puertorico.points:counted",
        "drawing": "gobernador.games.puertorico.drawing:PuertoRicoDrawing",
        "encoder": "gobernador.games.puertorico.encoder:PuertoRicoEncoder",
        "events": "gobernador.games.puertorico.words:with_places",
        "laws": "gobernador.games.puertorico.laws:PuertoRicoBooks",
        "lesson_facts": "gobernador.games.puertorico.words:lesson_facts",
        "lessons": "gobernador.games.puertorico.text.rulebook:FOLDER",
        "naming": "gobernador.games.puertorico.text.reference:Lexicon",
        "points": "gobernador.games.puertorico.points:standings",
        "positions": "gobernador.games.puertorico.positions:check",
        "rulebook": "gobernador.games.puertorico.text.rulebook:PuertoRicoRulebookContext",
        "rulebook_pages": "gobernador.games.puertorico.text.rulebook:PAGES",
        "scenes": "gobernador.games.puertorico.scenes.dialect:SCENES",
        "training": "gobernador.games.puertorico.bots:TRAINING",
        "value_nets": "gobernador.games.puertorico.bots:NETS",
        "policy_nets": "gobernador.games.puertorico.bots:POLICIES",
        "voice": "gobernador.games.puertorico.text.voice:PuertoRicoVoice",
        "words": "gobernador.games.puertorico.words:WORDS",
    },
    drawing="puertorico",
    rule_prefix="PR",
)

own_game = narrowed(PuertoRicoGame)
own_state = narrowed(PuertoRico)
own_view = narrowed(PuertoRicoView)
"""Games, positions and views by their own types: whoever asks a game for a facet hands in those of any game."""
