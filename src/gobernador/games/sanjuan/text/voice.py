"""The voice of San Juan: everything this package can say, behind one door."""

from collections.abc import Iterable, Sequence

from gobernador.core.game import Game, Score, View
from gobernador.games.sanjuan.narrow import own_game, own_view
from gobernador.games.sanjuan.text import board, describe, events, gains, moment, naming, prices, questions, signs, why
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.match.events import Event
from gobernador.text import speech
from gobernador.text.message_catalog import Catalog
from gobernador.text.voice import BuildPrice, GainText, MarketPrice, Reason, ScoreRow, Sentence, Voice


class SanJuanVoice(Voice):
    """Says San Juan."""

    def __init__(self, catalog: Catalog, game: Game, names: Sequence[str]) -> None:
        self.words = Lexicon(catalog, own_game(game), names)

    def speech(self) -> Lexicon:
        return self.words

    def question(self, view: View) -> str:
        return questions.question(self.words, own_view(view))

    def title(self, view: View) -> str:
        return signs.title(self.words, own_view(view))

    def hint(self, view: View) -> str:
        return signs.hint(self.words, own_view(view))

    def tag(self, view: View, action: int) -> str:
        return signs.tag(self.words, own_view(view), action)

    def topic(self, view: View) -> str:
        return questions.topic(self.words, own_view(view))

    def option(self, view: View, action: int) -> str:
        return questions.option(self.words, own_view(view), action)

    def detail(self, view: View, action: int) -> str:
        return questions.detail(self.words, own_view(view), action)

    def describe(self, view: View, action: int) -> str:
        return describe.describe(self.words, own_view(view), action)

    def reason(self, view: View, action: int) -> Reason:
        return why.reason(self.words.game, own_view(view), action)

    def why(self, view: View, action: int) -> str:
        return why.sentence(self.words, self.reason(view, action))

    def gains(self, view: View) -> list[GainText]:
        return gains.gains(self.words, own_view(view))

    def prices(self, view: View) -> list[BuildPrice]:
        return prices.prices(self.words, own_view(view))

    def market(self, view: View) -> list[MarketPrice]:
        return moment.market(self.words, own_view(view))

    def candidates(self, view: View) -> Iterable[str]:
        return questions.candidates(own_view(view))

    def order(self, view: View, seat: int) -> int:
        return int(seat - own_view(view).table.governor) % self.words.game.seats + 1

    def choosing(self, view: View) -> list[int]:
        return gains.still_choosing(self.words.game, own_view(view))

    def order_note(self, view: View, seat: int) -> str:
        return moment.order_note(self.words, own_view(view), seat)

    def lit(self, view: View, seat: int) -> list[str]:
        return moment.lit(self.words, own_view(view), seat)

    def alarm(self, view: View, seat: int) -> str:
        return moment.alarm(self.words, own_view(view), seat)

    def why_over(self, view: View) -> str:
        return moment.why_over(self.words, own_view(view))

    def ending(self, view: View) -> str:
        return moment.ending(self.words, own_view(view))

    def event(self, event: Event, viewer: int) -> str:
        return events.sentence(self.words, events.telling(event), viewer)

    def sentences(self, told: Iterable[Event], viewer: int) -> list[Sentence]:
        return events.sentences(self.words, told, viewer)

    def score_sheet(self, scores: Sequence[Score]) -> list[ScoreRow]:
        return naming.sheet(self.words, scores)

    def outcome(self, scores: Sequence[Score], viewer: int) -> str:
        return speech.outcome(self.words, scores, viewer)

    def board(self, view: View) -> list[str]:
        return board.board(self.words, own_view(view))
