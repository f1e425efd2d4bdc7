"""San Juan and Puerto Rico: one engine, its bots, and the tables where people meet them.

>>> import gobernador as g
>>> match = g.new_match("sanjuan", seats=3, seed="tuesday")
>>> match.legal
('role:builder', 'role:producer', 'role:trader', 'role:councillor', 'role:prospector')
>>> events = match.push("role:prospector")
>>> g.play(match, "heuristic").over
True

`docs/building/python.md` lists everything that is public. Each name is imported when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from gobernador import compiled, standin
from gobernador.version import __version__

compiled.install()
standin.install()

ENGINE_ONLY: Final = False
"""What the compiler is told when it reads this file for the engine's sake: what is below stands above the engine."""

if TYPE_CHECKING and not ENGINE_ONLY:
    from gobernador.arena.comparison import Comparison, compare
    from gobernador.bots.base import Bot, Budget
    from gobernador.bots.registry import make_bot
    from gobernador.core.errors import BadNotation, BadRecord, BadSetup, GameError, IllegalAction, NotYourTurn
    from gobernador.core.game import Game, Score, View
    from gobernador.match import Decision, Event, Match, Record
    from gobernador.match.game_factory import game_of as make_game
    from gobernador.match.words import plain_view
    from gobernador.public import (
        AnswerValue,
        Evaluation,
        analyse,
        describe,
        evaluate,
        list_games,
        new_match,
        play,
        read_record,
        win_shares,
        write_record,
    )
    from gobernador.research.dataset import load as read_dataset
    from gobernador.research.dataset.build import write as write_dataset
    from gobernador.simulation import Simulation, simulate
    from gobernador.validation import validate

PUBLIC: Final = {
    # Playing
    "list_games": "gobernador.public:list_games",
    "new_match": "gobernador.public:new_match",
    "play": "gobernador.public:play",
    "describe": "gobernador.public:describe",
    "plain_view": "gobernador.match.words:plain_view",
    "Match": "gobernador.match:Match",
    "Decision": "gobernador.match:Decision",
    "Event": "gobernador.match:Event",
    # Records
    "Record": "gobernador.match:Record",
    "read_record": "gobernador.public:read_record",
    "write_record": "gobernador.public:write_record",
    "validate": "gobernador.validation:validate",
    # Evaluating
    "evaluate": "gobernador.public:evaluate",
    "win_shares": "gobernador.public:win_shares",
    "analyse": "gobernador.public:analyse",
    "Evaluation": "gobernador.public:Evaluation",
    "AnswerValue": "gobernador.public:AnswerValue",
    # Many games
    "simulate": "gobernador.simulation:simulate",
    "Simulation": "gobernador.simulation:Simulation",
    "compare": "gobernador.arena.comparison:compare",
    "Comparison": "gobernador.arena.comparison:Comparison",
    "write_dataset": "gobernador.research.dataset.build:write",
    "read_dataset": "gobernador.research.dataset:load",
    # Games and bots
    "make_game": "gobernador.match.game_factory:game_of",
    "Game": "gobernador.core.game:Game",
    "View": "gobernador.core.game:View",
    "Score": "gobernador.core.game:Score",
    "Bot": "gobernador.bots.base:Bot",
    "Budget": "gobernador.bots.base:Budget",
    "make_bot": "gobernador.bots.registry:make_bot",
    # Errors
    "GameError": "gobernador.core.errors:GameError",
    "BadSetup": "gobernador.core.errors:BadSetup",
    "BadRecord": "gobernador.core.errors:BadRecord",
    "IllegalAction": "gobernador.core.errors:IllegalAction",
    "BadNotation": "gobernador.core.errors:BadNotation",
    "NotYourTurn": "gobernador.core.errors:NotYourTurn",
}
"""Where each public name is."""
__all__ = [
    "AnswerValue",
    "BadNotation",
    "BadRecord",
    "BadSetup",
    "Bot",
    "Budget",
    "Comparison",
    "Decision",
    "Evaluation",
    "Event",
    "Game",
    "GameError",
    "IllegalAction",
    "Match",
    "NotYourTurn",
    "Record",
    "Score",
    "Simulation",
    "View",
    "__version__",
    "analyse",
    "compare",
    "describe",
    "evaluate",
    "list_games",
    "make_bot",
    "make_game",
    "new_match",
    "plain_view",
    "play",
    "read_dataset",
    "read_record",
    "simulate",
    "validate",
    "win_shares",
    "write_dataset",
    "write_record",
]


if not TYPE_CHECKING:
    # Type checkers have the imports above, and find names that do not exist.
    def __getattr__(name: str) -> Any:
        if name not in PUBLIC:
            raise AttributeError(f"module 'gobernador' has no attribute {name!r}")
        module, _, called = PUBLIC[name].partition(":")
        found = getattr(import_module(module), called)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return list(__all__)
