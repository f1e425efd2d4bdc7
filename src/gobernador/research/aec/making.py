"""How environments are made: plain, or wrapped as PettingZoo wraps its own games."""

from typing import Any

from gobernador.research.aec.table import Env, TableEnv
from gobernador.research.extras import extra

with extra("research"):
    from pettingzoo.utils import wrappers

WORST = -1.0
"""What an illegal action brings to whoever chose it: as little as the last place."""

raw_env = TableEnv


def env(**arguments: Any) -> Env:
    """A table that is watched over: an illegal action ends the game, and calls out of order are refused.

    It takes the arguments of `raw_env`.

    >>> env(game="puertorico", seats=3).possible_agents
    ['seat_0', 'seat_1', 'seat_2']
    """
    ends_if_illegal: Env = wrappers.TerminateIllegalWrapper(raw_env(**arguments), illegal_reward=WORST)
    within_bounds: Env = wrappers.AssertOutOfBoundsWrapper(ends_if_illegal)
    return wrappers.OrderEnforcingWrapper(within_bounds)
