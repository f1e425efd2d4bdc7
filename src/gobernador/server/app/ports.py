"""The ports of the use cases: storage and what is said of its errors, news between server processes, and the time."""

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol


class Conflict(Exception):
    """Another process has changed the table: load it again, and judge again (optimistic concurrency)."""


class StorageUnavailable(Exception):
    """The storage does not answer, or could not store something. Nothing was confirmed."""


@dataclass(frozen=True)
class StoredTable:
    """A table as it is kept. What is in its body is the domain's matter."""

    id: str
    revision: int
    """Rises by one with everything that changes at the table."""
    status: str
    due: float | None
    """The time, in seconds since 1970, at which something must happen without people: a bot's turn, a clock's end."""
    updated: float
    body: bytes


@dataclass(frozen=True)
class StoredMatch:
    """A match without its steps: header, secrets, and the last position as a cache and for the day the rules change."""

    table: str
    number: int
    header: bytes
    seed: bytes
    seq: int
    position: bytes


@dataclass(frozen=True)
class StoredStep:
    """One thing that changed a match: an action, or a taking back (whose action is empty)."""

    seq: int
    """Of the match after it."""
    seat: int
    action: str
    at: float
    command: str
    """The id of the command that brought it, once for each seat; empty for bots."""


@dataclass(frozen=True)
class StoredLine:
    """Something that somebody said."""

    number: int
    seat: int
    preset: str
    text: str
    at: float
    command: str
    match: int = 0
    """The match during which it was said; 0 before the first."""
    person: str = ""
    """Who said it: the beginning of the hash of a secret. A seat may be taken by somebody else before the first match."""


@dataclass(frozen=True)
class StoredCommand:
    """A command that was carried out and has left neither a step nor a line."""

    match: int
    person: str
    kind: str
    command: str
    seq: int
    """What was answered."""


@dataclass(frozen=True)
class Anchor:
    """What the steady clock said at a moment of a machine's run."""

    boot: str
    """The name of this run of the machine: another one after each start."""
    at: float
    """Seconds since 1970."""
    uptime: float
    """Seconds for which the machine had been running."""


@dataclass(frozen=True)
class Change:
    """Everything that one use case changes. It is kept wholly or not at all."""

    table: StoredTable
    """As it is to be. Its revision is one more than the one it was loaded with; a new table begins with revision 1."""
    match: StoredMatch | None = None
    """As it is to be, a new one included."""
    steps: Sequence[StoredStep] = field(default=())
    """New ones only."""
    line: StoredLine | None = None
    command: StoredCommand | None = None


class Storage(Protocol):
    """Keeps tables. Every method may be called from many tasks at once."""

    async def commit(self, change: Change) -> None:
        """Keep a change durably before returning; raises Conflict, and keeps nothing, unless the revision is the next one.

        Every method raises Unavailable while the database is.
        """

    async def table(self, table: str) -> StoredTable | None:
        """A table, or None."""

    async def match(self, table: str, number: int) -> StoredMatch | None:
        """A match without its steps, or None."""

    async def steps(self, table: str, number: int, after: int = 0) -> list[StoredStep]:
        """The steps of a match beyond *after*, in their order."""

    async def lines(self, table: str, after: int = 0) -> list[StoredLine]:
        """What was said beyond line *after*, in its order."""

    async def commands(self, table: str, match: int) -> list[StoredCommand]:
        """The commands of a match that have left neither a step nor a line."""

    async def due(self, now: float, limit: int) -> list[str]:
        """Tables at which something was to happen by *now*, the longest overdue first.

        Also those that were last changed well after *now*, and at which something is to happen at all: the clock was
        ahead when they were, and what is due there may be due now.
        """

    async def mark(self, before: float, at: float) -> int:
        """Mark, with the time *at*, tables that nobody has touched since *before*, and unmark the others; how many are marked.

        A table that is changed is not marked any longer.
        """

    async def forget(self, before: float, marked: float) -> int:
        """Remove tables that nobody has touched since *before*, if they were marked by the time *marked*; how many."""

    async def anchor(self, here: Anchor) -> Anchor:
        """The anchor that is kept for this run of the machine; *here* is kept if there is none yet."""

    async def healthy(self) -> bool:
        """Whether it can be read and written now."""

    async def close(self) -> None:
        """Nothing more will be asked. What was committed is kept."""


Listener = Callable[[str], Awaitable[None]]


class News:
    """Tells every server process which table has changed: here nobody, for a process that has its storage to itself.

    Only the id is sent; a process that has the table loads the rest.
    """

    async def publish(self, table: str) -> None:
        """A change of this table was committed."""

    async def listen(self, listener: Listener) -> None:
        """Call *listener* for each change that another process has committed. After a lost connection, with "" once: anything may have changed."""

    async def close(self) -> None:
        """Listen no longer."""


Now = Callable[[], float]
"""Seconds since 1970, or since the start of the machine."""


DRIVERS = ("sqlalchemy", "psycopg", "sqlite3")
"""The packages whose errors quote values."""
_STATEMENT = re.compile(r"\s*(?:(INSERT INTO|UPDATE|DELETE FROM) (\w+)|(SELECT)\b.*?\bFROM (\w+))", re.DOTALL)


def is_of_database(error: BaseException) -> bool:
    """Whether a database, its driver or SQLAlchemy has raised it.

    >>> import sqlite3
    >>> is_of_database(sqlite3.OperationalError("database is locked")), is_of_database(ValueError("none"))
    (True, False)
    """
    return type(error).__module__.partition(".")[0] in DRIVERS


def described(error: BaseException) -> str:
    """What is said and logged of an error of a database: its class, its code, and the kind and table of its statement.

    The message of a driver quotes values: SQLAlchemy adds parameters, and PostgreSQL adds rows in DETAIL and CONTEXT. Seeds of
    deals and hashes of secrets are among them.

    >>> import sqlite3
    >>> described(sqlite3.IntegrityError("UNIQUE constraint failed: seed 5f0c"))
    'IntegrityError'
    """
    origin = getattr(error, "orig", None) or error
    state = getattr(origin, "sqlstate", None)
    code = f"SQLSTATE {state}" if state else getattr(origin, "sqlite_errorname", "") or ""
    found = _STATEMENT.match(str(getattr(error, "statement", None) or ""))
    statement = " ".join(part for part in found.groups() if part) if found else ""
    return ", ".join(part for part in (type(origin).__name__, code, statement) if part)
