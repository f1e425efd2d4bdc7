"""A table as everybody sees it, and the requests that open one and take a seat."""

from typing import Literal

from msgspec import Struct

Kind = Literal["person", "bot", "open"]
Status = Literal["waiting", "playing", "over"]


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


class ChatLine(Struct, frozen=True):
    """Something that somebody at the table said."""

    number: int
    seat: int
    preset: str | None
    """One of the sentences that every language has (`web.chat.preset`), or None."""
    text: str
    """In the reader's language if it is a preset, else as it was written."""


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
