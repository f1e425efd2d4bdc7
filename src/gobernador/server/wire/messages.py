"""What server and clients say to each other while a match is played."""

from msgspec import UNSET, Struct, UnsetType

from gobernador.server.wire.frames import Chapter, Frame, Happening
from gobernador.server.wire.tables import ChatLine, TableInfo


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


class Problem(Struct, frozen=True):
    """Why a request was refused. `key` is for programs, `sentence` for people."""

    key: str
    sentence: str
    seq: int | UnsetType = UNSET
