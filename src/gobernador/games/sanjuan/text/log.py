"""A log that reads well: what belongs together in one sentence, sentences in chapters.

A card that the reader drew is told by its name, and the number that everybody else reads is left out. Goods that are sold
together are told together.
"""

from collections.abc import Iterable
from dataclasses import replace

from gobernador.games.sanjuan.text.events import Telling, sentence, telling
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.match.events import Event
from gobernador.text.voice import Sentence

TOGETHER = frozenset(
    {
        "drew_card",
        "discarded_card",
        "paid_card",
        "kept_card",
        "bank_card",
        "produced",
        "sold",
        "spent",
        "turned_up",
    }
)
"""Kinds of event that are told together when they follow each other."""

KNOWN_BY_NAME = {
    "drew": "drew_card",
    "discarded": "discarded_card",
    "exchanged": "discarded_card",
    "kept": "kept_card",
    "chapel": "chapel_card",
    "bank": "bank_card",
}
"""What everybody reads, and what its own seat has just read instead."""

NOTHING_NEW = frozenset({"paid"})
"""The price of a building was told when it was built."""

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
        if event.seen_by(viewer) and event.kind not in NOTHING_NEW:
            _add(told, replace(telling(event), last=number))
    return told


def _add(told: list[Telling], new: Telling) -> None:
    before = _same_seat(told, new)
    if before is None:
        told.append(new)
    elif new.kind == before.kind and new.kind in TOGETHER and not before.complete:
        _join(before, new)
    elif KNOWN_BY_NAME.get(new.kind) == before.kind:
        before.data.update({name: value for name, value in new.data.items() if name not in before.data})
        before.complete = True
        before.last = new.last
    else:
        told.append(new)


def _same_seat(told: list[Telling], new: Telling) -> Telling | None:
    """What was told last, if it was about the same seat. A good under the harbor does not interrupt a sale."""
    last = told[-1] if told else None
    if last is not None and last.kind == "harbor" and new.kind == "sold":
        last = told[-2]
    return last if last is not None and last.seat == new.seat else None


def _join(before: Telling, new: Telling) -> None:
    before.cards.extend(new.cards)
    before.last = new.last
    if "price" in new.data:
        before.data["price"] = int(before.data["price"]) + int(new.data["price"])
