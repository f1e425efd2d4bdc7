"""A table as an AEC environment: one agent at a time is asked, and the agents are the seats."""

import copy
from collections.abc import Mapping
from typing import Any, SupportsIndex, TypeAlias

from gobernador.catalog import GAMES
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.research.arrays import Observation
from gobernador.research.dealer import at_least_one, deal, play
from gobernador.research.environment import RENDER_MODES, Environment, Space, bytes_of, results_of
from gobernador.research.extras import extra
from gobernador.research.stepping.rewards import rewards_of

with extra("research"):
    import numpy as np
    from gymnasium import error, spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

Seen: TypeAlias = "dict[str, Any]"
"""The observation of an agent, and beside it the mask of its legal actions."""
Env: TypeAlias = "AECEnv[str, Seen, SupportsIndex | None]"

VERSION = 0
"""Raised by every change after which a learner would learn something else."""
ASKED = "asked"
"""The viewer who sits wherever a question is open."""
NO_GAME = "no game is being played: call reset() first"
MADE_ANEW = ("game", "_observer", "_voice")
"""What a copy of a table has from its arguments."""


class TableEnv(Environment, AECEnv[str, Seen, SupportsIndex | None], EzPickle):
    """A table of one game. What is observed, answered and earned is said by `sanjuan_v0` and `puertorico_v0`."""

    _made_by = "env("

    def __init__(
        self,
        game: str = GAMES.default,
        edition: str | None = None,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        reward: str = "rank",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        viewer: str | None = None,
        *,
        pieces: bool = False,
    ) -> None:
        EzPickle.__init__(self, game, edition, seats, options, reward, max_cycles, render_mode, viewer, pieces=pieces)
        self._set_up(game, edition, seats, options, reward, render_mode, pieces=pieces)
        self.max_cycles = None if max_cycles is None else at_least_one("max_cycles", max_cycles)
        """The most answers before a game is broken off."""
        self.metadata = {
            "name": f"{self.game.key}_v{VERSION}",
            "render_modes": RENDER_MODES[:],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.viewer = checked_viewer(viewer, self.possible_agents)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._state: State
        self._asked = NOBODY
        """The seat whose answer is awaited; nobody's, once agents are to step out."""
        self._answers = 0
        self.agents = []
        self.action_spaces = {agent: self._observer.action_space() for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict({"observation": self._observer.space(), "action_mask": self._observer.mask_space()})
            for agent in self.possible_agents
        }
        self.state_space = bytes_of(seats * self._observer.size)

    def observation_space(self, agent: str) -> Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        return self.action_spaces[agent]

    # -- playing -----------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. A seed fixes it and all games after it; *options* are for other environments."""
        if seed is not None:
            self._dealer.start_from(seed)
        self._state = deal(self.game, self._dealer.next_seed())
        self._answers = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._ask()
        if self.render_mode == "human":
            self.render()

    def step(self, action: SupportsIndex | None) -> None:
        """Answer the open question; an action that is not legal is an error and changes nothing."""
        if not self.agents:
            raise error.ResetNeeded(NO_GAME)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        s = self._state
        play(self.game, s, action)
        self._answers += 1
        if s.to_act == NOBODY:
            self._finish()
        elif self._answers == self.max_cycles:
            self._stop()
        else:
            self._ask()
        if self.render_mode == "human":
            self.render()

    def last(self, observe: bool = True) -> "tuple[Seen | None, float, bool, bool, dict[str, Any]]":  # noqa: FBT001, FBT002
        """What the agent that is asked sees, what it has earned since its last answer, whether that was all, and its info."""
        if not self.agents:
            raise error.ResetNeeded(NO_GAME)
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def _ask(self) -> None:
        self._asked = self._state.to_act
        self.agent_selection = self.possible_agents[self._asked]

    def _finish(self) -> None:
        """The game is over: the only time that anything is earned."""
        rewards = rewards_of(self.game, self._state, self.reward)
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._cumulative_rewards = self.rewards.copy()
        self.infos = dict(zip(self.agents, results_of(self.game, self._state), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._dismiss()

    def _stop(self) -> None:
        """Enough cycles: nobody has earned anything."""
        self.truncations = dict.fromkeys(self.agents, True)
        self._dismiss()

    def _dismiss(self) -> None:
        """From here on the agents step out, one by one."""
        self._asked = NOBODY
        self.agent_selection = self.agents[0]

    # -- copies ------------------------------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        """The table with the game that is played at it, for pickles and copies."""
        kept = {name: value for name, value in self.__dict__.items() if name not in MADE_ANEW}
        if "_state" in kept:
            kept["_state"] = self._state.to_bytes()
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        EzPickle.__setstate__(self, kept)
        self.__dict__.update(kept)
        if "_state" in kept:
            self._state = self.game.from_bytes(kept["_state"])

    def __copy__(self) -> "TableEnv":
        # Half a copy would share the agents with this table, and both would strike them off.
        return copy.deepcopy(self)

    # -- looking -----------------------------------------------------------------------------------------------

    def observe(self, agent: str) -> Seen:
        """What an agent may know; the mask is empty unless it is asked."""
        seat = self._seats.get(agent, NOBODY)
        if seat == self._asked != NOBODY and not self.terminations.get(agent, True):
            return self._observer.question(self._state)
        s, seat = self._position(), self._seat(agent)
        return {"observation": self._observer.observation(s, seat), "action_mask": self._observer.no_mask()}

    def _position(self) -> State:
        try:
            return self._state
        except AttributeError:
            raise error.ResetNeeded(NO_GAME) from None

    def _seat(self, agent: str) -> int:
        try:
            return self._seats[agent]
        except KeyError:
            raise KeyError(f"there is no agent {agent!r}; available: {', '.join(self.possible_agents)}") from None

    def state(self) -> Observation:
        """What all seats know together: their observations, one after the other."""
        s = self._position()
        return np.concatenate([self._observer.row(s, seat) for seat in range(self.game.seats)])

    def _viewer(self) -> int:
        return self._asked if self.viewer == ASKED else self._seats.get(self.viewer or "", NOBODY)

    def close(self) -> None:
        """Nothing has to be put away."""


def checked_viewer(viewer: str | None, agents: list[str]) -> str | None:
    """Whose view is rendered: nobody's, an agent's, or always that of the agent who is asked."""
    if viewer is not None and viewer not in {ASKED, *agents}:
        raise ValueError(
            f"there is no viewer {viewer!r}; available: {', '.join([ASKED, *agents])}, or None for a spectator"
        )
    return viewer


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


MANUAL = """
### Observation Space

The observation is a dictionary with an `'observation'`, which is a row of bytes, and an `'action_mask'`, which holds the legal
actions. The row holds what the seat may know and nothing else, seats counted from its own; with `pieces=True` it is a
dictionary of its named pieces. They are listed in `docs/building/research/observations.md`, and `env.pieces` names them with their places.

#### Legal Actions Mask

The `action_mask` has a 1 for each legal action. It is all zeros for every agent but the one that is asked, and for all of them
once the game is over. In `env()` an illegal action ends the game with a reward of -1 for the agent that chose it and 0 for all
others; in `raw_env()` it is an error that changes nothing.

### Action Space

An action is a number with a notation, such as `{action}`. `env.action_texts` has all of them by their numbers,
and `env.action_of(notation)` finds the number. Decisions are atomic: {steps}. An agent may
be asked several times in a row.

### Rewards

| `reward`   | Winner | Last place | Otherwise                                                                  |
|------------|--------|------------|----------------------------------------------------------------------------|
| `"rank"`   | +1     | -1         | seats that did worse less those that did better, as a part of all others   |
| `"margin"` |        |            | the own points less the mean of the others' points                         |

They are given at the end and are 0 before it; over all agents they sum to 0. The infos then hold `points` and `place`.

### Arguments

| Argument      | Default  | What it is                                                                                    |
|---------------|----------|-----------------------------------------------------------------------------------------------|
| `edition`     | `None`   | {editions} |
| `seats`       | `2`      | how many agents there are                                                                     |
| `options`     | `None`   | options of the edition by name, `{{"start": 0}}`                                                |
| `reward`      | `"rank"` | or `"margin"`                                                                                 |
| `max_cycles`  | `None`   | after so many answers, counted over all agents, the game is truncated and nobody earns anything |
| `render_mode` | `None`   | `"human"` prints the table at every step, `"ansi"` returns it from `render()`                 |
| `viewer`      | `None`   | whose view is rendered: a spectator's, an agent's by its name, or that of the agent `"asked"` |
| `pieces`      | `False`  | observations in their named pieces                                                            |

`reset(seed=...)` fixes the game and all that are dealt after it without a seed.

### Version History

* v0: Initial version release
"""
"""What `sanjuan_v0` and `puertorico_v0` say of their tables, beside what is their own."""
