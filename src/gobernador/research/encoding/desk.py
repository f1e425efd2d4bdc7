"""What one learner is shown again and again, in memory that stays where it is."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.state import State
from gobernador.core.types import PASS, Seat
from gobernador.research.encoding.encoder import Encoder
from gobernador.research.encoding.page import add, blank, members, words_for


@final
@mypyc_attr(acyclic=True)
class Desk:
    """An observation and the mask of an open question, side by side; each look writes over the last one.

    Its owner is interpreted code, which asks for everything in one call and hands over no memory: every call costs as much
    as a hundred bytes, and a vec that comes from there is never let go of (mypyc 2.4).
    """

    __slots__ = ("encoder", "mask", "observation")

    def __init__(self, encoder: Encoder) -> None:
        self.encoder: Final = encoder
        self.observation: Final = vec[i64]([0] * encoder.words)
        """Bytes, eight to a word."""
        self.mask: Final = vec[i64]([0] * words_for(encoder.actions))
        """The same, 1 for each legal action."""

    def look(self, s: State, seat: Seat) -> None:
        """Lay out what *seat* may know."""
        blank(self.observation, 0, self.encoder.words)
        self.encoder.write(s, seat, self.observation, 0)

    def ask(self, s: State) -> None:
        """Lay out what the seat to act may answer."""
        blank(self.mask, 0, words_for(self.encoder.actions))
        legal = s.mask()
        if legal & 1 != 0:
            add(self.mask, PASS, 1)
            legal &= legal - 1
        # The set counts from 1, and its first member is the action after the base.
        members(self.mask, s.base + 1, legal, 0)

    def look_and_ask(self, s: State) -> None:
        """Lay out the open question, as the seat that it is put to sees it."""
        self.look(s, s.to_act)
        self.ask(s)
