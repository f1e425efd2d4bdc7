"""A log that reads well: what belongs together in one sentence, sentences in chapters.

Barrels that are produced, stored or lost together are told together, and a loading is told with the points it brings.
"""

from collections.abc import Iterable

from gobernador.match.events import Event
from gobernador.text.puertorico.events import Telling, sentence, telling
from gobernador.text.puertorico.lexicon import Lexicon
from gobernador.text.voice import Chapter

TOGETHER = frozenset({"turned_up", "produced", "stored", "lost", "bonus"})
"""Kinds of event that are told together when they follow each other."""

LOADINGS = frozenset({"loaded", "wharf"})
"""Kinds of event that are told with their points."""

TITLES = frozenset({"round", "role"})


def chapters(words: Lexicon, events: Iterable[Event], viewer: int) -> list[Chapter]:
    """Events as *viewer* reads them: a chapter for each round's start, and one for each role."""
    found: list[Chapter] = []
    for told in tellings(events, viewer):
        text = sentence(words, told, viewer)
        if told.kind in TITLES:
            found.append(Chapter(text, []))
            continue
        if not found:
            found.append(Chapter("", []))
        found[-1].lines.append(text)
    return found


def tellings(events: Iterable[Event], viewer: int) -> list[Telling]:
    """Events that *viewer* may hear, put together where they belong together."""
    told: list[Telling] = []
    for event in events:
        if event.seen_by(viewer):
            _add(told, telling(event))
    return told


def _add(told: list[Telling], new: Telling) -> None:
    before = told[-1] if told and told[-1].seat == new.seat else None
    if before is None:
        told.append(new)
    elif new.kind == before.kind and new.kind in TOGETHER:
        before.more.append(new.data)
    elif new.kind == "points" and before.kind in LOADINGS:
        before.data.update(new.data)
    else:
        told.append(new)
