"""What happened, as sentences."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.ids import TILE_WORDS
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.match.events import Event
from gobernador.text.voice import Sentence


@dataclass
class Telling:
    """One or several events of the same kind, to be told in one sentence."""

    kind: str
    seat: int
    data: dict[str, int | str]
    cards: list[str] = field(default_factory=list)
    """The card of each event, if it has one."""
    complete: bool = False
    """Nothing more belongs to it."""
    last: int = 0
    """Which event is the last one in it."""


def telling(event: Event) -> Telling:
    """An event by itself."""
    data = dict(event.data)
    cards = [str(data["card"])] if "card" in data else []
    return Telling(event.kind, NOBODY if event.seat is None else event.seat, data, cards)


def sentence(words: Lexicon, told: Telling, viewer: int) -> str:
    """A telling as *viewer* reads it."""
    variant = VARIANTS.get(told.kind)
    key = f"event.{told.kind}.{variant(told.data)}" if variant else f"event.{told.kind}"
    return words.say_of(key, told.seat, viewer, **_args(words, told))


def _args(words: Lexicon, told: Telling) -> dict[str, object]:
    args = words.named(told.data)
    if told.cards:
        args["card"] = words.catalog.nouns([words.card(card) for card in told.cards])
    if told.kind in ABOUT_GOODS:
        args["good"] = words.catalog.nouns([words.good(card) for card in told.cards])
    if "tile" in told.data:
        args["prices"] = words.prices(TILE_WORDS.index(str(told.data["tile"])))
    if "reason" in told.data:
        rules = words.rules
        args["reason"] = words.say(
            f"end.{told.data['reason']}", last_building=rules.last_building, last_round=rules.last_round
        )
    return args


ABOUT_GOODS = frozenset({"spent", "produced", "sold"})


def _by_building(data: Mapping[str, int | str]) -> str:
    return "building" if "building" in data else "plain"


def _by_payment(data: Mapping[str, int | str]) -> str:
    if data["cards"] and data["goods"]:
        return "both"
    if data["goods"]:
        return "goods"
    return "cards" if data["cards"] else "nothing"


VARIANTS: Mapping[str, Callable[[Mapping[str, int | str]], str]] = {
    "library": lambda data: "used" if data["used"] else "saved",
    "passed": lambda data: str(data["prompt"]),
    "drew": _by_building,
    "drew_card": _by_building,
    "built": lambda data: "paid" if data["cost"] else "free",
    "paid": _by_payment,
    "found_nothing": lambda data: str(data["building"]),
}
"""Kinds of event that are told in several ways, and how to choose."""


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
    """The log as *viewer* reads it: what belongs together in one sentence, sentences in chapters.

    A card that the reader drew is told by its name, and the number that everybody else reads is left out. Goods that are sold
    together are told together.
    """
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
