"""What a learner is shown: one row of bytes or its named pieces, and the mask of what it may answer."""

from typing import Any, TypeAlias

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.research.arrays import Mask, Observation, as_buffer, pieces_of
from gobernador.research.encoders import encoder_of
from gobernador.research.encoding.page import MOST
from gobernador.research.encoding.slate import Slate
from gobernador.research.extras import extra

with extra("research"):
    import numpy as np
    from gymnasium import spaces

Space: TypeAlias = "spaces.Space[Any]"
Shown: TypeAlias = "Observation | dict[str, Observation]"


class SeatObservation:
    """The observations of one game as arrays, and the spaces that they lie in.

    Everything is written on one slate that numpy looks at from the beginning, and handed out as a copy: to introduce numpy to
    a new one would cost three times as much as a copy.
    """

    def __init__(self, game: Game) -> None:
        self.encoder = encoder_of(game)
        self.size = int(self.encoder.size)
        self.actions = int(self.encoder.actions)
        """How many there are."""
        self._slate = Slate(self.encoder)
        self._row: Observation = np.frombuffer(as_buffer(self._slate.page), np.uint8, self.size)
        self._mask: Mask = np.frombuffer(as_buffer(self._slate.marks), np.int8, self.actions)
        # Looked up once, because a learner asks a million times.
        self._show_and_ask = self._slate.show_and_ask
        self._copy_row, self._copy_mask = self._row.copy, self._mask.copy

    def row(self, s: State, seat: int) -> Observation:
        """What *seat* may know, as one row of bytes."""
        self._slate.show(s, seat)
        return self._row.copy()

    def observation(self, s: State, seat: int) -> Shown:
        """The same as the learner wants it."""
        return self.row(s, seat)

    def space(self) -> Space:
        """Where observations lie."""
        return bytes_of(self.size)

    def mask(self, s: State) -> Mask:
        """1 for each legal action of the seat to act."""
        self._slate.ask(s)
        return self._mask.copy()

    def question(self, s: State) -> dict[str, Any]:
        """What the seat to act may know, beside the mask of what it may answer."""
        self._show_and_ask(s)
        return {"observation": self._copy_row(), "action_mask": self._copy_mask()}

    def no_mask(self) -> Mask:
        """The mask of everybody else, and of all once the game is over."""
        return np.zeros(self.actions, np.int8)

    def mask_space(self) -> Space:
        """Where masks lie."""
        return spaces.Box(0, 1, (self.actions,), np.int8)

    def action_space(self) -> "spaces.Discrete[np.int64]":
        """Where actions lie."""
        return spaces.Discrete(self.actions)


class PiecewiseObservation(SeatObservation):
    """The same with observations in their named pieces, which are views of one row."""

    def observation(self, s: State, seat: int) -> Shown:
        return pieces_of(self.encoder, self.row(s, seat))

    def question(self, s: State) -> dict[str, Any]:
        return {"observation": self.observation(s, int(s.to_act)), "action_mask": self.mask(s)}

    def space(self) -> Space:
        return spaces.Dict({piece.name: bytes_of(*piece.shape) for piece in self.encoder.pieces})


def observation_for(game: Game, *, pieces: bool) -> SeatObservation:
    """How a learner is shown a game."""
    return PiecewiseObservation(game) if pieces else SeatObservation(game)


def bytes_of(*shape: int) -> Space:
    """Numbers from 0 to the greatest that is ever written."""
    return spaces.Box(0, MOST, shape, np.uint8)
