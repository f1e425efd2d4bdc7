"""What the second implementations of both games have in common: a generator that stops at every question, seen from the outside."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeVar


class Dice(Protocol):
    """Where chance comes from."""

    def below(self, n: int, /) -> int: ...


@dataclass(frozen=True)
class Question:
    seat: int
    prompt: str
    answers: list[str]
    due: int = 0  # how many more of a set are to be named, or may be


class AnyEntry(Protocol):
    """Where play is taken up: at the beginning of a step, or at the turn of a seat in it."""

    @property
    def seat(self) -> int | None: ...


AnEntry = TypeVar("AnEntry", bound=AnyEntry)
Flow = Generator[Question, str, None]


class ReferenceGame:
    """A game as its flow: what is asked, what can be answered, and an answer that plays on to the next question."""

    NOTHING: ClassVar[Sequence[list[str]]] = ([],)
    """Answers among which there is nothing to choose."""

    seats: int
    _flow: Flow
    _question: Question | None

    def public(self) -> dict[str, Any]:
        """The whole position, in the words of scenes."""
        raise NotImplementedError

    def _from(self, entry: Any) -> Flow:
        """The flow from *entry* on."""
        raise NotImplementedError

    def enter(self, entry: Any) -> None:
        """Take play up elsewhere: somebody has laid out another position, and *entry* says what comes next in it."""
        self._flow = self._from(entry)
        self._question = next(self._flow, None)

    def to_act(self) -> int:
        """The seat that is asked, -1 when the game is over."""
        return -1 if self._question is None else self._question.seat

    def prompt(self) -> str:
        """The name of the question, nothing when the game is over."""
        return "" if self._question is None else self._question.prompt

    def legal(self) -> list[str]:
        """All answers: pass first, then in the order of the words; cargo ships before the wharf."""
        return [] if self._question is None else list(self._question.answers)

    def due(self) -> int:
        """How many more of a set are to be named, or may be."""
        return 0 if self._question is None else self._question.due

    def apply(self, notation: str) -> None:
        """Answer the question and play on to the next one."""
        if notation not in self.legal():
            raise ValueError(f"{notation!r} is not legal at {self.prompt()!r}: {self.legal()}")
        try:
            self._question = self._flow.send(notation)
        except StopIteration:
            self._question = None
            return
        assert self._question.answers not in self.NOTHING, f"nothing to answer: {self._question}"

    def around(self, first: int) -> list[int]:
        """Every seat once, clockwise from *first* (R-SJ-10, R-SJ-22)."""
        return [(first + turn) % self.seats for turn in range(self.seats)]

    def turns(self, first: int, entry: AnEntry) -> list[tuple[int, AnEntry]]:
        """Every seat once, clockwise from *first*, or those that have not had their turn where play is taken up."""
        seats, beginning = self.around(first), type(entry)()
        if entry.seat is None:
            return [(seat, beginning) for seat in seats]
        left = seats[seats.index(entry.seat) :]
        return [(seat, entry if seat == entry.seat else beginning) for seat in left]
