"""First steps at a table: facts about a moment, and the sentences that are said when those facts first hold. docs/playing/lessons.md lists the facts.

A fact is a word, and perhaps a seat that it is about; a number has a name. Everything is read from what the viewer knows: nothing here is a rule.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from gobernador.catalog import Facet
from gobernador.core.game import Game
from gobernador.lessons.courses import FIRST_STEPS, file_of, translations
from gobernador.lessons.lesson import Text, said
from gobernador.lessons.toml_reader import TomlReader, Translations, toml_reader_of
from gobernador.match.events import Event
from gobernador.match.points import Standing
from gobernador.match.words import Plain
from gobernador.text.message_catalog import Catalog, languages

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


OwnFacts = tuple[Iterable[str], Mapping[str, int]]

LESSON_FACTS: Facet[Callable[[Plain, Plain, Plain], OwnFacts]] = Facet(
    "lesson_facts", default=lambda view, mine, rules: ((), {})
)
"""The facts and numbers that only one game can say: from a view, its own seat in it, and the numbers of the rules."""


def facts_of(
    game: Game, view: Plain, events: Sequence[Event], standings: Sequence[Standing], rules: Plain
) -> LessonFacts:
    """The facts of a moment for the seat of a view."""
    found = LessonFacts()
    found.add(_question(view))
    found.add(word for event in events for word in _event(event))
    found.numbers["round"] = view["round"]
    if view["end"] is not None:
        found.add(["over"])
    mine = view["players"][view["seat"]]
    words, numbers = LESSON_FACTS.of(game)(view, mine, rules)
    found.add(words)
    found.numbers |= numbers
    _race(found, view["seat"], standings)
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


def _race(found: LessonFacts, seat: int, standings: Sequence[Standing]) -> None:
    """Who is ahead, and how far the other seat has come that has come farthest."""
    points = {one.seat: one.built + (one.chips or 0) for one in standings}
    others = [one for one in standings if one.seat != seat]
    found.add(["ahead" if points[seat] > max(points[other.seat] for other in others) else "behind"])
    if standings[seat].room:
        leader = max(others, key=lambda other: other.filled)
        found.numbers |= {"filled": standings[seat].filled, "others": leader.filled}
        found.add(["others"], leader.seat)


# -- sentences ----------------------------------------------------------------------------------------------------------

FIRST = ("word", "when", "at")
ME = "me"
THEM = "them"
"""In the place of a seat: whoever is told, and whom a fact is about."""

_FACT = re.compile(r"[a-z_]+(:[a-z_]+){0,2}")
_NUMBER = re.compile(r"([a-z_]+)(>=|<=)([0-9]{1,3})")


@dataclass(frozen=True)
class FirstStep:
    """A sentence, and when it is said."""

    word: str
    when: tuple[str, ...]
    """Facts that must all be so, and numbers with what they must at least or at most be."""
    at: str
    """The place of the table beside which it is said; empty if there is none."""
    text: Text


@dataclass(frozen=True)
class First:
    """One sentence about something that appears at this moment, for whoever meets it for the first time."""

    word: str
    """What it is about: the same word whenever it is said."""
    text: str
    at: str
    """The place of the table beside which it belongs; empty if there is none."""


@cache
def firsts(game: str) -> tuple[FirstStep, ...]:
    """The sentences of a game; those that come first are said first."""
    file = file_of(game, FIRST_STEPS)
    return read_firsts(game, file.read_text("utf-8"), translations(game)) if file else ()


def read_firsts(game: str, text: str, known: Translations) -> tuple[FirstStep, ...]:
    """The sentences in a file."""
    paper = toml_reader_of(f"{game}/{FIRST_STEPS}", text, ("first",), known)
    found = tuple(_first(part) for part in paper.parts("first", "sentence", (*FIRST, *languages())))
    words = [first.word for first in found]
    for word in words:
        if words.count(word) > 1:
            raise paper.wrong(f"the word {word} appears twice")
    return found


def hints(game: Game, facts: LessonFacts, seat: int, names: Sequence[str], catalog: Catalog) -> list[First]:
    """The sentences that fit a moment, for a seat in its language."""
    about = facts.words.get("others")
    name = names[about] if about is not None else ""
    return [
        First(
            word=first.word,
            text=said(first.text, catalog, game, name=name),
            at=first.at.replace(f"/{ME}", f"/{seat}").replace(f"/{THEM}", f"/{about}"),
        )
        for first in firsts(game.key)
        if all(_holds(term, facts) for term in first.when)
    ]


def _holds(term: str, facts: LessonFacts) -> bool:
    number = _NUMBER.fullmatch(term)
    if number is None:
        return term in facts.words
    value = facts.numbers.get(number[1])
    if value is None:
        return False
    return value >= int(number[3]) if number[2] == ">=" else value <= int(number[3])


def _first(paper: TomlReader) -> FirstStep:
    when = paper.words("when")
    if not when:
        raise paper.wrong("when is missing: the facts that must be true")
    for term in when:
        if not _FACT.fullmatch(term) and not _NUMBER.fullmatch(term):
            raise paper.wrong(f"{term} is neither a fact, like asked:build, nor a number, like round>=2")
    return FirstStep(paper.word("word"), when, paper.word("at", ""), paper.in_all_languages())
