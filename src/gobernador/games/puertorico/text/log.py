"""A log that reads well: what belongs together in one sentence, sentences in chapters.

Barrels that are produced, stored or lost together are told together, and a loading is told with the points it brings.
"""

from collections.abc import Iterable
from dataclasses import replace

from gobernador.games.puertorico.text.events import Telling, sentence, telling
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.match.events import Event
from gobernador.text.voice import Sentence

TOGETHER = frozenset({"turned_up", "produced", "stored", "lost", "bonus"})
"""Kinds of event that are told together when they follow each other."""

LOADINGS = frozenset({"loaded", "wharf"})
"""Kinds of event that are told with their points."""

TITLES = frozenset({"round", "role"})
"""Kinds of event with which a chapter begins."""


def sentences(words: Lexicon, events: Iterable[Event], viewer: int) -> list[Sentence]:
    """Events as *viewer* reads them."""
    return [
        Sentence(sentence(words, told, viewer), told.seat, told.last, told.kind in TITLES)
        for told in tellings(events, viewer)
    ]


def tellings(events: Iterable[Event], viewer: int) -> list[Telling]:
    """Events that *viewer* may hear, put together where they belong together."""
    told: list[Telling] = []
    for number, event in enumerate(events):
        if event.seen_by(viewer):
            _add(told, replace(telling(event), last=number))
    return told


def _add(told: list[Telling], new: Telling) -> None:
    before = told[-1] if told and told[-1].seat == new.seat else None
    if before is None:
        told.append(new)
    elif new.kind == before.kind and new.kind in TOGETHER:
        before.more.append(new.data)
        before.last = new.last
    elif new.kind == "points" and before.kind in LOADINGS:
        before.data.update(new.data)
        before.last = new.last
    else:
        told.append(new)
