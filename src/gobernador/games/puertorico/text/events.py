"""What happened, as sentences."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from gobernador.core.types import NOBODY
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.match.events import Event
from gobernador.text.voice import Sentence

Data = dict[str, int | str]


@dataclass
class Telling:
    """One or several events of the same kind, to be told in one sentence."""

    kind: str
    seat: int
    data: Data
    more: list[Data] = field(default_factory=list)
    """What else of the same kind happened right after it."""
    last: int = 0
    """Which event is the last one in it."""

    def all(self) -> list[Data]:
        """The data of each event."""
        return [self.data, *self.more]


def telling(event: Event) -> Telling:
    """An event by itself."""
    return Telling(event.kind, NOBODY if event.seat is None else event.seat, dict(event.data))


def sentence(words: Lexicon, told: Telling, viewer: int) -> str:
    """A telling as *viewer* reads it."""
    variant = VARIANTS.get(told.kind)
    key = f"event.{told.kind}.{variant(told.data)}" if variant else f"event.{told.kind}"
    return words.say_of(key, told.seat, viewer, **_args(words, told))


def reason_text(words: Lexicon, reason: str) -> str:
    """Why a round is the last one."""
    return words.say(f"end.{reason}", city=words.rules.city, last_round=words.rules.last_round)


def _args(words: Lexicon, told: Telling) -> dict[str, object]:
    args = words.named(told.data)
    if "tile" in told.data:
        args["tile"] = words.catalog.nouns([words.tile(str(data["tile"])) for data in told.all()])
    if "good" in told.data and "barrels" in told.data:
        args["goods"] = words.amounts((str(data["good"]), int(data["barrels"])) for data in told.all())
    if told.data.get("where"):
        places = str(told.data["where"]).split()
        args["where"] = words.catalog.nouns([words.place(word) for word in places])
        args["colonists"] = words.colonists(len(places))
    if told.kind == "bonus":
        args["roles"] = words.catalog.list(
            [f"{words.role(str(data['role'])):the} {data['coins']}" for data in told.all()]
        )
    if "reason" in told.data:
        args["reason"] = reason_text(words, str(told.data["reason"]))
    return args


def _by_building(data: Mapping[str, int | str]) -> str:
    return "building" if "building" in data else "plain"


def _by_places(data: Mapping[str, int | str]) -> str:
    if data.get("where"):
        return "both" if data["idle"] else "placed"
    return "waiting" if data["idle"] else "stayed"


def _by_points(data: Mapping[str, int | str]) -> str:
    return "scored" if "points" in data else "plain"


VARIANTS: Mapping[str, Callable[[Mapping[str, int | str]], str]] = {
    "passed": lambda data: str(data["prompt"]),
    "coins": _by_building,
    "colonist": _by_building,
    "staffed": _by_places,
    "built": lambda data: "paid" if data["cost"] else "free",
    "loaded": _by_points,
    "wharf": _by_points,
}
"""Kinds of event that are told in several ways, and how to choose."""


TOGETHER = frozenset({"turned_up", "produced", "stored", "lost", "bonus"})
"""Kinds of event that are told together when they follow each other."""

LOADINGS = frozenset({"loaded", "wharf"})
"""Kinds of event that are told with their points."""

TITLES = frozenset({"round", "role"})
"""Kinds of event with which a chapter begins."""


def sentences(words: Lexicon, events: Iterable[Event], viewer: int) -> list[Sentence]:
    """The log as *viewer* reads it: what belongs together in one sentence, sentences in chapters.

    Barrels that are produced, stored or lost together are told together, and a loading is told with the points it brings.
    """
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
