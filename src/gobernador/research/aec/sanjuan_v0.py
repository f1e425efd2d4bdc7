"""# San Juan

| Import             | `from gobernador.research.aec import sanjuan_v0` |
|--------------------|------------------------------------------------|
| Creation           | `pettingzoo.make("aec", "gobernador/sanjuan-v0")` |
| Actions            | Discrete                                       |
| Parallel API       | No                                             |
| Manual Control     | No                                             |
| Agents             | `agents= ['seat_0', 'seat_1', ...]`            |
| Agents             | 2-4                                            |
| Action Shape       | (1)                                            |
| Action Values      | [0, 552]                                       |
| Observation Shape  | (806,), (1021,) or (1236,), with 2, 3 or 4 seats |
| Observation Values | [0, 255]                                       |

San Juan is a card game in which cards are buildings, goods and money. Each round every seat chooses a role, all seats act in it,
and whoever chose it has a privilege. Hands are hidden. The game ends when somebody has built twelve buildings; most points win.
"""

from functools import partial

from gobernador.research.aec.table_env import MANUAL
from gobernador.research.aec.table_env import env as any_env
from gobernador.research.aec.table_env import raw_env as any_raw_env

__all__ = ["env", "raw_env"]
__doc__ = (__doc__ or "") + MANUAL.format(
    action="build:library",
    steps="paying with four cards is four actions",
    editions='`"first"`, the usual one, `"second"` or `"new_buildings"`',
)

env = partial(any_env, game="sanjuan")
raw_env = partial(any_raw_env, "sanjuan")
