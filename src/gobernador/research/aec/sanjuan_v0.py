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

### Observation Space

The observation is a dictionary with an `'observation'`, which is a row of bytes, and an `'action_mask'`, which holds the legal
actions. The row holds what the seat may know and nothing else, seats counted from its own; with `pieces=True` it is a
dictionary of its named pieces. They are listed in `docs/building/research/observations.md`, and `env.pieces` names them with their places.

#### Legal Actions Mask

The `action_mask` has a 1 for each legal action. It is all zeros for every agent but the one that is asked, and for all of them
once the game is over. In `env()` an illegal action ends the game with a reward of -1 for the agent that chose it and 0 for all
others; in `raw_env()` it is an error that changes nothing.

### Action Space

An action is a number with a notation, such as `build:library`. `env.action_texts` has all of them by their numbers,
and `env.action_of(notation)` finds the number. Decisions are atomic: paying with four cards is four actions. An agent may
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
| `edition`     | `None`   | `"first"`, the usual one, `"second"` or `"new_buildings"` |
| `seats`       | `2`      | how many agents there are                                                                     |
| `options`     | `None`   | options of the edition by name, `{"start": 0}`                                                |
| `reward`      | `"rank"` | or `"margin"`                                                                                 |
| `max_cycles`  | `None`   | after so many answers, counted over all agents, the game is truncated and nobody earns anything |
| `render_mode` | `None`   | `"human"` prints the table at every step, `"ansi"` returns it from `render()`                 |
| `viewer`      | `None`   | whose view is rendered: a spectator's, an agent's by its name, or that of the agent `"asked"` |
| `pieces`      | `False`  | observations in their named pieces                                                            |

`reset(seed=...)` fixes the game and all that are dealt after it without a seed.

### Version History

* v0: Initial version release
"""

from functools import partial

from gobernador.research.aec.table_env import env as any_env
from gobernador.research.aec.table_env import raw_env as any_raw_env

__all__ = ["env", "raw_env"]

env = partial(any_env, game="sanjuan")
raw_env = partial(any_raw_env, "sanjuan")
