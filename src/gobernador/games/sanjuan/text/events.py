"""What happened, as sentences."""

from collections.abc import Iterable, Mapping

from gobernador.games.sanjuan.rules.ids import TILE_WORDS
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.match.events import Event
from gobernador.text.telling import Telling, Variants, by_building, told
from gobernador.text.voice import Sentence


def sentence(words: Lexicon, one: Telling, viewer: int) -> str:
    """A telling as *viewer* reads it."""
    return one.say(words, VARIANTS, _args(words, one), viewer)


def _args(words: Lexicon, one: Telling) -> dict[str, object]:
    args, data = words.named(one.data), one.data
    cards = [str(event["card"]) for event in one.all() if "card" in event]
    if cards:
        args["card"] = words.catalog.nouns([words.card(card) for card in cards])
    if one.kind in ABOUT_GOODS:
        args["good"] = words.catalog.nouns([words.good(card) for card in cards])
    if "price" in data:
        args["price"] = sum(int(event["price"]) for event in one.all())
    if "tile" in data:
        args["prices"] = words.prices(TILE_WORDS.index(str(data["tile"])))
    if "reason" in data:
        args["reason"] = words.end(str(data["reason"]))
    return args


ABOUT_GOODS = frozenset({"spent", "produced", "sold"})


def _by_payment(data: Mapping[str, int | str]) -> str:
    if data["cards"] and data["goods"]:
        return "both"
    if data["goods"]:
        return "goods"
    return "cards" if data["cards"] else "nothing"


VARIANTS: Variants = {
    "library": lambda data: "used" if data["used"] else "saved",
    "passed": lambda data: str(data["prompt"]),
    "drew": by_building,
    "drew_card": by_building,
    "built": lambda data: "paid" if data["cost"] else "free",
    "paid": _by_payment,
    "found_nothing": lambda data: str(data["building"]),
}

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


def sentences(words: Lexicon, events: Iterable[Event], viewer: int) -> list[Sentence]:
    """The log as *viewer* reads it: what belongs together in one sentence, sentences in chapters.

    A card that the reader drew is told by its name, and the number that everybody else reads is left out. Goods that are sold
    together are told together.
    """
    return told(events, viewer, _add, lambda one: sentence(words, one, viewer))


def _add(found: list[Telling], new: Telling) -> None:
    if new.kind in NOTHING_NEW:
        return
    before = _same_seat(found, new)
    if before is None:
        found.append(new)
    elif new.kind == before.kind and new.kind in TOGETHER and not before.complete:
        before.more.append(new.data)
        before.last = new.last
    elif KNOWN_BY_NAME.get(new.kind) == before.kind:
        before.data.update({name: value for name, value in new.data.items() if name not in before.data})
        before.complete = True
        before.last = new.last
    else:
        found.append(new)


def _same_seat(found: list[Telling], new: Telling) -> Telling | None:
    """What was told last, if it was about the same seat. A good under the harbor does not interrupt a sale."""
    last = found[-1] if found else None
    if last is not None and last.kind == "harbor" and new.kind == "sold":
        last = found[-2]
    return last if last is not None and last.seat == new.seat else None
