"""What happened, as sentences."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.ids import TILE_WORDS
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.match.events import Event


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
