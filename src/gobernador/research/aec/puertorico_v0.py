"""# Puerto Rico

| Import             | `from gobernador.research.aec import puertorico_v0` |
|--------------------|------------------------------------------------|
| Creation           | `pettingzoo.make("aec", "gobernador/puertorico-v0")` |
| Actions            | Discrete                                       |
| Parallel API       | No                                             |
| Manual Control     | No                                             |
| Agents             | `agents= ['seat_0', 'seat_1', ...]`            |
| Agents             | 2-5                                            |
| Action Shape       | (1)                                            |
| Action Values      | [0, 198]                                       |
| Observation Shape  | (489,), (603,), (717,) or (831,), with 2 to 5 seats |
| Observation Values | [0, 255]                                       |

Puerto Rico is a board game of plantations, buildings, colonists and ships. Each round every seat chooses a role, all seats act in
it, and whoever chose it has a privilege. Everything lies open but the order of the plantations. The game ends with the round in which
colonists, victory points or the spaces of a city run out; most points win.
"""

from functools import partial

from gobernador.research.aec.table_env import MANUAL
from gobernador.research.aec.table_env import env as any_env
from gobernador.research.aec.table_env import raw_env as any_raw_env

__all__ = ["env", "raw_env"]
__doc__ = (__doc__ or "") + MANUAL.format(
    action="settle:corn",
    steps="placing three colonists is three actions",
    editions='`"base"`, the only one',
)

env = partial(any_env, game="puertorico")
raw_env = partial(any_raw_env, "puertorico")
