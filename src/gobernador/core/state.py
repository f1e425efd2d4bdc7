"""A position: what every game's state can be asked."""

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from gobernador.core.actions import INTS
from gobernador.core.bitset import bit, lowest
from gobernador.core.dice import Dice
from gobernador.core.types import NOBODY, PASS, Action, Bits, PromptId, Seat


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """A position with all its secrets: mutable, cheap to clone, knowing nothing of bots or screens.

    `apply` does not check that an action is legal; `gobernador.match.Match` does.
    """

    __slots__ = ("base", "dice", "notes", "prompt", "to_act", "watched")

    def __init__(self, dice: Dice) -> None:
        self.dice: Final = dice
        self.to_act: Seat = NOBODY
        """The seat with the open question; NOBODY when the game is over."""
        self.prompt: PromptId = 0
        """The kind of the open question."""
        self.base: i64 = 0
        """Of the open question: bit k > 0 of the mask is action base + k."""
        self.watched: bool = False
        self.notes: list[tuple[int, int, int, int]] = []

    def mask(self) -> Bits:
        """The legal answers as a set; bit 0 is PASS."""
        raise NotImplementedError

    def apply(self, action: Action) -> None:
        """Play a legal action and advance to the next question."""
        raise NotImplementedError

    def clone(self) -> "State":
        """A copy with the same future, which notes no events."""
        raise NotImplementedError

    def to_bytes(self) -> bytes:
        """The whole position, dice included; equal bytes are equal positions."""
        raise NotImplementedError

    def legal(self) -> list[int]:
        """The legal actions, ascending; empty exactly when the game is over."""
        if self.to_act == NOBODY:
            return []
        base = self.base
        rest = self.mask()
        found: list[object] = []
        if rest & bit(PASS) != 0:
            found.append(INTS[PASS])
            rest &= rest - 1
        while rest != 0:
            found.append(INTS[base + lowest(rest)])
            rest &= rest - 1
        return cast("list[int]", found)

    def note(self, kind: i64, seat: Seat, a: i64 = 0, b: i64 = 0) -> None:
        """Note what happened, if the position is watched."""
        if self.watched:
            self.notes.append((kind, seat, a, b))


@mypyc_attr(acyclic=True)
class CompiledState(State):
    """A position of a game that is compiled with the engine. No interpreted class derives from it, so its fields are surely set."""

    __slots__ = ()

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)

    def note(self, kind: i64, seat: Seat, a: i64 = 0, b: i64 = 0) -> None:
        # The same as above, without asking each time whether there are such fields: it is called for every card.
        if self.watched:
            self.notes.append((kind, seat, a, b))
