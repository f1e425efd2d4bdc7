"""Observations and masks as numpy arrays, each an own copy that a learner may keep and change."""

import sys
from typing import Any, TypeAlias, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from gobernador.core.state import State
from gobernador.research.encoding.encoder import Encoder
from gobernador.research.extras import extra


def check_byte_order(order: str) -> None:
    """Refuse a machine on which the bytes of an observation would stand in another order.

    >>> check_byte_order("big")
    Traceback (most recent call last):
    ImportError: this machine is big-endian, and observations are available only for little-endian machines
    """
    if order != "little":
        raise ImportError(
            f"this machine is {order}-endian, and observations are available only for little-endian machines"
        )


check_byte_order(sys.byteorder)


def as_buffer(packed: vec[u8] | vec[i64] | vec[float]) -> "memoryview[int]":
    """The memory of a packed row, for numpy to look at; the types of numpy do not know that a vec is a buffer."""
    return cast("memoryview[int]", packed)


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
    return np.frombuffer(as_buffer(encoder.observation(s, seat)), np.uint8)[: encoder.size].copy()


def pieces_of(encoder: Encoder, rows: "npt.NDArray[Any]") -> "dict[str, npt.NDArray[Any]]":
    """The named pieces of one or many observations, without copying."""
    before = rows.shape[:-1]
    return {
        piece.name: rows[..., piece.start : piece.start + piece.size].reshape(*before, *piece.shape)
        for piece in encoder.pieces
    }
