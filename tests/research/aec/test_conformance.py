"""PettingZoo's own tests, at every table."""

import sys
from functools import partial
from types import SimpleNamespace
from typing import Any, SupportsIndex

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.test.performance_benchmark import performance_benchmark
from pettingzoo.test.render_test import render_test
from pettingzoo.test.seed_test import seed_test
from pettingzoo.test.state_test import test_state_space as state_space_test
from pettingzoo.utils.conversions import parallel_to_aec, turn_based_aec_to_parallel
from pettingzoo.utils.env import ParallelEnv
from pettingzoo.utils.wrappers.base import BaseWrapper

from gobernador.research.aec import env, raw_env
from gobernador.research.aec.table_env import Env, Seen
from tests.research.settings import Setting, every_game, every_setting

CYCLES = 300
"""Longer than most games."""

# The test would like an observation to be one array, or else a game of PettingZoo's own list that also has a mask beside it.
a_mask_beside_it = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box",
)
# An agent whose game is over may choose nothing, and its mask says so.
empty_at_the_end = pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")


@a_mask_beside_it
@empty_at_the_end
@every_setting
@pytest.mark.parametrize("pieces", [False, True], ids=["row", "pieces"])
@pytest.mark.parametrize("make", [env, raw_env])
def test_api(setting: Setting, make: type[raw_env], pieces: bool) -> None:
    api_test(make(**setting.arguments, pieces=pieces), CYCLES)


@every_setting
def test_seed(setting: Setting) -> None:
    seed_test(partial(env, **setting.arguments), CYCLES)


@every_setting
def test_render(setting: Setting, capsys: pytest.CaptureFixture[str]) -> None:
    make: Any = partial(env, **setting.arguments)
    render_test(make, {"ansi": lambda text: "governor: seat_" in text})

    assert "governor: seat_" in capsys.readouterr().out


@every_setting
def test_the_state_lies_in_its_space(setting: Setting) -> None:
    table = raw_env(**setting.arguments)
    table.reset(seed=1)

    state_space_test(table)
    assert table.state_space.contains(table.state())


@every_setting
def test_max_cycles(setting: Setting) -> None:
    """The test plays in turns of all agents and draws from all actions, so it gets a table at which both mean something."""
    arguments = setting.arguments

    def parallel(max_cycles: int) -> ParallelEnv[str, Seen, SupportsIndex | None]:
        return turn_based_aec_to_parallel(AnyNumber(raw_env(**arguments, max_cycles=max_cycles)))

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles)))
    )


class AnyNumber(BaseWrapper[str, Seen, SupportsIndex | None]):
    """A table that makes a legal answer of every number."""

    def __init__(self, table: Env) -> None:
        super().__init__(table)
        self.possible_agents = table.possible_agents
        self.metadata = table.metadata

    def step(self, action: SupportsIndex | None) -> None:
        if action is not None:
            seen = self.env.observe(self.agent_selection)
            assert seen is not None
            legal = np.flatnonzero(seen["action_mask"])
            action = legal[action.__index__() % len(legal)]
        super().step(action)


class CountingClock:
    """A clock by which every look at it takes a hundredth of a second, so that the end does not depend on the machine."""

    def __init__(self) -> None:
        self.looks = 0

    def time(self) -> float:
        self.looks += 1
        return self.looks / 100


@every_game
def test_performance_benchmark(game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    clock = CountingClock()
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)

    performance_benchmark(env(game=game, seats=3))

    assert "turns per second" in capsys.readouterr().out
    assert clock.looks > 500
