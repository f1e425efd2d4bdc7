"""A table: who sits where, what is played, and whose turn it has been since when. It never changes; a change is a new table."""

from dataclasses import dataclass, field, replace
from hashlib import sha256
from hmac import compare_digest
from typing import Literal

from gobernador.match.deal import Deal
from gobernador.server.domain.table_errors import BadRequest, NotSeated

LONGEST_BANK = 24 * 60 * 60
LONGEST_TURN = 30 * 24 * 60 * 60
GRACE = 30.0
"""Seconds that somebody who returns has at least."""


@dataclass(frozen=True)
class TimeControl:
    """The clock of a table."""

    bank: int
    """Seconds for the whole game; 0 if only each turn is limited."""
    increment: int
    """Seconds that come back with every turn; with an empty bank the limit of a turn."""

    @property
    def limits_turns(self) -> bool:
        """Whether each turn is limited by itself, and nothing is left for the next."""
        return self.bank == 0

    def first(self) -> float:
        """What everybody begins with."""
        return float(self.increment if self.limits_turns else self.bank)

    def after(self, left: float, thought: float) -> float:
        """What is left once a turn that took *thought* seconds is over.

        >>> TimeControl(600, 5).after(100.0, 30.0), TimeControl(0, 3600).after(3600.0, 30.0)
        (75.0, 3600.0)
        """
        if self.limits_turns:
            return self.first()
        return max(0.0, left - thought) + self.increment

    def before(self, left: float) -> float:
        """What was left before the turn that was just over and is taken up again: the increment has not been earned."""
        return left if self.limits_turns else max(0.0, left - self.increment)

    def back(self, left: float) -> float:
        """What somebody has who comes back."""
        return max(left, GRACE, float(self.increment))


def check_clock(clock: TimeControl) -> None:
    """Whether there can be such a clock; raises an error if not."""
    fits = 0 <= clock.bank <= LONGEST_BANK and 0 <= clock.increment <= LONGEST_TURN
    if not fits or clock.bank + clock.increment == 0:
        raise BadRequest(
            "bad_clock", "no clock has this bank and increment", bank=clock.bank, increment=clock.increment
        )


def hashed(secret: str) -> str:
    """What is kept of a secret.

    >>> hashed("open sesame")[:8]
    '41ef4bb0'
    """
    return sha256(secret.encode()).hexdigest()


def fits(secret: str, kept: str) -> bool:
    """Whether a secret is the one of which *kept* was kept; nothing fits where nothing was."""
    return bool(kept) and compare_digest(hashed(secret), kept)


PATIENCE = 60.0
"""Seconds after which somebody who is not there may be replaced."""
LEASE = 600.0
"""Seconds after which nobody believes any longer that somebody is there, unless they are seen."""


@dataclass(frozen=True)
class ChairState:
    """A seat, and who sits on it."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    level: str = ""
    """How well its bot plays."""
    secret: str = ""
    """The hash of its secret."""
    nonce: str = ""
    """Its part of the deal, once it is shown."""
    promise: str = ""
    """The hash of its part of the deal, by which it was promised."""
    share: Literal["none", "owed", "promised", "shown"] = "none"
    """How far its part of the next deal has come; none if it has none."""
    deals: bool = False
    """Whether its person takes part in deals: it has promised a part before."""
    away: bool = False
    """A bot plays for the person meanwhile."""
    left: float | None = None
    """Seconds on its clock when its turn began or ended."""
    place: str = ""
    """The server process from which somebody looks at the table; empty if nobody does."""
    seen: float = 0.0
    """When somebody was last known to be there."""

    @property
    def is_played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away


@dataclass(frozen=True)
class TableTurn:
    """Who is asked, and since when."""

    seat: int
    since: float


@dataclass(frozen=True)
class HoldState:
    """Somebody may take back what they did, and until then nobody else acts."""

    seat: int
    until: float


@dataclass(frozen=True)
class Gathering:
    """What a deal waits for, and since when."""

    stage: Literal["promising", "showing"]
    attempt: int
    since: float


@dataclass(frozen=True)
class TableState:
    """Everything about a table but its match."""

    id: str
    game: str
    edition: str
    options: dict[str, str]
    chairs: tuple[ChairState, ...]
    host: int
    host_seed: str
    """The server's part of the next deal, in hexadecimal digits."""
    dealt: tuple[str, ...] = ()
    """What the deal of a match that an earlier version began was mixed from: the server's part, and everybody's nonce."""
    deal: Deal | None = None
    """What the last deal was mixed from."""
    again: bool = False
    """Whether somebody wants to play again, and the parts of the next deal are being gathered."""
    attempt: int = 1
    """How often the next deal was begun."""
    left_out: tuple[int, ...] = ()
    """Seats that were waited for in vain, and have no part in the next deal."""
    gathering: Gathering | None = None
    invite: str = ""
    """The hash of the invitation."""
    clock: TimeControl | None = None
    status: Literal["waiting", "playing", "over"] = "waiting"
    match: int = 0
    """How many matches were begun."""
    turn: TableTurn | None = None
    grace: float = 0.0
    """Seconds that everybody else waits after a tile or a building that a person may still take back."""
    pace: Literal["", "readable", "at_once"] = ""
    """How soon bots answer here, `readable` or `at_once`; empty for the pace of the server."""
    hold: HoldState | None = None
    """Who is waited for just now; of what is past, nothing is to be waited for."""
    open_points: bool = False
    """Whether everybody's chips lie open, where a game has chips."""
    lesson: str = ""
    """The lesson with whose deal the first match begins; empty if none."""
    opened: float = 0.0
    dates: list[str] = field(default_factory=list)
    """The day on which each match began."""
    version: int = 0
    """Of the edition's rules, for every match at this table; 0 for the newest there is when a match begins."""
    commands: int = 0
    """How many commands were carried out since the match began that left no step and no line."""

    @property
    def rules_name(self) -> str:
        """The edition as a match is begun with it: with a version, if the table has chosen one."""
        return f"{self.edition}@{self.version}" if self.version else self.edition

    def chair(self, seat: int) -> ChairState:
        return self.chairs[seat]

    def with_chair(self, seat: int, chair: ChairState) -> "TableState":
        return replace(self, chairs=self.chairs[:seat] + (chair,) + self.chairs[seat + 1 :])

    def seat_of(self, secret: str) -> int:
        for seat, chair in enumerate(self.chairs):
            if fits(secret, chair.secret):
                return seat
        raise NotSeated("no_seat", "this secret does not belong to a seat at this table")

    @property
    def people(self) -> list[int]:
        """The seats of people, whether they are there or not."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    def bots_around(self, seat: int) -> frozenset[int]:
        """The other seats, if a person plays against bots alone; nobody as soon as another person plays."""
        others = frozenset(range(len(self.chairs))) - {seat}
        return others if all(self.chairs[other].kind == "bot" for other in others) else frozenset()

    @property
    def is_full(self) -> bool:
        return all(chair.kind != "open" for chair in self.chairs)

    @property
    def bot_to_act(self) -> bool:
        return self.turn is not None and self.chairs[self.turn.seat].is_played_by_bot

    def names(self) -> list[str]:
        """What everybody is called; empty where nobody has said so."""
        return [chair.name for chair in self.chairs]
