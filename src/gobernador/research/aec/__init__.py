"""The games as PettingZoo environments, in which one agent acts at a time.

>>> from gobernador.research.aec import sanjuan_v0
>>> env = sanjuan_v0.env(seats=3)
>>> env.reset(seed=42)
>>> observation, reward, termination, truncation, info = env.last()
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((1021,), 5)

A module for each game, `sanjuan_v0` and `puertorico_v0`, says what is observed, answered and earned; `env(game=...)` takes
the game as an argument. Importing this package also makes them known to PettingZoo's registry:
`pettingzoo.make("aec", "gobernador/sanjuan-v0")`.
"""

from gobernador.research.aec.table_env import env, raw_env
from gobernador.research.extras import register_with_pettingzoo

__all__ = ["env", "raw_env"]

register_with_pettingzoo()
