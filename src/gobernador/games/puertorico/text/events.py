"""What happened, as sentences."""

from collections.abc import Iterable, Mapping

from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.match.events import Event
from gobernador.text.telling import Telling, Variants, by_building, told
from gobernador.text.voice import Sentence


def sentence(words: Lexicon, one: Telling, viewer: int) -> str:
    """A telling as *viewer* reads it."""
    return one.say(words, VARIANTS, _args(words, one), viewer)


def _args(words: Lexicon, one: Telling) -> dict[str, object]:
    args = words.named(one.data)
    if "tile" in one.data:
        args["tile"] = words.catalog.nouns([words.tile(str(data["tile"])) for data in one.all()])
    if "good" in one.data and "barrels" in one.data:
        args["goods"] = words.amounts((str(data["good"]), int(data["barrels"])) for data in one.all())
    if one.data.get("where"):
        places = str(one.data["where"]).split()
        args["where"] = words.catalog.nouns([words.place(word) for word in places])
        args["colonists"] = words.colonists(len(places))
    if one.kind == "bonus":
        args["roles"] = words.catalog.list(
            [f"{words.role(str(data['role'])):the} {data['coins']}" for data in one.all()]
        )
    if "reason" in one.data:
        args["reason"] = words.end(str(one.data["reason"]))
    return args


def _by_places(data: Mapping[str, int | str]) -> str:
    if data.get("where"):
        return "both" if data["idle"] else "placed"
    return "waiting" if data["idle"] else "stayed"


def _by_points(data: Mapping[str, int | str]) -> str:
    return "scored" if "points" in data else "plain"


VARIANTS: Variants = {
    "passed": lambda data: str(data["prompt"]),
    "coins": by_building,
    "colonist": by_building,
    "staffed": _by_places,
    "built": lambda data: "paid" if data["cost"] else "free",
    "loaded": _by_points,
    "wharf": _by_points,
}


TOGETHER = frozenset({"turned_up", "produced", "stored", "lost", "bonus"})
"""Kinds of event that are told together when they follow each other."""

LOADINGS = frozenset({"loaded", "wharf"})
"""Kinds of event that are told with their points."""


def sentences(words: Lexicon, events: Iterable[Event], viewer: int) -> list[Sentence]:
    """The log as *viewer* reads it: what belongs together in one sentence, sentences in chapters.

    Barrels that are produced, stored or lost together are told together, and a loading is told with the points it brings.
    """
    return told(events, viewer, _add, lambda one: sentence(words, one, viewer))


def _add(found: list[Telling], new: Telling) -> None:
    before = found[-1] if found and found[-1].seat == new.seat else None
    if before is None:
        found.append(new)
    elif new.kind == before.kind and new.kind in TOGETHER:
        before.more.append(new.data)
        before.last = new.last
    elif new.kind == "points" and before.kind in LOADINGS:
        before.data.update(new.data)
        before.last = new.last
    else:
        found.append(new)
