"""What happened, in words and addressed: the engine's notes as everybody, or only one seat, may read them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from gobernador.catalog import Facet
from gobernador.core.game import Game, Words
from gobernador.core.state import State
from gobernador.core.types import NOBODY


@dataclass(frozen=True)
class Event:
    """One thing that happened."""

    kind: str
    seat: int | None
    """Who did it, or to whom it happened; None if it happened to the table."""
    data: dict[str, int | str]
    to: int | None = None
    """The one seat that may read it; None is everybody."""

    def seen_by(self, seat: int) -> bool:
        """Whether *seat* may read it; NOBODY is a spectator."""
        return self.to is None or self.to == seat


def events_of(game: Game, notes: Iterable[tuple[int, int, int, int]]) -> list[Event]:
    return [_event(game.words, note) for note in notes]


def _event(words: Words, note: tuple[int, int, int, int]) -> Event:
    number, seat, a, b = note
    kind = words.notes[number]
    data: dict[str, int | str] = {}
    for meaning, value in ((kind.a, a), (kind.b, b)):
        if meaning in words.meanings:
            # Number 0 is the word "none" wherever there may be none at all.
            word = words.meanings[meaning][value]
            if word != "none":
                data[meaning] = word
        elif meaning:
            data[meaning] = value
    return Event(kind.word, None if seat == NOBODY else seat, data, seat if kind.private else None)


def reveals(game: Game, notes: Iterable[tuple[int, int, int, int]]) -> bool:
    """Whether somebody has seen something that was hidden before."""
    return any(game.words.notes[number].reveals for number, _, _, _ in notes)


def shows_a_hand(game: Game, notes: Iterable[tuple[int, int, int, int]]) -> bool:
    """Whether everybody has seen something that only its owner knew: a building that is built from a hand."""
    return any(game.words.notes[number].shows for number, _, _, _ in notes)


Completion = Callable[[State, State, Sequence[Event]], list[Event]]
"""Adds to the events of an action what a note has no room for, from the positions before and after it."""


def as_they_are(before: State, after: State, events: Sequence[Event]) -> list[Event]:
    """For a game whose notes say everything."""
    return list(events)


EVENTS: Facet[Completion] = Facet("events", default=as_they_are)
