"""Many games at once, for learners: every seat learns (`VectorGames`), or one a game among bots (`VectorSeatEnv`)."""

from gobernador.research.vector.one_seat import VectorSeatEnv
from gobernador.research.vector.self_play import VectorGames
from gobernador.research.vector.shown import Batch

__all__ = ["Batch", "VectorGames", "VectorSeatEnv"]
