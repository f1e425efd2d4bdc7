"""What a row says: one decision, as the seat saw it that took it, and what became of that seat.

Shards hold numbers; the words for them (prompts, actions, bots) are in the card. The mask is packed, eight actions to a byte,
the first in the lowest bit: an eighth of the memory, and in compressed files half the size.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from gobernador.core.game import Game
from gobernador.research.encoding.encoder import Encoder
from gobernador.research.extras import extra

with extra("dataset"):
    import numpy as np
    import numpy.typing as npt

Array: TypeAlias = "npt.NDArray[Any]"
Columns: TypeAlias = dict[str, Array]
"""Arrays of equal length, by the name of their column."""

OBSERVATION = "observation"
MASK = "mask"
GAME = "game"
BOT = "bot"
PACKED = 8
"""Actions in a byte of a mask."""


@dataclass(frozen=True)
class Column:
    """One column of a shard."""

    name: str
    type: str
    """As numpy calls it."""
    meaning: str
    width: int = 0
    """Bytes of a row in a column of rows; 0 in a column of numbers."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Of the column in one row."""
        return (self.width,) if self.width else ()


BEFORE = (
    Column(GAME, "uint32", "the number of the game in this dataset, from 0"),
    Column("step", "uint16", "the number of the decision in its game, from 0"),
    Column("seat", "uint8", "who decided, from 0"),
    Column("round", "uint16", "the round of the game, from 1"),
    Column("prompt", "uint8", "the kind of question: its place in `prompts`"),
    Column("action", "uint16", "what was answered: its place in `actions`"),
)
"""Numbers that are known when a decision is taken."""
LEGAL = Column("legal", "uint8", "how many answers were legal; where it is 1 there was nothing to decide")
AFTER = (
    Column(
        "rank", "float32", "the seats beaten less those that were better, divided by the others: 1 won, -1 came last"
    ),
    Column("margin", "float32", "the seat's points at the end less the mean of the others'"),
    Column("points", "int16", "the seat's points at the end"),
    Column("place", "uint8", "the seat's place at the end; 1 won, and equal seats share one"),
)
"""Numbers that are known when the game is over."""
WHO = Column(BOT, "uint8", "who decided: the place of the bot in `bots`")


def columns_of(game: Game, encoder: Encoder, bots: Sequence[str]) -> tuple[Column, ...]:
    """The columns of a dataset; who decided is told only where *bots* played."""
    observation = Column(OBSERVATION, "uint8", "what the seat knew; its parts are in `pieces`", int(encoder.size))
    mask = Column(
        MASK,
        "uint8",
        "the legal answers, one bit for each of `actions`, the first in the lowest bit of the first byte",
        -(-game.actions.size // PACKED),
    )
    return (*BEFORE, *((WHO,) if bots else ()), LEGAL, *AFTER, observation, mask)


def packed(mask: Array) -> Array:
    """Masks as they are stored."""
    return np.packbits(mask, axis=1, bitorder="little")


def unpacked(mask: Array, actions: int) -> Array:
    """Stored masks with a number for each action: 1 is legal, 0 is not.

    >>> import numpy as np
    >>> unpacked(packed(np.array([[1, 0, 0, 0, 0, 0, 0, 0, 1, 0]])), 10)
    array([[1, 0, 0, 0, 0, 0, 0, 0, 1, 0]], dtype=int8)
    """
    return np.unpackbits(mask, axis=1, count=actions, bitorder="little").view(np.int8)
