"""What can be said of any game, in its own engine words: for games that bring no sentences of their own."""

from collections.abc import Iterable, Sequence

from gobernador.core.game import Game, Score, View
from gobernador.core.types import NOBODY, PASS
from gobernador.match.events import Event
from gobernador.match.words import Plain, shown_view
from gobernador.text import speech
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import game_name, readable
from gobernador.text.speech import Speech
from gobernador.text.voice import Reason, ScoreRow, Sentence, Voice

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

    def score_sheet(self, scores: Sequence[Score]) -> list[ScoreRow]:
        return [ScoreRow(readable(part), [score.parts[part] for score in scores]) for part in scores[0].parts] + [
            ScoreRow(self.words.say("part.total"), [score.total for score in scores]),
            ScoreRow(self.words.say("part.tiebreak"), [score.tiebreak for score in scores]),
            ScoreRow(self.words.say("part.place"), [score.place for score in scores]),
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
