"""What can be said of any game: one door for terminal, server and browser.

`gobernador.text.say.voice` finds the voice of a game. Views, scores and events go in, sentences come out. Whatever is a dataclass here
is part of the server's messages as it is.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

from gobernador.core.game import Game, Score, View
from gobernador.core.types import NOBODY, PASS
from gobernador.match.events import Event
from gobernador.match.words import Plain, shown_view
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import game_name, readable
from gobernador.text.speech import Speech

QUESTION = frozenset({"seat", "to_act", "prompt", "legal"})
"""Fields of every view, which are told by themselves."""


class LogChapter(NamedTuple):
    """A part of a log: what it is about, and what happened."""

    title: str
    lines: list[str]


class Sentence(NamedTuple):
    """Something that happened, as one sentence of a log."""

    text: str
    seat: int
    """Who did it, or to whom it happened; NOBODY if it happened to the table."""
    last: int
    """Which of the events that were told is the last one in it, counted from 0."""
    begins: bool
    """Whether it is the title of a chapter."""


class Reason(NamedTuple):
    """Why an action cannot be chosen now, in the engine's words."""

    key: str
    args: Mapping[str, int | str]
    rule: str
    """The number of the rule in the rulebook."""


@dataclass(frozen=True)
class Row:
    """A line of the score sheet."""

    label: str
    numbers: Sequence[int]
    word: str = ""
    """What the points come from: the word of a building that scores by itself, or `buildings`, `piles`, `chips`; empty for what is no part."""


Unit = Literal["", "tile", "colonists", "price", "barrels", "doubloons", "points"]
"""What a figure counts; a price is what the thing costs. Empty if there is no figure."""


@dataclass(frozen=True)
class Share:
    """What a role would bring to another seat."""

    seat: int
    text: str


@dataclass(frozen=True)
class Gain:
    """What a role would bring the viewer if it were chosen now; from what everybody sees, and from the own hand."""

    role: str
    tag: str
    """Three words or so: "costs 1 less", "+1 coffee"."""
    brings: bool
    """Whether it brings anything; the tag of one that does not says so."""
    mine: str
    """The same as a sentence."""
    others: Sequence[Share]
    """What it would bring the others, as far as everybody can see."""
    amount: int = 0
    """Puerto Rico: the tag as a figure, for small places."""
    unit: Unit = ""
    thing: str = ""
    """The tile, building or good that the figure is about, as a word of the notation; empty if none."""
    short: str = ""
    """San Juan: the tag in a word, for small places; empty where the tag is short enough."""


@dataclass(frozen=True)
class Less:
    """A part of a discount or of a bonus, and what it is due to."""

    thing: str
    """A role or a building or tile, as a word of the notation."""
    label: str
    amount: int


PriceState = Literal["can", "short", "have", "no_room", "sold_out"]


@dataclass(frozen=True)
class Price:
    """What a card of the hand or a building of the board costs the viewer now."""

    thing: str
    price: int
    printed: int
    state: PriceState
    """Whether it could be built; otherwise why not."""
    missing: int
    """Cards or doubloons that are missing."""
    tag: str
    """What stands in the way, in three words or so: "1 short", "have one"; empty if nothing does."""
    less: Sequence[Less]
    """Why it costs less than is printed."""
    over: int | None
    """San Juan: what it costs over another building, by means of the crane, if that is less."""
    sentence: str
    """All of it: "You pay 2 instead of 4: builder 1, quarry 1."."""


@dataclass(frozen=True)
class Fate:
    """What becomes of the own barrels of a kind at the end of a captain phase, if no more of them are loaded."""

    good: str
    kept: int
    lost: int
    tag: str
    """"kept", "spoils", "1 kept"."""


@dataclass(frozen=True)
class GoodPrice:
    """What the trading house pays for a good."""

    good: str
    low: int
    high: int
    """San Juan: another number than *low* as long as the next tile is not known."""
    mine: int | None
    """Puerto Rico: what the viewer would get; None for a spectator."""
    more: Sequence[Less] = ()
    """Puerto Rico: why the viewer would get more than is printed."""


@dataclass(frozen=True)
class SeatOutlook:
    """Puerto Rico: what a seat could do now if somebody else chose the role, from what everybody sees."""

    makes: Mapping[str, int]
    """Barrels that it produces while there are enough of them, by their goods."""
    buys: str
    """The dearest building it could pay for, and its price: "Wharf for 7"; empty if none."""
    sells: str
    """Its best sale, and what it would get: "Tobacco for 5"; empty if none."""


class Harvest(NamedTuple):
    """What a seat has just got: what it has produced while one more barrel is chosen, or a tile while it takes another."""

    made: Mapping[str, int]
    """Barrels, by their goods."""
    earned: int
    """Doubloons that its buildings have brought it with them."""
    drew: str = ""
    """The tile that it has drawn before it takes one; empty if it has not."""
    idle: Mapping[str, int] = MappingProxyType({})
    """Doubloons that its buildings would have brought it if somebody worked there."""


class Voice:
    """Says one game in one language to the people at its table. A viewer is a seat, or NOBODY for a spectator.

    A game without a voice of its own is told in engine words, made readable; what it need not say is empty: gains of roles, prices,
    warnings.
    """

    always_shown: Collection[str] | None = None
    """Parts of the score that are shown even if nobody has any; None shows all."""

    def __init__(self, catalog: Catalog, game: Game, names: Sequence[str]) -> None:
        self.game = game
        self.words = Speech(catalog, game, names, key="plain")

    def question(self, view: View, /) -> str:
        """The open question in one sentence."""
        return self.words.say_of("question", int(view.to_act), int(view.seat), prompt=self.topic(view))

    def title(self, view: View, /) -> str:
        """The open question for a sign: short, and without a full stop."""
        return self.topic(view)

    def hint(self, view: View, /) -> str:
        """Half a sentence that follows it; for those who are not asked, when it is their turn."""
        return ""

    def warning(self, view: View, /) -> str:
        """What the seat that is asked would lose; empty if nothing."""
        return ""

    def fates(self, view: View, /, answers: Sequence[int]) -> list[Fate]:
        """What becomes of the barrels of the seat that is asked once it has given these answers, and no more; empty where none are at stake."""
        return []

    def tag(self, view: View, /, action: int) -> str:
        """What a possible answer brings, in three words or so; empty where a gain or a price says it."""
        return ""

    def refusal_tag(self, view: View, /, action: int) -> str:
        """Why an action cannot be chosen now, in three words or so; empty if there are none."""
        return ""

    def ask(self, view: View, /, action: int) -> str:
        """A possible answer put as a question, for a sign that waits for Confirm; empty where its phrase will do."""
        return ""

    def because(self, view: View, /, action: int) -> str:
        """How what it costs or brings comes about, in half a sentence; empty if there is nothing to say."""
        return ""

    def topic(self, view: View, /) -> str:
        """What it is about, in a word or two."""
        return readable(self.game.words.prompts[view.prompt])

    def option(self, view: View, /, action: int) -> str:
        """An answer as a short phrase: "Build Library"."""
        if action == PASS:
            return self.words.say("pass")
        return readable(self.game.actions.text(action).replace(":", " "))

    def detail(self, view: View, /, action: int) -> str:
        """What more can be said of a possible answer, such as its cost; empty if nothing."""
        return ""

    def describe(self, view: View, /, action: int) -> str:
        """Everything that a person would like to know of a possible answer, on one line; empty if nothing."""
        return ""

    def standing(self, view: View, /) -> list[int]:
        """The answers that would leave everything as it stands, where more must be named beside them; otherwise none."""
        return []

    def reason(self, view: View, /, action: int) -> Reason:
        """Why an action cannot be chosen now."""
        return Reason("not_now", {}, "")

    def why(self, view: View, /, action: int) -> str:
        """The same as a sentence, with the number of the rule."""
        return self.words.say("not_now")

    def gains(self, view: View, /) -> list[Gain]:
        """What each role that can still be chosen in this round would bring the seat of the view; nothing for a spectator."""
        return []

    def prices(self, view: View, /) -> list[Price]:
        """What everything that lies ready to be built costs the seat of the view; nothing for a spectator."""
        return []

    def market(self, view: View, /) -> list[GoodPrice]:
        """What the trading house pays, or will pay next."""
        return []

    def candidates(self, view: View, /) -> Iterable[str]:
        """What lies in front of the seat that is asked, as notation: it might want to answer it, and a screen says why it cannot."""
        return ()

    def order(self, view: View, /, seat: int) -> int:
        """The place of a seat in the order of the round, from 1."""
        return seat + 1

    def choosing(self, view: View, /) -> list[int]:
        """The seats that choose a role now or later in this round, in their order."""
        return []

    def order_note(self, view: View, /, seat: int) -> str:
        """When a seat acts in the phase being played; empty if it does not act any more."""
        return ""

    def lit(self, view: View, /, seat: int) -> list[str]:
        """The buildings of a seat that work in the phase being played, by their engine words."""
        return []

    def outlook(self, view: View, /, seat: int) -> SeatOutlook | None:
        """What a seat could do next; None where a game does not show it."""
        return None

    def harvests(self, view: View, /, events: Iterable[Event]) -> Mapping[int, Harvest]:
        """What seats have just got, from the *events* of the last moment; empty where a game does not show it."""
        return {}

    def alarm(self, view: View, /, seat: int) -> str:
        """That the end is near because of a seat; empty if it is not."""
        return ""

    def ending(self, view: View, /) -> str:
        """That the end of the game is near or certain; empty before that."""
        return ""

    def why_over(self, view: View, /) -> str:
        """What ended the game, and whose doing it was; empty while it goes on, or where a game does not say it."""
        return ""

    def ending_short(self, view: View, /) -> str:
        """The same in four words or so."""
        return self.ending(view)

    def event(self, event: Event, viewer: int) -> str:
        """Something that happened, as a sentence."""
        details = ", ".join(f"{name} {value}" for name, value in event.data.items())
        happened = readable(event.kind) + (f": {details}" if details else "")
        return happened if event.seat is None else f"{self.words.names[event.seat]} - {happened}"

    def sentences(self, events: Iterable[Event], viewer: int) -> list[Sentence]:
        """Everything that happened and that the viewer may hear, told together where it belongs together."""
        seen = [event for event in events if event.seen_by(viewer)]
        return [
            Sentence(self.event(event, viewer), NOBODY if event.seat is None else event.seat, number, begins=False)
            for number, event in enumerate(seen)
        ]

    def log(self, events: Iterable[Event], viewer: int) -> list[LogChapter]:
        """The same in chapters: one for each round's start, and one for each role."""
        found: list[LogChapter] = []
        for sentence in self.sentences(events, viewer):
            if sentence.begins:
                found.append(LogChapter(sentence.text, []))
                continue
            if not found:
                found.append(LogChapter("", []))
            found[-1].lines.append(sentence.text)
        return found

    def score_sheet(self, scores: Sequence[Score]) -> list[Row]:
        """Every seat's points part by part, then the total, what breaks ties, and the place."""
        shown, words = self.always_shown, self.words
        parts = [p for p in scores[0].parts if shown is None or p in shown or any(score.parts[p] for score in scores)]
        return [
            *(Row(words.part(part), [score.parts[part] for score in scores], part) for part in parts),
            Row(words.say("part.total"), [score.total for score in scores]),
            Row(words.say("part.tiebreak"), [score.tiebreak for score in scores]),
            Row(words.say("part.place"), [score.place for score in scores]),
        ]

    def outcome(self, scores: Sequence[Score], viewer: int) -> str:
        """Who has won, in one sentence."""
        return self.words.outcome(scores, viewer)

    def board(self, view: View, /) -> list[str]:
        """The position as lines of plain text."""
        shown = {name: value for name, value in shown_view(self.game, view).items() if name not in QUESTION}
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
