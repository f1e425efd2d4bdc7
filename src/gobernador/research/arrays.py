"""Observations and masks as numpy arrays, each an own copy that a learner may keep and change."""

from typing import TypeAlias

from gobernador.core.state import State
from gobernador.research.encoding.encoder import Encoder
from gobernador.research.extras import extra
from gobernador.research.packed import looked_at

with extra("research"):
    import numpy as np
    import numpy.typing as npt

Observation: TypeAlias = "npt.NDArray[np.uint8]"
Mask: TypeAlias = "npt.NDArray[np.int8]"
"""int8, because Gymnasium's `Discrete.sample` takes no other."""


def observation_array(encoder: Encoder, s: State, seat: int) -> Observation:
    """What *seat* may know, as one row of bytes.

    >>> from gobernador.catalog import make
    >>> from gobernador.core.dice import QuickDice
    >>> from gobernador.research.encoders import encoder_of
    >>> game = make("sanjuan", "first", 2)
    >>> encoder, s = encoder_of(game), game.new(QuickDice(1))
    >>> row = observation_array(encoder, s, 0)
    >>> row.shape, int(pieces_of(encoder, row)["own_hand"].sum())
    ((806,), 4)
    """
    return np.frombuffer(looked_at(encoder.observation(s, seat)), np.uint8)[: encoder.size].copy()


def mask_array(encoder: Encoder, s: State) -> Mask:
    """1 for each legal action of the open question."""
    return np.frombuffer(looked_at(encoder.mask(s)), np.int8).copy()


def pieces_of(encoder: Encoder, rows: Observation) -> dict[str, Observation]:
    """The named pieces of one or many observations, without copying."""
    before = rows.shape[:-1]
    return {
        piece.name: rows[..., piece.start : piece.start + piece.size].reshape(*before, *piece.shape)
        for piece in encoder.pieces
    }
