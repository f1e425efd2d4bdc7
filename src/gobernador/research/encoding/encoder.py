"""An encoder writes down what one seat may know, the same piece always in the same place.

Like a policy, it is given the whole position, because making a view of it would cost more than playing on, and may read only what
the seat may know. A law redeals everything hidden and expects the same bytes.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.bitset import lowest
from gobernador.core.byte_encoder import ByteEncoder
from gobernador.core.state import State
from gobernador.core.types import PASS, Bits, Seat
from gobernador.research.encoding.page import add, blank, blank_stretches, members, number, words_for, written_stretches


@final
@mypyc_attr(acyclic=True)
class Piece:
    """A named part of an observation."""

    __slots__ = ("labels", "meaning", "name", "shape", "size", "start")

    def __init__(self, name: str, meaning: str, labels: tuple[str, ...], rows: int = 0) -> None:
        self.name: Final = name
        self.meaning: Final = meaning
        self.labels: Final = labels
        """What each number of a row is about; empty where room is reserved, which is always 0."""
        self.shape: Final[tuple[int, ...]] = (rows, len(labels)) if rows else (len(labels),)
        self.size: Final = len(labels) * max(1, rows)
        self.start: int = 0
        """Where it begins in the observation."""

    def all_labels(self) -> list[str]:
        """The label of each of its numbers, row after row."""
        return list(self.labels) * (self.size // max(1, len(self.labels)))

    def __repr__(self) -> str:
        return f"Piece({self.name}: {self.start}..{self.start + self.size - 1}, shape {self.shape})"


def with_room(labels: tuple[str, ...], room: int) -> tuple[str, ...]:
    """Labels with empty ones behind them, for what may join the piece later.

    >>> with_room(("corn", "indigo"), 3)
    ('corn', 'indigo', '')
    """
    assert len(labels) <= room, f"{labels[-1]} is one more than the {room} that have room in an observation"
    return labels + ("",) * (room - len(labels))


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Encoder(ByteEncoder):
    """The observations of one game with one number of seats."""

    __slots__ = ("actions", "closed", "pieces", "stretches", "white")

    def __init__(self, pieces: list[Piece], actions: int) -> None:
        size = 0
        for piece in pieces:
            piece.start = size
            size += piece.size
        super().__init__(size)
        self.pieces: Final = tuple(pieces)
        self.stretches: Final = vec[i64](written_stretches([label for piece in pieces for label in piece.all_labels()]))
        """The words that are ever written, as pairs of a first word and a length; reserved room stays 0."""
        self.white: Final = vec[i64]([0] * words_for(size))
        self.actions: Final = i64(actions)
        """How many actions the game has."""
        self.closed: Final = vec[u8]([0] * actions)

    def observation(self, s: State, seat: Seat) -> vec[i64]:
        """What *seat* may know, in words of its own."""
        out = self.white[:]
        self.write(s, seat, out, 0)
        return out

    def mask(self, s: State) -> vec[u8]:
        """1 for each legal action of the open question."""
        mask = self.closed[:]
        mark(mask, 0, s.mask(), s.base, 1)
        return mask


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class ListEncoder(Encoder):
    """An encoder that is not compiled with the engine, such as that of a game from another package: it gives a list of numbers."""

    __slots__ = ()

    def numbers(self, s: State, seat: Seat) -> list[int]:
        """What *seat* may know, piece by piece: as many numbers as the pieces have, from 0 to 255."""
        raise NotImplementedError

    def write(self, s: State, seat: Seat, out: vec[i64], at: i64) -> None:
        place = at
        for found in self.numbers(s, seat):
            place = number(out, place, i64(found))
        assert place == at + self.size, "the numbers of an observation are not those of its pieces"


@final
@mypyc_attr(acyclic=True)
class NoEncoder(Encoder):
    """Writes nothing, for those who want to know what observations cost."""

    __slots__ = ()

    def __init__(self, actions: int) -> None:
        super().__init__([], actions)

    def write(self, s: State, seat: Seat, out: vec[i64], at: i64) -> None:
        pass


def mark(masks: vec[u8], start: i64, legal: Bits, base: i64, sign: u8) -> None:
    """Write *sign* at every legal action of a question; the actions are counted from *start*."""
    rest = legal
    if rest & 1 != 0:
        masks[start + PASS] = sign
        rest &= rest - 1
    from_base = start + base
    while rest != 0:
        masks[from_base + lowest(rest)] = sign
        rest &= rest - 1


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
