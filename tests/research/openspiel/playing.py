"""What the tests of the OpenSpiel games share: every game there is, and ways through one."""

import random
from collections.abc import Iterator
from typing import Any

import pyspiel

from gobernador.catalog import GAMES
from gobernador.core.state import State
from gobernador.research.openspiel import GobernadorGame, GobernadorState

EVERY = [
    f"gobernador_{key}(edition={edition},players={seats})"
    for key, entry in GAMES.items()
    for edition in entry.editions
    for seats in range(entry.fewest_seats, entry.most_seats + 1)
]
"""Every edition for every number of players."""
BOTH = ["gobernador_sanjuan", "gobernador_puertorico"]


def load(name: str, **params: Any) -> GobernadorGame:
    game = pyspiel.load_game(name, params) if params else pyspiel.load_game(name)
    assert isinstance(game, GobernadorGame)
    return game


def dealt(game: GobernadorGame, seed: int = 1) -> GobernadorState:
    """A state at its first question."""
    state = game.new_initial_state()
    for part in seed.to_bytes(4, "big"):
        state.apply_action(part)
    return state


def position(state: GobernadorState) -> State:
    """What the engine knows of a state."""
    assert state.game_history.position is not None
    return state.game_history.position


def states(game: GobernadorGame, seed: int = 1) -> Iterator[GobernadorState]:
    """Every state of a game by chance, from the first question to the end. It is one state that moves on."""
    state, dice = dealt(game, seed), random.Random(seed)
    yield state
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
        yield state


def some(game: GobernadorGame, seed: int = 1, every: int = 9) -> Iterator[GobernadorState]:
    """Copies of some of them, the last one included."""
    for number, state in enumerate(states(game, seed)):
        if number % every == 0 or state.is_terminal():
            yield state.clone()
