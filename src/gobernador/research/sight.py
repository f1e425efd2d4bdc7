"""What a learner is shown: one row of bytes or its named pieces, and the mask of what it may answer."""

from typing import Any, TypeAlias

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.research.arrays import Mask, Observation, mask_array, observation_array, pieces_of
from gobernador.research.encoders import encoder_of
from gobernador.research.encoding.page import MOST
from gobernador.research.extras import extra

with extra("research"):
    import numpy as np
    from gymnasium import spaces

Space: TypeAlias = "spaces.Space[Any]"
Shown: TypeAlias = "Observation | dict[str, Observation]"


class Sight:
    """The observations of one game as arrays, and the spaces that they lie in."""

    def __init__(self, game: Game) -> None:
        self.encoder = encoder_of(game)
        self.actions = self.encoder.actions
        """How many there are."""

    def observation(self, s: State, seat: int) -> Shown:
        """What *seat* may know, as an array of its own."""
        return observation_array(self.encoder, s, seat)

    def space(self) -> Space:
        return bytes_of(int(self.encoder.size))

    def mask(self, s: State) -> Mask:
        """1 for each legal action of the seat to act."""
        return mask_array(self.encoder, s)

    def no_mask(self) -> Mask:
        """The mask of everybody else, and of all once the game is over."""
        return np.zeros(self.actions, np.int8)

    def mask_space(self) -> Space:
        return spaces.Box(0, 1, (self.actions,), np.int8)

    def action_space(self) -> "spaces.Discrete[np.int64]":
        return spaces.Discrete(self.actions)


class SightInPieces(Sight):
    """The same with observations in their named pieces, which are views of one row."""

    def observation(self, s: State, seat: int) -> Shown:
        return pieces_of(self.encoder, observation_array(self.encoder, s, seat))

    def space(self) -> Space:
        return spaces.Dict({piece.name: bytes_of(*piece.shape) for piece in self.encoder.pieces})


def sight_of(game: Game, *, pieces: bool) -> Sight:
    """How a learner is shown a game."""
    return SightInPieces(game) if pieces else Sight(game)


def bytes_of(*shape: int) -> Space:
    """Numbers from 0 to the greatest that is ever written."""
    return spaces.Box(0, MOST, shape, np.uint8)
