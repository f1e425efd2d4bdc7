"""PettingZoo: our tables, empty ones (what PettingZoo itself costs), and the classic games."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bench.peers.contest import OURS, SAN_JUAN, Contender, Play, Section
from bench.peers.loops import aec_game, allowed
from gobernador.bots.policies.playout import play_games
from gobernador.research import aec

GAMES = 50
"""So many games tell how long they are."""
MIDDLE = 100
"""So many answers lead into the middle of a game."""


class EmptyTable(AECEnv[str, dict[str, Any], int | None]):
    """Agents take turns and are asked so many questions; no answer changes anything, and nothing is earned."""

    metadata = {"name": "empty_v0", "is_parallelizable": False}  # noqa: RUF012 - the library's own

    def __init__(self, like: Any, seen: dict[str, Any], questions: int) -> None:
        self.possible_agents = list(like.possible_agents)
        self.observation_spaces = {agent: like.observation_space(agent) for agent in self.possible_agents}
        self.action_spaces = {agent: like.action_space(agent) for agent in self.possible_agents}
        self.render_mode = None
        self.seen = seen
        self.questions = questions

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self.answered = 0

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.answered += 1
        if self.answered == self.questions:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self.answered % len(self.agents)]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.seen


def empty_like(table: Any) -> EmptyTable:
    """As many agents, as much to see and as long a game as at this *table*."""
    questions = int(play_games(table.game, GAMES, 1)) // GAMES
    table.reset(seed=1)
    for _ in range(min(MIDDLE, questions // 2)):
        table.step(allowed(table.observe(table.agent_selection)["action_mask"]))
    return EmptyTable(table, table.observe(table.agent_selection), questions)


def wrapped(env: Any) -> Any:
    """In the wrappers that PettingZoo puts around its own games, and we around ours."""
    checked = wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward=-1))
    return wrappers.OrderEnforcingWrapper(checked)


KEY = "pettingzoo"
RAW = "raw_env"
WRAPPED = "env()"
CLASSICS = (
    "tictactoe_v3",
    "connect_four_v3",
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "texas_holdem_no_limit_v6",
    "hanabi_v5",
    "chess_v6",
    "go_v5",
)


def section() -> Section:
    tables = [each for name in OURS for each in (table(name), empty(name))]
    title = "PettingZoo: decisions/s through agent_iter, last, step"
    return Section(KEY, title, (RAW, WRAPPED), [*tables, *map(classic, CLASSICS)], SAN_JUAN)


def table(name: str) -> Contender:
    """A game of ours."""
    asked = OURS[name]
    return Contender(
        name,
        {RAW: playing(lambda: aec.raw_env(**asked)), WRAPPED: playing(lambda: aec.env(**asked))},
        ours=True,
    )


def empty(name: str) -> Contender:
    """The same without the game."""

    def begin() -> Any:
        return empty_like(aec.raw_env(**OURS[name]))

    return Contender(empty_name(name), {RAW: playing(begin), WRAPPED: playing(lambda: wrapped(begin()))}, ours=True)


def empty_name(name: str) -> str:
    return f"empty, like {name}"


def classic(name: str) -> Contender:
    """A game that PettingZoo brings with it."""

    def module() -> Any:
        return import_module(f"pettingzoo.classic.{name}")

    return Contender(name, {RAW: playing(lambda: module().raw_env()), WRAPPED: playing(lambda: module().env())})


def playing(make: Callable[[], Any]) -> Callable[[], Play]:
    return lambda: partial(aec_game, make())
