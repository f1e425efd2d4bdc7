"""One learner among bots, as a Gymnasium environment: `gymnasium.make("gobernador/SanJuan-v0")`."""

from gobernador.research.single.single_seat_env import SingleSeatEnv

__all__ = ["SingleSeatEnv"]
