"""What can be known without a table: the games there are, everything in each of them, and their rulebooks."""

from msgspec import Struct, field

from gobernador.server.wire.frames import Rules
from gobernador.text.rulebook import RuleItem, RuleTerm, RuleValue
from gobernador.text.rulebook_source import RuleSpan


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


class RuleSum(Struct, frozen=True, tag="sum"):
    """An example that adds up."""

    title: str
    terms: list[RuleTerm]
    total: int
    unit: str
    """What is counted: card, coin or points."""
    label: str


class RuleRow(Struct, frozen=True, tag="row"):
    """An example that compares."""

    title: str
    items: list[RuleItem]


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
