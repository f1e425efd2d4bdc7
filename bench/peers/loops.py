"""The loops: one for each interface, the same for our games and for those of others.

Whatever is legal is equally likely, and is drawn in the same way everywhere.
"""

from collections.abc import Sequence
from random import choices, random
from typing import Any

import numpy as np

# The libraries' own types say little, and those of the peers nothing.
Env = Any

FLAGS = np.bool_


def drawn(legal: Sequence[int]) -> int:
    """One of them; all are equally likely."""
    return legal[int(random() * len(legal))]


def allowed(mask: Any) -> int:
    """One of the actions that a mask allows; all are equally likely."""
    # Twice as quick as flatnonzero; what choosing costs is not what is measured.
    (legal,) = mask.view(FLAGS).nonzero()
    chosen: int = legal.item(int(random() * len(legal)))
    return chosen


def aec_game(env: Env) -> int:
    """A game of PettingZoo, to the end; the steps of agents whose game is over cost time, but decide nothing."""
    decisions = 0
    env.reset()
    for _agent in env.agent_iter():
        observation, _reward, termination, truncation, _info = env.last()
        if termination or truncation:
            env.step(None)
            continue
        env.step(allowed(observation["action_mask"]))
        decisions += 1
    return decisions


def rlcard_game(env: Env) -> int:
    """A game of RLCard, to the end; every step hands over an observation and the legal actions."""
    decisions = 0
    state, _player = env.reset()
    while not env.is_over():
        state, _player = env.step(drawn(list(state["legal_actions"])))
        decisions += 1
    return decisions


def gymnasium_game(env: Env) -> int:
    """An episode of Gymnasium; where there is no mask, every action is legal."""
    decisions = 0
    _observation, info = env.reset()
    everything = range(env.action_space.n)
    done = False
    while not done:
        action = allowed(info["action_mask"]) if "action_mask" in info else drawn(everything)
        _observation, _reward, terminated, truncated, info = env.step(action)
        done = terminated or truncated
        decisions += 1
    return decisions


def spiel_game(game: Any) -> int:
    """A game of OpenSpiel, to the end; what chance decides counts too, or games that deal card by card would look slow."""
    return spiel_end(game.new_initial_state())


def spiel_end(state: Any) -> int:
    """The rest of a game of OpenSpiel."""
    moves = 0
    while not state.is_terminal():
        state.apply_action(fate(state) if state.is_chance_node() else drawn(state.legal_actions()))
        moves += 1
    return moves


def spiel_game_observed(game: Any) -> int:
    """The same, looking at the tensor of whoever decides."""
    return spiel_end_observed(game.new_initial_state())


def spiel_end_observed(state: Any) -> int:
    """The rest of a game of OpenSpiel with tensors: those of the observation, or else of the information state."""
    has_observations = state.get_game().get_type().provides_observation_tensor
    look = state.observation_tensor if has_observations else state.information_state_tensor
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(fate(state))
        else:
            look()
            state.apply_action(drawn(state.legal_actions()))
        moves += 1
    return moves


def dealt(game: Any) -> Any:
    """A game of OpenSpiel up to its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(fate(state))
    return state


def fate(state: Any) -> int:
    """What chance decides."""
    actions, chances = zip(*state.chance_outcomes(), strict=True)
    chosen: int = choices(actions, chances)[0]
    return chosen
