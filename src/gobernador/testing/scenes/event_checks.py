"""Expecting that something happened."""

from collections.abc import Iterable, Mapping, Sequence

from gobernador.core.notes import NoteKind
from gobernador.match.events import Event
from gobernador.testing.scenes.kinds import NONE, Check, Reading, ReadValue, a_number, seat_in
from gobernador.testing.scenes.scene_lines import Clause

SEAT = "seat"
TIMES = "times"


class Happened:
    """An event since play began: its word, and as much of what it says as matters."""

    def __init__(self, known: dict[str, tuple[str, ...]], values: Mapping[str, ReadValue]) -> None:
        self.known = known
        """The words of events, with what each says."""
        self.values = values
        """How what they say is read; what is not here is a number."""

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        kind = clause.some("the word of an event")[0]
        if kind not in self.known:
            raise clause.unknown(kind, self.known)
        words = clause.pairs(clause.words[1:], (SEAT, TIMES, *self.known[kind]))
        readers: dict[str, ReadValue] = {**self.values, SEAT: a_seat_or_none, TIMES: a_number}
        pairs = {key: readers.get(key, a_number)(clause, word, reading) for key, word in words.items()}
        times = pairs.pop(TIMES, "")

        def compare(now: object, before: object) -> str | None:
            assert isinstance(now, list)
            found = sum(event.kind == kind and says(event, pairs) for event in now)
            if str(found) == times or (not times and found):
                return None
            return described([event for event in now if event.kind == kind]) if now else "that nothing happened"

        return [Check(compare, since=True)]


def a_seat_or_none(clause: Clause, word: str, reading: Reading) -> str:
    """Who did it, or to whom it happened; `none` if it happened to the table."""
    return NONE if word == NONE else str(seat_in(clause, word, reading.game, "a seat, or none"))


def events_of_notes(notes: Iterable[NoteKind]) -> dict[str, tuple[str, ...]]:
    """The words of a game's events, with what each says."""
    return {note.word: tuple(meaning for meaning in (note.a, note.b) if meaning) for note in notes}


def says(event: Event, pairs: dict[str, str]) -> bool:
    """Whether an event agrees with all that is expected of it."""
    said = {key: str(value) for key, value in event.data.items()}
    if event.seat is not None:
        said[SEAT] = str(event.seat)
    return all(said.get(key, NONE) == value for key, value in pairs.items())


def described(events: list[Event]) -> str:
    return "; ".join(words(event) for event in events) or "no such event"


def words(event: Event) -> str:
    said = [] if event.seat is None else [f"{SEAT}={event.seat}"]
    return " ".join([event.kind, *said, *(f"{key}={value}" for key, value in event.data.items())])
