"""The log: sentences in chapters, each with the moment that it tells.

Chapters that begin with the same action travel together, so their number in the sequence tells them from all others.
"""

from collections.abc import Iterator

from gobernador.core.types import NOBODY
from gobernador.match import Event, Match
from gobernador.server import wire
from gobernador.text.voice import Sentence, Voice

TITLES = frozenset({"round", "role"})
"""Kinds of event with which a chapter begins, in every game."""


def log(match: Match, speaker: Voice, viewer: int) -> list[wire.Chapter]:
    """Everything that the viewer has seen happen."""
    return _from(match, speaker, viewer, 0)


def tail(match: Match, speaker: Voice, viewer: int) -> list[wire.Chapter]:
    """The end of the log: the chapter that was the last one before the last moment, and whatever follows it."""
    first = match.last_moment - 1
    while first > 0 and not _begins(match.moment(first, viewer)):
        first -= 1
    return _from(match, speaker, viewer, max(first, 0))


def page(match: Match, speaker: Voice, viewer: int, first: int) -> list[wire.Chapter]:
    """Everything from moment number *first* on. What stands before its first title goes on from an earlier chapter."""
    return _told(speaker, viewer, _events(match, viewer, first))


def since(chapter: wire.Chapter, seq: int) -> Iterator[str]:
    """The sentences of a chapter that tell what happened after a moment."""
    if chapter.title and chapter.seq > seq:
        yield chapter.title
    yield from (line.text for line in chapter.lines if line.seq > seq)


def _begins(events: list[Event]) -> bool:
    return any(event.kind in TITLES for event in events)


def _from(match: Match, speaker: Voice, viewer: int, first: int) -> list[wire.Chapter]:
    """The chapters that begin at moment number *first* or later."""
    events = _events(match, viewer, first)
    if first > 0:
        # What a moment tells before its first title belongs to an earlier chapter.
        events = events[next(place for place, (_, event) in enumerate(events) if event.kind in TITLES) :]
    return _told(speaker, viewer, events)


def _events(match: Match, viewer: int, first: int) -> list[tuple[int, Event]]:
    return [
        (match.seq_of(number), event)
        for number in range(first, match.last_moment + 1)
        for event in match.moment(number, viewer)
    ]


def _told(speaker: Voice, viewer: int, events: list[tuple[int, Event]]) -> list[wire.Chapter]:
    found: list[wire.Chapter] = []
    for sentence in speaker.sentences([event for _, event in events], viewer):
        seq = events[sentence.last][0]
        if sentence.begins or not found:
            found.append(_chapter(sentence, seq, events[sentence.last][1]))
        if not sentence.begins:
            found[-1].lines.append(wire.Line(seq, sentence.text, _seat(sentence)))
    return found


def _chapter(sentence: Sentence, seq: int, event: Event) -> wire.Chapter:
    """A chapter with its title, if the sentence is one, and no lines yet."""
    if not sentence.begins:
        return wire.Chapter("", seq, [])
    role = event.data.get("role")
    return wire.Chapter(sentence.text, seq, [], _seat(sentence), str(role) if role else None)


def _seat(sentence: Sentence) -> int | None:
    return None if sentence.seat == NOBODY else sentence.seat
