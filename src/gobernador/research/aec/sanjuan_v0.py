"""San Juan."""

from functools import partial

from gobernador.research.aec.making import env as any_env
from gobernador.research.aec.making import raw_env as any_raw_env

__all__ = ["env", "raw_env"]

env = partial(any_env, game="sanjuan")
raw_env = partial(any_raw_env, "sanjuan")
