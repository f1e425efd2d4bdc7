"""The voice of Puerto Rico: everything this package can say, behind one door."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

from gobernador.core.game import Game, Score, View
from gobernador.games.puertorico.narrow import own_game, own_view
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.puertorico.text import board, events, gains, moment, prices, questions, reference, signs, why
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.match.events import Event
from gobernador.text import speech
from gobernador.text.message_catalog import Catalog
from gobernador.text.telling import telling
from gobernador.text.voice import Reason, Row, Sentence, Voice

P = ParamSpec("P")
T = TypeVar("T")


def spoken(say: Callable[Concatenate[Lexicon, PuertoRicoView, P], T]) -> Callable[Concatenate[Any, View, P], T]:
    """A method of the voice out of a function that says something of a view."""

    def method(voice: Any, view: View, /, *args: P.args, **named: P.kwargs) -> T:
        return say(voice.words, own_view(view), *args, **named)

    return method


class PuertoRicoVoice(Voice):
    """Says Puerto Rico."""

    def __init__(self, catalog: Catalog, game: Game, names: Sequence[str]) -> None:
        self.words = Lexicon(catalog, own_game(game), names)

    def speech(self) -> Lexicon:
        return self.words

    question = spoken(questions.question)
    title = spoken(signs.title)
    hint = spoken(signs.hint)
    warning = spoken(signs.warning)
    fates = spoken(signs.fates)
    tag = spoken(signs.tag)
    ask = spoken(signs.ask)
    because = spoken(signs.because)
    topic = spoken(questions.topic)
    option = spoken(questions.option)
    detail = spoken(questions.detail)
    describe = spoken(questions.describe)
    standing = spoken(questions.standing)
    # A name in a class hides the module of that name from the lines below it.
    choosing = spoken(gains.still_choosing)
    gains = spoken(gains.gains)
    market = spoken(prices.market)
    prices = spoken(prices.prices)
    candidates = spoken(questions.candidates)
    order_note = spoken(moment.order_note)
    lit = spoken(moment.lit)
    outlook = spoken(moment.outlook)
    harvests = spoken(moment.harvests)
    alarm = spoken(moment.alarm)
    why_over = spoken(moment.why_over)
    ending = spoken(moment.ending)
    ending_short = spoken(moment.ending_short)
    board = spoken(board.board)

    def order(self, view: View, /, seat: int) -> int:
        return int(seat - own_view(view).table.governor) % self.words.game.seats + 1

    def reason(self, view: View, /, action: int) -> Reason:
        return why.reason(self.words.game, own_view(view), action)

    def why(self, view: View, /, action: int) -> str:
        return why.sentence(self.words, self.reason(view, action))

    def event(self, event: Event, viewer: int) -> str:
        return events.sentence(self.words, telling(event), viewer)

    def sentences(self, told: Iterable[Event], viewer: int) -> list[Sentence]:
        return events.sentences(self.words, told, viewer)

    def score_sheet(self, scores: Sequence[Score]) -> list[Row]:
        return reference.sheet(self.words, scores)

    def outcome(self, scores: Sequence[Score], viewer: int) -> str:
        return speech.outcome(self.words, scores, viewer)

    def refusal_tag(self, view: View, /, action: int) -> str:
        return signs.refusal_tag(self.words, self.reason(view, action))
