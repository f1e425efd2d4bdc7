"""Many games at once, for learners: every seat learns (`VectorGames`), or one a game among bots (`VectorSeatEnv`)."""

from gobernador.research.vector.vector_games import Batch, VectorGames
from gobernador.research.vector.vector_seat_env import VectorSeatEnv

__all__ = ["Batch", "VectorGames", "VectorSeatEnv"]
