"""The voice of any game, and errors in words.

>>> from gobernador.core.dice import QuickDice
>>> from gobernador.catalog import make
>>> game = make("sanjuan", "second", 3, {"start": "0"})
>>> ana = game.view(game.new(QuickDice(1)), 0)
>>> speaker = voice(Catalog("es"), game, ["Ana", "Bea", "Cleo"])
>>> speaker.question(ana), [speaker.option(ana, action) for action in ana.legal()]
('Elige un personaje.', ['Constructor', 'Capataz', 'Mercader', 'Alcalde', 'Buscador de oro'])
>>> speaker.why(ana, game.actions.parse("build:library"))
'Eso solo se puede hacer en la fase del constructor. (R-SJ-22)'
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches

from gobernador.catalog import Facet
from gobernador.core.errors import GameError
from gobernador.core.game import Game, Score, View
from gobernador.core.types import NOBODY, PASS
from gobernador.match.events import Event
from gobernador.match.words import Plain, shown_view
from gobernador.text import speech
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import game_name, readable
from gobernador.text.speech import Speech, seat_names
from gobernador.text.voice import Reason, Row, Sentence, Voice

QUESTION = frozenset({"seat", "to_act", "prompt", "legal"})
"""Fields of every view, which are told by themselves."""


class PlainVoice(Voice):
    """Says a game in engine words, made readable."""

    def __init__(self, catalog: Catalog, game: Game, names: Sequence[str]) -> None:
        self.game = game
        self.words = Speech(catalog, game, names, key="plain")

    def question(self, view: View) -> str:
        return self.words.say_of("question", int(view.to_act), int(view.seat), prompt=self.topic(view))

    def title(self, view: View) -> str:
        return self.topic(view)

    def topic(self, view: View) -> str:
        return readable(self.game.words.prompts[view.prompt])

    def option(self, view: View, action: int) -> str:
        if action == PASS:
            return self.words.say("pass")
        return readable(self.game.actions.text(action).replace(":", " "))

    def reason(self, view: View, action: int) -> Reason:
        return Reason("not_now", {}, "")

    def why(self, view: View, action: int) -> str:
        return self.words.say("not_now")

    def event(self, event: Event, viewer: int) -> str:
        details = ", ".join(f"{name} {value}" for name, value in event.data.items())
        happened = readable(event.kind) + (f": {details}" if details else "")
        return happened if event.seat is None else f"{self.words.names[event.seat]} - {happened}"

    def sentences(self, events: Iterable[Event], viewer: int) -> list[Sentence]:
        seen = [event for event in events if event.seen_by(viewer)]
        return [
            Sentence(self.event(event, viewer), NOBODY if event.seat is None else event.seat, number, begins=False)
            for number, event in enumerate(seen)
        ]

    def score_sheet(self, scores: Sequence[Score]) -> list[Row]:
        return [Row(readable(part), [score.parts[part] for score in scores]) for part in scores[0].parts] + [
            Row(self.words.say("part.total"), [score.total for score in scores]),
            Row(self.words.say("part.tiebreak"), [score.tiebreak for score in scores]),
            Row(self.words.say("part.place"), [score.place for score in scores]),
        ]

    def outcome(self, scores: Sequence[Score], viewer: int) -> str:
        return speech.outcome(self.words, scores, viewer)

    def board(self, view: View) -> list[str]:
        plain = shown_view(self.game, view)
        shown = {name: value for name, value in plain.items() if name not in QUESTION}
        return [game_name(self.words.catalog, self.game.key), *_lines(shown, "  ")]


def _lines(table: Plain, indent: str) -> Iterable[str]:
    """A view in words as lines, things inside things further in."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield f"{indent}{readable(name)}:"
            yield from _lines(value, indent + "  ")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for number, entry in enumerate(value, start=1):
                yield f"{indent}{readable(name)} {number}:"
                yield from _lines(entry, indent + "  ")
        else:
            yield f"{indent}{readable(name)}: {_shown(value)}"


def _shown(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "-"
    return "-" if value is None else str(value)


__all__ = ["VOICE", "say_error", "seat_names", "table_lines", "voice", "with_nearest"]


VOICE: Facet[Callable[[Catalog, Game, Sequence[str]], Voice]] = Facet("voice", default=PlainVoice)

COUNTED_FROM_0 = frozenset({"bad_start"})
"""Errors of the engine that name a seat as its options do. People count seats from 1."""
OFFERED = ("known", "choices")
"""Details of an error that list what is possible."""


def voice(catalog: Catalog, game: Game, names: Sequence[str]) -> Voice:
    """The voice of a game, for the people who sit at it: a name for each seat."""
    return VOICE.of(game)(catalog, game, names)


def say_error(catalog: Catalog, error: GameError) -> str:
    """An error as a sentence, with the error behind it where that is mentioned.

    >>> from gobernador.core.errors import BadNotation
    >>> say_error(Catalog("en"), BadNotation("unknown_notation", "", text="'bild:library'"))
    "'bild:library' is not an action of this game."
    >>> say_error(Catalog("en"), BadNotation("unknown_game", "", game="'sanjaun'", known="sanjuan, puertorico"))
    "There is no game 'sanjaun'. Available: sanjuan, puertorico. Did you mean sanjuan?"
    """
    details = error.details
    if error.key in COUNTED_FROM_0:
        details = details | {"seat": int(str(details["seat"])) + 1}
    if isinstance(error.__cause__, GameError):
        details = details | {"error": say_error(catalog, error.__cause__)}
    return with_nearest(catalog, catalog.say(f"error.{error.key}", **details), details)


def with_nearest(catalog: Catalog, sentence: str, details: Mapping[str, object]) -> str:
    """The sentence of an error, and which of the words it offers is nearest to the one that was given, if one is near."""
    offered = [word for name in OFFERED for word in str(details.get(name, "")).split(", ")]
    quoted = [str(value)[1:-1] for value in details.values() if str(value)[:1] in ("'", '"')]
    near = [word for text in quoted if text not in offered for word in get_close_matches(text, offered, n=1)]
    return f"{sentence} {catalog.say('game.did_you_mean', near=near[0])}" if near else sentence


def table_lines(rows: Sequence[Row], names: Sequence[str]) -> list[str]:
    """A score sheet as aligned lines of plain text.

    >>> print("\\n".join(table_lines([Row("Total", [24, 9])], ["Ana", "Bea"])))
           Ana  Bea
    Total   24    9
    """
    labels = max(len(row.label) for row in rows)
    widths = [max(len(name), *(len(str(row.numbers[seat])) for row in rows)) for seat, name in enumerate(names)]
    cells = [["", *names]] + [[row.label, *map(str, row.numbers)] for row in rows]
    return [
        line[0].ljust(labels) + "".join("  " + cell.rjust(width) for cell, width in zip(line[1:], widths, strict=True))
        for line in cells
    ]
