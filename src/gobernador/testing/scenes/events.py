"""Expecting that something happened."""

from collections.abc import Iterable

from gobernador.core.notes import NoteKind
from gobernador.match.events import Event
from gobernador.testing.scenes.kinds import NONE, Check
from gobernador.testing.scenes.lines import Clause

SEAT = "seat"
TIMES = "times"


class Happened:
    """An event since play began: its word, and as much of what it says as matters."""

    def __init__(self, known: dict[str, tuple[str, ...]]) -> None:
        self.known = known
        """The words of events, with what each says."""

    def read(self, clause: Clause) -> Check:
        kind = clause.some("the word of an event")[0]
        if kind not in self.known:
            raise clause.unknown(kind, self.known)
        pairs = clause.pairs(clause.words[1:], (SEAT, TIMES, *self.known[kind]))
        times = pairs.pop(TIMES, "")

        def check(now: object, before: object) -> str | None:
            assert isinstance(now, list)
            found = sum(event.kind == kind and says(event, pairs) for event in now)
            if str(found) == times or (not times and found):
                return None
            return described([event for event in now if event.kind == kind]) if now else "that nothing happened"

        return check


def events_of_notes(notes: Iterable[NoteKind]) -> dict[str, tuple[str, ...]]:
    """The words of a game's events, with what each says."""
    return {note.word: tuple(meaning for meaning in (note.a, note.b) if meaning) for note in notes}


def says(event: Event, pairs: dict[str, str]) -> bool:
    """Whether an event agrees with all that is expected of it."""
    said = {SEAT: str(event.seat), **{key: str(value) for key, value in event.data.items()}}
    return all(said.get(key, NONE) == value for key, value in pairs.items())


def described(events: list[Event]) -> str:
    return "; ".join(words(event) for event in events) or "no such event"


def words(event: Event) -> str:
    said = [] if event.seat is None else [f"{SEAT}={event.seat}"]
    return " ".join([event.kind, *said, *(f"{key}={value}" for key, value in event.data.items())])
