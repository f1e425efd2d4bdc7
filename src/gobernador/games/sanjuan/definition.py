"""San Juan as the rest of the program knows it, and where to find whatever is asked of it."""

from gobernador.catalog import GameDefinition, editions_of, narrowed
from gobernador.games.sanjuan.rules.game import FEWEST_SEATS, KEY, MOST_SEATS, OPTIONS, VERSIONS, SanJuanGame
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.rules.view import SanJuanView

SAN_JUAN = GameDefinition(
    key=KEY,
    title="San Juan",
    summary="a card game for 2 to 4 players, with hidden hands",
    rules=editions_of(SanJuanGame, VERSIONS),
    fewest_seats=FEWEST_SEATS,
    most_seats=MOST_SEATS,
    default_seats=2,
    options=OPTIONS,
    facets={
        "answer_set": "gobernador.games.sanjuan.rules.answer_set:SanJuanSet",
        "bands": "gobernador.games.sanjuan.bots:BANDS",
        "bots": "gobernador.games.sanjuan.bots:BOTS",
        "counted": "gobernador.games.sanjuan.points:counted",
        "drawing": "gobernador.games.sanjuan.drawing:SanJuanDrawing",
        "encoder": "gobernador.games.sanjuan.encoder:SanJuanEncoder",
        "laws": "gobernador.games.sanjuan.laws:SanJuanBooks",
        "lesson_facts": "gobernador.games.sanjuan.words:lesson_facts",
        "lessons": "gobernador.games.sanjuan.text.rulebook:FOLDER",
        "naming": "gobernador.games.sanjuan.text.reference:Lexicon",
        "option_numbers": "gobernador.games.sanjuan.text.rulebook:option_numbers",
        "points": "gobernador.games.sanjuan.points:standings",
        "positions": "gobernador.games.sanjuan.positions:check",
        "rulebook": "gobernador.games.sanjuan.text.rulebook:SanJuanRulebookContext",
        "rulebook_pages": "gobernador.games.sanjuan.text.rulebook:PAGES",
        "scenes": "gobernador.games.sanjuan.scenes.dialect:SCENES",
        "training": "gobernador.games.sanjuan.bots:TRAINING",
        "value_nets": "gobernador.games.sanjuan.bots:NETS",
        "policy_nets": "gobernador.games.sanjuan.bots:POLICIES",
        "voice": "gobernador.games.sanjuan.text.voice:SanJuanVoice",
        "words": "gobernador.games.sanjuan.words:WORDS",
    },
    drawing="sanjuan",
    rule_prefix="SJ",
    hidden_hands=True,
)

own_game = narrowed(SanJuanGame)
own_state = narrowed(SanJuan)
own_view = narrowed(SanJuanView)
"""Games, positions and views by their own types: whoever asks a game for a facet hands in those of any game."""
