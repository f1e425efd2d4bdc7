"""What can be said of a moment at a table, in words that first steps ask for. docs/playing/lessons.md lists them.

A fact is a word, and perhaps a seat that it is about; a number has a name. Everything is read from what the viewer knows: nothing here is a rule.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from gobernador.catalog import Facet
from gobernador.core.game import Game
from gobernador.match.events import Event
from gobernador.match.words import Plain

PLACING = ("staff", "leave")
"""Questions about colonists, of which a table makes one."""


@dataclass
class LessonFacts:
    """What is so at a moment."""

    words: dict[str, int | None] = field(default_factory=dict)
    """Facts, each with the seat that it is about, or None."""
    numbers: dict[str, int] = field(default_factory=dict)

    def add(self, words: Iterable[str], seat: int | None = None) -> None:
        self.words.update(dict.fromkeys(words, seat))


AddFacts = Callable[[LessonFacts, Plain, Plain, Plain], None]
"""Adds what only one game can say: to the facts, from a view, its own seat in it, and the numbers of the rules."""


def nothing_more(found: LessonFacts, view: Plain, mine: Plain, rules: Plain) -> None:
    """For a game that adds nothing."""


LESSON_FACTS: Facet[AddFacts] = Facet("lesson_facts", default=nothing_more)


def facts_of(game: Game, view: Plain, events: Sequence[Event], points: Sequence[int], rules: Plain) -> LessonFacts:
    """The facts of a moment for the seat of a view."""
    found = LessonFacts()
    found.add(_question(view))
    found.add(word for event in events for word in _event(event))
    found.numbers["round"] = view["round"]
    if view["end"] is not None:
        found.add(["over"])
    mine = view["players"][view["seat"]]
    LESSON_FACTS.of(game)(found, view, mine, rules)
    _race(found, view["seat"], points)
    return found


def _question(view: Plain) -> list[str]:
    """What the seat is asked, and in whose phase."""
    if view["to_act"] != view["seat"] or view["to_act"] is None:
        return []
    prompt, legal = view["prompt"], view["legal"]
    found = ["asked", f"asked:{prompt}"]
    if view["role"] is not None and prompt != "role":
        found += ["acting", "mine" if view["chooser"] == view["seat"] else "theirs"]
    if legal == ["pass"]:
        found.append("only_pass")
    elif len(legal) == 1:
        found.append("no_choice")
    if prompt in PLACING:
        found.append("placing")
    return found


def _event(event: Event) -> list[str]:
    """`happened:role`, `happened:role:craftsman`."""
    words = [value for value in event.data.values() if isinstance(value, str)]
    return [f"happened:{event.kind}", *(f"happened:{event.kind}:{word}" for word in words)]


def _race(found: LessonFacts, seat: int, points: Sequence[int]) -> None:
    best = max(number for other, number in enumerate(points) if other != seat)
    found.add(["ahead" if points[seat] > best else "behind"])


def others(found: LessonFacts, filled: Mapping[int, int], seat: int) -> None:
    """How far the other seat has come that has come farthest."""
    leader = max((other for other in filled if other != seat), key=lambda other: filled[other])
    found.numbers |= {"filled": filled[seat], "others": filled[leader]}
    found.words["others"] = leader
