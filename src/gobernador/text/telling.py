"""Events as the sentences of a log: what belongs together is told together. What belongs together, a game says."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from gobernador.core.types import NOBODY
from gobernador.match.events import Event
from gobernador.text.speech import Speech
from gobernador.text.voice import Sentence

Data = dict[str, int | str]
Variants = Mapping[str, Callable[[Mapping[str, int | str]], str]]
"""Kinds of event that are told in several ways, and how to choose."""

TITLES = frozenset({"round", "role"})
"""Kinds of event with which a chapter begins."""


@dataclass
class Telling:
    """One or several events of the same kind, to be told in one sentence."""

    kind: str
    seat: int
    data: Data
    more: list[Data] = field(default_factory=list)
    """What else of the same kind happened right after it."""
    complete: bool = False
    """Nothing more belongs to it."""
    last: int = 0
    """Which event is the last one in it."""

    def all(self) -> list[Data]:
        """The data of each event."""
        return [self.data, *self.more]

    def say(self, words: Speech, variants: Variants, args: Mapping[str, object], viewer: int) -> str:
        """The sentence as *viewer* reads it."""
        variant = variants.get(self.kind)
        key = f"event.{self.kind}.{variant(self.data)}" if variant else f"event.{self.kind}"
        return words.say_of(key, self.seat, viewer, **args)


def telling(event: Event) -> Telling:
    """An event by itself."""
    return Telling(event.kind, NOBODY if event.seat is None else event.seat, dict(event.data))


def told(
    events: Iterable[Event],
    viewer: int,
    add: Callable[[list[Telling], Telling], None],
    say: Callable[[Telling], str],
) -> list[Sentence]:
    """The log as *viewer* may hear it: *add* puts together what belongs together, and *say* makes sentences of it."""
    found: list[Telling] = []
    for number, event in enumerate(events):
        if event.seen_by(viewer):
            add(found, replace(telling(event), last=number))
    return [Sentence(say(one), one.seat, one.last, one.kind in TITLES) for one in found]


def by_building(data: Mapping[str, int | str]) -> str:
    """Whether something is due to a building."""
    return "building" if "building" in data else "plain"
