"""Everything that goes over the wire, as types. The browser's types are generated from these.

Games speak notation, views are those of `docs/building/views.md`, and sentences are in the reader's language. Nobody and nothing are null.
"""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from msgspec import UNSET, Struct, UnsetType, field

from gobernador.catalog import GAMES, Facet
from gobernador.lessons.lesson_facts import First
from gobernador.match.words import RULES_TYPE, VIEW_TYPE, AnyRules, AnyView, type_tag
from gobernador.text.voice import Fate, Gain, GoodPrice, Price, Row, SeatOutlook


@dataclass(frozen=True)
class TaggedByGame:
    """A union of one shape per game, told apart by its `type`: `sanjuan`, or `generic` for every game without a shape of its own."""

    name: str
    facet: Facet[type]
    generic: type

    def shapes(self) -> dict[str, type]:
        """The shapes by their `type`, of all registered games.

        >>> sorted(GAME_VIEW.shapes())
        ['generic', 'puertorico', 'sanjuan']
        """
        found = [*(self.facet.of(game) for game in GAMES), self.generic]
        return {type_tag(shape): shape for shape in found}


GAME_VIEW = TaggedByGame("GameView", VIEW_TYPE, AnyView)
GAME_RULES = TaggedByGame("GameRules", RULES_TYPE, AnyRules)

View = Annotated[dict[str, Any], GAME_VIEW]
"""What a seat may know, in words (`gobernador.match.words.shown_view`)."""
Rules = Annotated[dict[str, Any], GAME_RULES]
"""The numbers of a game's rules (`gobernador.match.words.plain_rules`)."""

Kind = Literal["person", "bot", "open"]
Status = Literal["waiting", "playing", "over"]


# -- a table -----------------------------------------------------------------------------------------------------------


class Clock(Struct, frozen=True):
    """How long people may think. A live clock has a bank and an increment; a slow one only a limit for each turn."""

    bank: int
    """Seconds for the whole game; 0 if only each turn is limited."""
    increment: int
    """Seconds that come back with every turn; with an empty bank the limit of a turn."""


class Chair(Struct, frozen=True):
    """A seat of a table, as everybody sees it."""

    seat: int
    kind: Kind
    name: str
    level: str | None
    """What plays it, if a bot does."""
    level_name: str
    here: bool
    """Whether somebody looks at the table from this seat right now. Bots are always here."""
    away: bool
    """Whether a bot plays for the person meanwhile."""
    seconds: float | None
    """What is left on its clock; None without a clock."""
    gone: float | None = None
    """How many seconds ago its person was last here, when this is told; None if somebody is here, or nobody knows."""


class DealShare(Struct, frozen=True):
    """A seat's part of a deal."""

    seat: int
    state: Literal["none", "owed", "promised", "shown"]
    """None if it has none; owed if its commitment is waited for; promised if its nonce is."""
    commitment: str
    """Empty if there is none."""


class DealInfo(Struct, frozen=True):
    """How a deal is made: everybody promises a part, then everybody shows it."""

    match: int
    """Of which match of the table."""
    attempt: int
    """How often it was begun; more than once if somebody has not shown its part."""
    commitment: str
    """What the server has promised of its part."""
    shares: list[DealShare]
    left_out: list[int]
    """Seats whose person did not promise, or did not show, its part in time."""
    waits_for: Literal["seats", "commitments", "nonces", "nothing"]


class Hold(Struct, frozen=True):
    """Somebody may still take back what they did; until then nobody else can answer."""

    seat: int
    seconds: float
    """How long, from the moment when this is told."""


class TableInfo(Struct, frozen=True):
    """A table, as everybody sees it."""

    id: str
    game: str
    edition: str
    options: dict[str, str]
    status: Status
    match: int
    """How many matches were begun at this table; the current one."""
    chairs: list[Chair]
    host: int
    """The seat that opened the table."""
    clock: Clock | None
    to_act: int | None
    watchers: int
    commitment: str
    """Of the deal; before it, of the server's part in it."""
    seed: str
    """Of the deal; empty until the match is over."""
    parts: list[str]
    """What the seed was mixed from: the server's part, and a nonce for each seat, which is empty if the seat had no part; empty until the match is over."""
    deal: DealInfo | None = None
    """The deal that is being prepared; else the one of this match. None for a match that an earlier version began."""

    busy: str = ""
    """What the server says of a bot that waits because too much is being computed; usually nothing."""
    open_points: bool = False
    """Puerto Rico: whether everybody's chips lie open."""
    grace: int = 0
    """Seconds that everybody else waits after a tile or a building that a person may still take back."""
    pace: Literal["", "readable", "at_once"] = ""
    """How soon bots answer here; empty for the pace of the server."""
    hold: Hold | None = None
    """Who is waited for just now, and how long."""
    version: int = 1
    """Of the edition's rules by which the match is played. `edition@version` names the same rules for ever."""
    game_name: str = ""
    """What the game is called, in the reader's language."""
    drawing: str = ""
    """Which board draws the game; empty for the generic one."""
    hidden_hands: bool = False
    """Whether those who share a screen must not see each other's hands."""


# -- a moment of a match --------------------------------------------------------------------------------------------------


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


class ChatLine(Struct, frozen=True):
    """Something that somebody at the table said."""

    number: int
    seat: int
    preset: str | None
    """One of the sentences that every language has (`web.chat.preset`), or None."""
    text: str
    """In the reader's language if it is a preset, else as it was written."""


# -- what the server says -----------------------------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag="welcome"):
    """Everything, to begin with."""

    table: TableInfo
    seat: int | None
    """Whose secret was shown; None for a spectator."""
    frame: Frame | None
    """None until the match has begun."""
    log: list[Chapter]
    chat: list[ChatLine]
    since: list[str]
    """What happened after the moment that the reader saw last, in sentences; empty if that was not said."""
    world: str = ""
    """A position that could lie behind the seat's view, in base64, where it was asked for: what the seat does not know is invented."""


class TableChanged(Struct, frozen=True, tag="table"):
    """Somebody came, left, ran out of time; or a match began."""

    table: TableInfo


class Step(Struct, frozen=True, tag="step"):
    """One action was played."""

    seq: int
    match: int
    seat: int
    """Who played it."""
    happenings: list[Happening]
    frame: Frame
    chapters: list[Chapter]
    """The end of the log as it now reads: it takes the place of every chapter with the seq of its first one, or a later seq."""


class TakenBack(Struct, frozen=True, tag="taken_back"):
    """The last action was undone."""

    seq: int
    match: int
    seat: int
    frame: Frame
    log: list[Chapter]


class Said(Struct, frozen=True, tag="said"):
    """Somebody said something."""

    line: ChatLine


class Done(Struct, frozen=True, tag="done"):
    """A command was carried out, and what it changed is stored."""

    id: str
    seq: int


class Refused(Struct, frozen=True, tag="refused"):
    """A command was not carried out, and nothing has changed."""

    id: str | None
    """None if not even that could be read."""
    key: str
    sentence: str
    seq: int | None
    """Where the match stands, if that may help."""


ServerMessage = Welcome | TableChanged | Step | TakenBack | Said | Done | Refused


# -- what a client says -------------------------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """Always first. Without a secret one is a spectator; *after* is the last seq that was seen."""

    secret: str = ""
    lang: str = "en"
    match: int | None = None
    after: int | None = None


class Act(Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Answer the open question: one action, or a whole set in any order."""

    id: str
    seq: int
    actions: list[str]
    whole: bool = False
    """These are all members of a set: stop after them, where more could be named."""
    match: int | None = None
    """The match that is meant; the current one if it is not said. An id belongs to a person and a match."""


class TakeBack(Struct, frozen=True, tag="take_back", forbid_unknown_fields=True):
    """Undo one's last answer."""

    id: str
    seq: int
    match: int | None = None


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Say something to the table: a preset, or a line of one's own."""

    id: str
    preset: str | None = None
    text: str = ""
    match: int | None = None


class LeaveSeat(Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Let a bot play one's seat; one may come back."""

    id: str
    match: int | None = None


class Return(Struct, frozen=True, tag="return", forbid_unknown_fields=True):
    """Play one's seat again."""

    id: str
    match: int | None = None


class Replace(Struct, frozen=True, tag="replace", forbid_unknown_fields=True):
    """Let a bot play for somebody who has been gone for a while."""

    id: str
    seat: int
    match: int | None = None


class Rematch(Struct, frozen=True, tag="rematch", forbid_unknown_fields=True):
    """Play again at this table, once the match is over."""

    id: str
    match: int
    """The match that is over, so that two who ask begin one."""
    commitment: str = ""
    """Of one's part of the next deal; without it one has no part in it."""
    nonce: str = ""
    """Of earlier versions, and refused unless it is empty: a nonce is shown only when every part is promised."""


class Rename(Struct, frozen=True, tag="rename", forbid_unknown_fields=True):
    """Be called otherwise."""

    id: str
    name: str
    match: int | None = None


class Promise(Struct, frozen=True, tag="promise", forbid_unknown_fields=True):
    """Promise one's part of the next deal, or another one than before, until every part is promised."""

    id: str
    commitment: str
    """SHA-256 of `gobernador/nonce/` and the nonce, as 64 hexadecimal digits."""
    match: int | None = None


class Reveal(Struct, frozen=True, tag="reveal", forbid_unknown_fields=True):
    """Show one's part of the next deal, once every part is promised."""

    id: str
    nonce: str
    match: int | None = None


Command = Act | TakeBack | Say | LeaveSeat | Return | Replace | Rematch | Rename | Promise | Reveal
ClientMessage = Hello | Command


# -- requests and their answers ---------------------------------------------------------------------------------------------------


class NewChair(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat: `you` and `here` are people at this browser, `person` is invited, `bot` plays at a level."""

    kind: Literal["you", "here", "person", "bot"]
    level: str = ""
    name: str = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. The match begins as soon as every seat is taken."""

    game: str
    edition: str
    """Its newest rules; an older version is named as in `first@1`."""
    chairs: list[NewChair]
    options: dict[str, str] = {}
    clock: Clock | None = None
    commitment: str = ""
    """Of one's part of the deal, so that no host can choose the deal; without it one has no part in it."""
    nonce: str = ""
    """Of earlier versions, and refused unless it is empty: a nonce is shown only when every part is promised."""
    grace: int = 0
    """Seconds that everybody else waits after a tile or a building that a person may still take back; at most 30."""
    pace: Literal["", "readable", "at_once"] = ""
    """`readable`: bots wait a moment, so that people can follow; `at_once`: they answer as soon as they can. Empty for the pace of the server."""
    open_points: bool = False
    """Puerto Rico: whether everybody's chips lie open."""
    lesson: str = ""
    """A lesson that is a whole game: its first match begins with the deal of the lesson."""


class SeatKey(Struct, frozen=True):
    """A seat and its secret, which is told once."""

    seat: int
    secret: str


class Opened(Struct, frozen=True):
    """A table that was opened."""

    table: str
    seats: list[SeatKey]
    invite: str
    """The secret of the invitation; empty if every seat is taken."""


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free seat, by invitation; any, or a certain one."""

    invite: str
    name: str
    seat: int | None = None
    commitment: str = ""
    """Of one's part of the deal; without it one has no part in it."""
    nonce: str = ""
    """Of earlier versions, and refused unless it is empty: a nonce is shown only when every part is promised."""


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


# -- lessons ---------------------------------------------------------------------------------------------------------------------


class LessonInfo(Struct, frozen=True):
    """A lesson of a course, as a list shows it."""

    word: str
    title: str
    topic: str
    """What it is about, in two or three words."""
    idea: str
    minutes: float
    steps: int
    """0 if it is a whole game."""
    house: str
    """A building of the game: the picture of the lesson."""
    level: str
    """How well the others play, if it is a whole game; else empty."""


class LessonQuestion(Struct, frozen=True):
    """Something that whoever took a course should know."""

    question: str
    answer: str
    lesson: str
    """Where it was taught."""


class CourseInfo(Struct, frozen=True):
    """The course of a game."""

    game: str
    edition: str
    seats: int
    lessons: list[LessonInfo]
    questions: list[LessonQuestion]


class LessonMove(Struct, frozen=True, forbid_unknown_fields=True):
    """Where somebody is in a lesson, and what they answer. Without an answer, only the step is laid out."""

    step: int = 0
    """Counted from 0."""
    given: list[list[str]] = []
    """What was answered in the steps before, one answer each; where one is missing, it was the right one."""
    answer: list[str] = []
    whole: bool = False
    """These are all members of a set: stop after them, where more could be named."""
    show: bool = False
    """Play the right answer instead."""
    name: str = ""
    """What whoever learns is called."""


class LessonStep(Struct, frozen=True):
    """A step of a lesson, laid out."""

    step: int
    card: str
    """What stands on the card. What is between two pairs of asterisks is bold."""
    do: str
    """What to do; empty if there is nothing to answer."""
    light: list[str]
    """Places of the table on which the light falls."""
    frame: Frame
    log: list[Chapter]


class LessonReply(Struct, frozen=True):
    """What became of an answer, and where the lesson goes on."""

    game: str
    edition: str
    options: dict[str, str]
    names: list[str]
    steps: int
    mark: Literal["", "right", "good", "weak", "refused"]
    """What the answer was worth; empty if none was given. After weak and refused ones the step stays as it was."""
    sentence: str
    """What is said to it."""
    moments: list[Moment]
    """What happened: the answer, and what the others have played."""
    given: list[list[str]]
    """What to say the next time."""
    step: LessonStep | None
    """Where the lesson goes on; None if it stays where it was, or is over."""
    drawing: str = ""
    """Which board draws the game; empty for the generic one."""


class Problem(Struct, frozen=True):
    """Why a request was refused. `key` is for programs, `sentence` for people."""

    key: str
    sentence: str
    seq: int | UnsetType = UNSET


# -- what there is --------------------------------------------------------------------------------------------------------------


class OptionChoice(Struct, frozen=True):
    """A value that an option can have."""

    value: str
    name: str


class OptionInfo(Struct, frozen=True):
    """Something that a table can choose before a game."""

    word: str
    name: str
    text: str
    values: list[OptionChoice]
    """The default first."""


class EditionInfo(Struct, frozen=True):
    """An edition of a game."""

    word: str
    name: str
    text: str
    options: list[OptionInfo]
    version: int = 1
    """The newest version of its rules, by which new matches are played."""


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    word: str
    name: str
    seats: list[int]
    """The numbers of seats that it can be played with."""
    editions: list[EditionInfo]
    drawing: str = ""
    """Which pictures the client has for it; empty for the generic ones."""
    rule_prefix: str = ""
    """What the numbers of its rules begin with behind `R-`."""
    has_course: bool = False
    """Whether there are lessons for it."""
    can_open_points: bool = False
    """Whether a table may agree to let everybody's points lie open."""


class LevelInfo(Struct, frozen=True):
    """How well a bot plays."""

    word: str
    name: str
    text: str


class LanguageInfo(Struct, frozen=True):
    """A language that we speak."""

    word: str
    name: str


class About(Struct, frozen=True):
    """What there is to play, in one language."""

    version: str
    compiled: bool
    games: list[GameInfo]
    levels: list[LevelInfo]
    presets: list[OptionChoice]
    languages: list[LanguageInfo]
    bot_names: list[str] = []
    """What a bot is called to whom nobody gives a name, by seat."""


class Thing(Struct, frozen=True):
    """A card, building, tile, role or good as people read it."""

    word: str
    name: str
    kind: str
    """Word of the kind: production, city, monument, six ...; role; good; tile."""
    kind_name: str
    phase: str
    """Word of the phase in which it matters, or empty."""
    phase_name: str
    cost: int | None
    points: int | None
    copies: int | None
    circles: int | None
    """Puerto Rico: how many colonists it takes."""
    good: str | None
    """What it produces."""
    short: str
    rule: str
    rulings: dict[str, str]
    drawing: str = ""
    """Whose pictures show it: the drawing of its game."""


class Reference(Struct, frozen=True):
    """All things of a game in one edition, with the numbers of its rules."""

    game: str
    edition: str
    things: list[Thing]
    """Cards or buildings first, then tiles, goods, roles."""
    rules: Rules
    version: int = 1
    """Of the rules that it tells of."""


# ---------------------------------------------------------------- the rulebook


class RuleSpan(Struct, frozen=True):
    """A piece of a sentence of the rulebook."""

    text: str
    strong: bool = False
    link: str = ""
    """A rule by its number, a thing by its word, a chapter as `#key`; empty if it leads nowhere."""


class RuleParagraph(Struct, frozen=True, tag="paragraph"):
    """One or several sentences of a rule."""

    spans: list[RuleSpan]
    is_reason: bool = field(name="reason")
    """Whether it says why the rule is as it is."""
    where: str
    """The editions that it is for, in words; empty if it is for all."""
    of: list[str]
    """The things whose ruling it is."""


class RuleGrid(Struct, frozen=True, tag="table"):
    """A table; the first cell of a row is its heading."""

    head: list[str]
    rows: list[list[str]]


class RuleTerm(Struct, frozen=True):
    """One picture of an example that adds up."""

    sign: str
    kind: str
    """What is drawn: card, building, tile, role, good, ship, points."""
    word: str
    number: int
    note: str


class RuleSum(Struct, frozen=True, tag="sum"):
    """An example that adds up."""

    title: str
    terms: list[RuleTerm]
    total: int
    unit: str
    """What is counted: card, coin or points."""
    label: str


class RuleItem(Struct, frozen=True):
    """One picture of an example that compares: what it means now, and what it meant before."""

    kind: str
    word: str
    text: str
    before: str


class RuleRow(Struct, frozen=True, tag="row"):
    """An example that compares."""

    title: str
    items: list[RuleItem]


class RuleValue(Struct, frozen=True):
    """A value of an option."""

    word: str
    name: str
    is_usual: bool = field(name="usual")
    is_chosen: bool = field(name="chosen")


class RuleOption(Struct, frozen=True, tag="option"):
    """What a table can choose about a rule."""

    option: str
    name: str
    text: str
    values: list[RuleValue]


class RuleEntry(Struct, frozen=True):
    """A rule with its number; what stands before the first rule of a chapter has none."""

    number: str
    parts: list[RuleParagraph | RuleGrid | RuleSum | RuleRow | RuleOption]


class RuleChapter(Struct, frozen=True):
    """A chapter of the rulebook."""

    key: str
    title: str
    lead: str
    rules: list[RuleEntry]


class RulebookPages(Struct, frozen=True):
    """The rulebook of a game, with the numbers of one edition, number of players and options."""

    game: str
    edition: str
    seats: int
    title: str
    chapters: list[RuleChapter]
    elsewhere: dict[str, str]
    """Rules that only other editions have: by their numbers, the word of such an edition."""
