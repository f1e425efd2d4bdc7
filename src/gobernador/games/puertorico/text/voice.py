"""The voice of Puerto Rico: everything this package can say, behind one door."""

from collections.abc import Iterable, Mapping, Sequence

from gobernador.core.game import Game, Score, View
from gobernador.games.puertorico.narrow import own_game, own_view
from gobernador.games.puertorico.text import (
    board,
    confirmation,
    describe,
    events,
    gains,
    moment,
    naming,
    outlook,
    prices,
    questions,
    signs,
    why,
)
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.match.events import Event
from gobernador.text import speech
from gobernador.text.message_catalog import Catalog
from gobernador.text.voice import (
    BarrelFate,
    BuildPrice,
    GainText,
    Harvest,
    MarketPrice,
    Reason,
    ScoreRow,
    SeatOutlook,
    Sentence,
    Voice,
)


class PuertoRicoVoice(Voice):
    """Says Puerto Rico."""

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

    def warning(self, view: View) -> str:
        return signs.warning(self.words, own_view(view))

    def fates(self, view: View, answers: Sequence[int]) -> list[BarrelFate]:
        return signs.fates(self.words, own_view(view), answers)

    def tag(self, view: View, action: int) -> str:
        return signs.tag(self.words, own_view(view), action)

    def refusal_tag(self, view: View, action: int) -> str:
        return signs.refusal_tag(self.words, self.reason(view, action))

    def ask(self, view: View, action: int) -> str:
        return confirmation.ask(self.words, own_view(view), action)

    def because(self, view: View, action: int) -> str:
        return confirmation.because(self.words, own_view(view), action)

    def topic(self, view: View) -> str:
        return questions.topic(self.words, own_view(view))

    def option(self, view: View, action: int) -> str:
        return questions.option(self.words, own_view(view), action)

    def detail(self, view: View, action: int) -> str:
        return questions.detail(self.words, own_view(view), action)

    def describe(self, view: View, action: int) -> str:
        return describe.describe(self.words, own_view(view), action)

    def standing(self, view: View) -> list[int]:
        return describe.standing(self.words, own_view(view))

    def reason(self, view: View, action: int) -> Reason:
        return why.reason(self.words.game, own_view(view), action)

    def why(self, view: View, action: int) -> str:
        return why.sentence(self.words, self.reason(view, action))

    def gains(self, view: View) -> list[GainText]:
        return gains.gains(self.words, own_view(view))

    def prices(self, view: View) -> list[BuildPrice]:
        return prices.prices(self.words, own_view(view))

    def market(self, view: View) -> list[MarketPrice]:
        return prices.market(self.words, own_view(view))

    def candidates(self, view: View) -> Iterable[str]:
        return questions.candidates(self.words.game, own_view(view))

    def order(self, view: View, seat: int) -> int:
        return int(seat - own_view(view).table.governor) % self.words.game.seats + 1

    def choosing(self, view: View) -> list[int]:
        return gains.still_choosing(self.words.game, own_view(view))

    def order_note(self, view: View, seat: int) -> str:
        return moment.order_note(self.words, own_view(view), seat)

    def lit(self, view: View, seat: int) -> list[str]:
        return moment.lit(self.words, own_view(view), seat)

    def outlook(self, view: View, seat: int) -> SeatOutlook | None:
        return outlook.outlook(self.words, own_view(view), seat)

    def harvests(self, view: View, events: Iterable[Event]) -> Mapping[int, Harvest]:
        return outlook.harvests(self.words, own_view(view), events)

    def alarm(self, view: View, seat: int) -> str:
        return moment.alarm(self.words, own_view(view), seat)

    def why_over(self, view: View) -> str:
        return moment.why_over(self.words, own_view(view))

    def ending(self, view: View) -> str:
        return moment.ending(self.words, own_view(view))

    def ending_short(self, view: View) -> str:
        return moment.ending(self.words, own_view(view), "ending.short")

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
