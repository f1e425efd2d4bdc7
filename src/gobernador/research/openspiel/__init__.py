"""Our games as games of OpenSpiel; importing this package registers them.

    import gobernador.research.openspiel
    game = pyspiel.load_game("gobernador_sanjuan", {"edition": "second", "players": 3})

Everything OpenSpiel asks of a game written in Python is answered: explicit chance, information states and observations,
copies, pickles, and worlds that a player cannot tell from the real one. `docs/building/research/openspiel.md` has the tables.
"""

from gobernador.research.openspiel.openspiel_games import GobernadorBot, GobernadorGame
from gobernador.research.openspiel.states import GobernadorState

__all__ = ["GobernadorBot", "GobernadorGame", "GobernadorState"]
