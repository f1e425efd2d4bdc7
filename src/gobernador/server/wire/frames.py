"""A match at one moment, as one viewer may see it; its log; and replays, which are made of such moments."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Struct

from gobernador.catalog import GAMES
from gobernador.lessons.lesson_facts import First
from gobernador.match.words import WORDS, AnyRules, AnyView, GameWords, type_tag
from gobernador.text.voice import Fate, Gain, GoodPrice, Price, Row, SeatOutlook


@dataclass(frozen=True)
class TaggedByGame:
    """A union of one shape per game, told apart by its `type`: `sanjuan`, or `generic` for every game without a shape of its own."""

    name: str
    shape: Callable[[GameWords], type]
    """Which of a game's shapes it is."""
    generic: type

    def shapes(self) -> dict[str, type]:
        """The shapes by their `type`, of all registered games.

        >>> sorted(GAME_VIEW.shapes())
        ['generic', 'puertorico', 'sanjuan']
        """
        found = [*(self.shape(WORDS.of(game)) for game in GAMES), self.generic]
        return {type_tag(shape): shape for shape in found}


GAME_VIEW = TaggedByGame("GameView", lambda words: words.view_type, AnyView)
GAME_RULES = TaggedByGame("GameRules", lambda words: words.rules_type, AnyRules)
View = Annotated[dict[str, Any], GAME_VIEW]
"""What a seat may know, in words (`gobernador.match.words.shown_view`)."""
Rules = Annotated[dict[str, Any], GAME_RULES]
"""The numbers of a game's rules (`gobernador.match.words.plain_rules`)."""


class AnswerOption(Struct, frozen=True):
    """Something that can be answered."""

    action: str
    label: str
    """The option as a short phrase: "Build Library"."""
    detail: str
    """What more can be said, such as its cost; may be empty."""
    copies: int
    """How often it can be named in a set."""
    thing: str
    """What it is about, as a word of the notation: a card, a good, a role, a place; empty if nothing."""
    tag: str = ""
    """What it brings, in three words or so: "+4 points"; empty where a gain or a price says it."""
    fates: list[Fate] = []
    """Loading, storing and keeping: what becomes of the own barrels after this answer, if it is the only one."""
    ask: str = ""
    """The answer put as a question, for a sign that waits for Confirm: "Build the university for 5?"; empty where the label will do."""
    because: str = ""
    """How what it costs or brings comes about, in half a sentence: "4, small market +1, trader +1"; empty if there is nothing to say."""


class Unavailable(Struct, frozen=True):
    """Something that lies there but cannot be chosen now, and why."""

    action: str
    label: str
    thing: str
    why: str
    tag: str = ""
    """The same in three words or so: "sugar only"; empty if there are none."""


class Question(Struct, frozen=True):
    """The open question. Options are told to the seat that is asked, and to nobody else."""

    seat: int
    prompt: str
    topic: str
    sentence: str
    options: list[AnswerOption]
    unavailable: list[Unavailable]
    is_set: bool
    """Whether several things are named together, in any order, and confirmed at once."""
    fewest: int
    most: int
    standing: list[str]
    """Where everything could stay as it stands, the answers that say so (colonists on their circles)."""
    title: str = ""
    """The question for a sign: about 40 characters, without a full stop."""
    hint: str = ""
    """Half a sentence that follows the title; for the others, when it is their turn. May be empty."""
    warning: str = ""
    """What would be lost, as a sentence; empty if nothing would."""
    fates: list[Fate] = []
    """Loading and storing: what becomes of the own barrels if nothing more is loaded, and as the suggestion stores them."""
    forced: list[str] = []
    """The only possible answer, where everybody can see that there is no other; otherwise empty."""
    suggestion: list[str] = []
    """A whole answer that makes sense, where many things are named at once: placing colonists, storing."""


class Result(Struct, frozen=True):
    """How a match ended."""

    rows: list[Row]
    totals: list[int]
    places: list[int]
    outcome: str
    """Who has won and, where it decided, by which tie-break; one sentence."""
    tiebreak: list[int] | None
    """What decided between equal totals; None if it did not come to that."""
    reason: str = ""
    """What ended the game, as a sentence."""


class SeatNow(Struct, frozen=True):
    """What can be said of a seat at this moment, from what everybody sees."""

    seat: int
    order: int
    """Its place in this round's order of choosing roles, counted from 1, which is the governor."""
    chooses: bool
    """Whether it chooses a role now or later in this round."""
    roles: list[str]
    """The roles that it has chosen in this round."""
    note: str
    """When it acts: "chooses next", "builds last"; empty if it has nothing more to do in this phase."""
    lit: list[str]
    """Its buildings that work in this phase."""
    built: int
    """The points of its buildings; the same sum for every seat."""
    chips: int | None
    """Further points: chips in Puerto Rico, cards under buildings in San Juan. None if they are hidden from the viewer."""
    filled: int
    """Buildings in its town, or filled spaces of its city."""
    room: int
    """How many end the game."""
    alarm: str
    """That the end is near because of this seat, as a sentence; empty if it is not."""
    made: dict[str, int] = {}
    """Puerto Rico: barrels that it has just produced, while the craftsman chooses one more."""
    earned: int = 0
    """Puerto Rico: doubloons that its buildings have brought it with them."""
    outlook: SeatOutlook | None = None
    """Puerto Rico: what it could do next; None once the match is over."""
    drew: str = ""
    """Puerto Rico: the tile that it has just drawn, while it takes another one; empty if it has not."""
    idle: dict[str, int] = {}
    """Puerto Rico: doubloons that its buildings would have brought it just now if somebody worked there."""


class AllOpen(Struct, frozen=True):
    """What was hidden at a moment of a match that is over."""

    hands: list[list[str]]
    """San Juan: every seat's hand, by the words of its cards. Empty in Puerto Rico."""
    chips: list[int]
    """Every seat's points beyond those of its buildings."""


class Frame(Struct, frozen=True):
    """A match at one moment, as one seat or a spectator may see it."""

    match: int
    seq: int
    round: int
    view: View
    question: Question | None
    """None when the match is over."""
    can_take_back: bool
    points: list[int]
    """Every seat's points as far as this viewer can count them."""
    result: Result | None
    taken: dict[str, int] = {}
    """Who chose which role in this round."""
    seats: list[SeatNow] = []
    gains: list[Gain] = []
    """For each role that can still be chosen in this round; empty for a spectator, and in replays."""
    prices: list[Price] = []
    """For each kind of card in the hand and in the middle, or for each building of the board; empty for a spectator, and in replays."""
    market: list[GoodPrice] = []
    """What the trading house pays, or will pay next."""
    all_open: AllOpen | None = None
    """In a replay of a match that is over: what was hidden. None at a table."""
    ending: str = ""
    """That the end of the game is near, or that this is the last round; empty before that."""
    ending_short: str = ""
    """The same in four words or so."""
    firsts: list[First] = []
    """What could be said to somebody in their first games, the most important first; empty for a spectator, and in replays."""


class Happening(Struct, frozen=True):
    """An event, for whoever draws it: kinds and data as in `gobernador.match.events`."""

    kind: str
    seat: int | None
    data: dict[str, int | str]
    text: str
    """The event as a sentence of its own."""


class Chapter(Struct, frozen=True):
    """A part of the log."""

    title: str
    seq: int
    """The moment with which it begins. Several chapters may begin with the same one."""
    lines: list["Line"]
    seat: int | None = None
    """Who chose the role with which it begins; None for a round."""
    role: str | None = None
    """The role with which it begins, in the engine's words; None for a round."""


class Line(Struct, frozen=True):
    """A sentence of the log, and the moment that it tells."""

    seq: int
    text: str
    seat: int | None


class ReplayRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to look at, from a seat or as a spectator."""

    record: str
    viewer: int | None = None
    lang: str = "en"
    first: int = 0
    """The number of the moment with which the page begins."""


class Moment(Struct, frozen=True):
    """A frame of a replay, and what led to it."""

    seat: int | None
    """Who acted; None for the deal."""
    action: str
    happenings: list[Happening]
    frame: Frame


class Replay(Struct, frozen=True):
    """A page of a match to step through, as one viewer saw it."""

    game: str
    edition: str
    options: dict[str, str]
    names: list[str]
    date: str
    viewer: int | None
    moments: list[Moment]
    log: list[Chapter]
    """What is told of these moments. A chapter without a title goes on from the page before."""
    first: int
    """The number of the first of these moments; 0 is the deal."""
    total: int
    """How many moments there are in all."""
    next: int | None
    """Where the next page begins; None behind the last one."""
    version: int = 1
    """Of the edition's rules."""
    drawing: str = ""
    """Which board draws the game; empty for the generic one."""
