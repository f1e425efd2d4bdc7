"""How environments are made: plain, or wrapped as PettingZoo wraps its own games."""

from typing import Any, SupportsIndex, TypeAlias

from gobernador.research.aec.table import Env, Seen, TableEnv
from gobernador.research.extras import extra

with extra("research"):
    from pettingzoo.utils import wrappers

Wrapped: TypeAlias = "wrappers.OrderEnforcingWrapper[str, Seen, SupportsIndex | None]"
"""It answers for everything that the table itself has, but not for what begins with an underscore."""

WORST = -1.0
"""What an illegal action brings to whoever chose it: as little as the last place."""

raw_env = TableEnv


def env(**arguments: Any) -> Wrapped:
    """A table that is watched over: an illegal action ends the game, and calls out of order are refused.

    It takes the arguments of `raw_env`.

    >>> env(game="puertorico", seats=3).possible_agents
    ['seat_0', 'seat_1', 'seat_2']
    """
    ends_if_illegal: Env = wrappers.TerminateIllegalWrapper(raw_env(**arguments), illegal_reward=WORST)
    within_bounds: Env = wrappers.AssertOutOfBoundsWrapper(ends_if_illegal)
    return wrappers.OrderEnforcingWrapper(within_bounds)
