"""A slate for one learner: what it is shown stands there until it is written anew."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.core.state import State
from gobernador.core.types import PASS, Seat
from gobernador.research.encoding.encoder import Encoder
from gobernador.research.encoding.page import add, blank, blank_stretches, members, words_for


@final
@mypyc_attr(acyclic=True)
class Slate:
    """One observation and one mask, each always in the same memory, so that numpy need be shown it only once.

    The memory is the slate's own: words that interpreted code hands in would never be let go of (mypyc 2.4).
    """

    __slots__ = ("encoder", "marks", "page")

    def __init__(self, encoder: Encoder) -> None:
        self.encoder: Final = encoder
        self.page: Final = vec[i64]([0] * encoder.words)
        """What a seat may know; a byte for each number."""
        self.marks: Final = vec[i64]([0] * words_for(encoder.actions))
        """1 for each legal action; a byte for each action."""

    def show(self, s: State, seat: Seat) -> None:
        """Write down what *seat* may know, in place of whatever was written before."""
        blank_stretches(self.page, 0, self.encoder.stretches)
        self.encoder.write(s, seat, self.page, 0)

    def ask(self, s: State) -> None:
        """Mark the legal actions of the open question, in place of those of another."""
        marks = self.marks
        blank(marks, 0, words_for(self.encoder.actions))
        legal = s.mask()
        if legal & 1 != 0:
            add(marks, PASS, 1)
            legal &= legal - 1
        # The set counts from 1, and its first member is the action after the base.
        members(marks, s.base + 1, legal, 0)

    def show_and_ask(self, s: State) -> None:
        """Both for the seat to act, in one call, which costs interpreted code less than two."""
        self.show(s, s.to_act)
        self.ask(s)
