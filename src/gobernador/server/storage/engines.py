"""Databases by their addresses, SQLite or PostgreSQL, and connections to them."""

import logging
import sqlite3
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from gobernador.core.errors import GameError
from gobernador.server.app.ports import described

LOGGERS = (
    "sqlalchemy.engine.Engine",
    "sqlalchemy.pool.impl.QueuePool",
    "sqlalchemy.pool.impl.NullPool",
    "sqlalchemy.dialects.postgresql",
    "psycopg",
    "psycopg.pool",
    "psycopg.pq",
    "alembic.runtime.migration",
)
"""Those that write about statements and connections of ours."""


class WithoutValues(logging.Filter):
    """Lets nothing through below a warning, for that is statements, parameters and rows; and describes errors instead of quoting them."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return False
        if record.exc_info and record.exc_info[1] is not None:
            record.msg = f"{record.msg} ({described(record.exc_info[1])})"
            record.exc_info = None
            record.exc_text = None
        if isinstance(record.args, tuple):
            record.args = tuple(map(_without_values, record.args))
        return True


def _without_values(argument: Any) -> Any:
    return described(argument) if isinstance(argument, BaseException) else argument


WITHOUT_VALUES = WithoutValues()


def hush() -> None:
    """From now on no logger of a driver quotes a value. Doing it twice changes nothing."""
    for name in LOGGERS:
        logging.getLogger(name).addFilter(WITHOUT_VALUES)


class BadDatabase(GameError):
    """No database of ours, or one that cannot be opened now."""


def said_by(error: Exception) -> str:
    """What the driver says of a database that cannot be opened, on one line, for whoever starts a server. Never for a log: see `described`."""
    return " ".join(str(getattr(error, "orig", None) or error).split())


def unusable(error: Exception) -> BadDatabase:
    why = said_by(error)
    return BadDatabase("database_unusable", f"the database cannot be used: {why}", why=why)


SQLITE = "sqlite"
POSTGRESQL = "postgresql"
BUSY = 10_000
"""Milliseconds that a writer waits for another writer, such as a person with a shell."""
READERS = 4
"""Connections that read at the same time."""
PATIENT: dict[str, Any] = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"""How long PostgreSQL may be silent, in seconds, before it is taken for lost."""
PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    # Whatever was answered is on the disk, even if the power fails a moment later.
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    f"PRAGMA busy_timeout = {BUSY}",
)


def address(url: str) -> URL:
    """What a database's address means to SQLAlchemy; raises BadDatabase if it means nothing to us.

    >>> address("postgresql://me@db.example/games").drivername
    'postgresql+psycopg'
    """
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        # Whatever it is, it may hold a password, and is not quoted.
        raise BadDatabase("database_address", "not the address of a database") from None
    if parsed.drivername == SQLITE and parsed.database not in (None, "", ":memory:"):
        return parsed
    if parsed.drivername in (POSTGRESQL, "postgres", "postgresql+psycopg"):
        if find_spec("psycopg") is None:
            raise BadDatabase("database_no_driver", "PostgreSQL needs the package psycopg")
        return parsed.set(drivername="postgresql+psycopg")
    raise BadDatabase("database_address", "not the address of a database")


def file_of(url: URL) -> Path | None:
    """The file that SQLite keeps a database in; None for PostgreSQL.

    >>> file_of(address("sqlite:///games.db")), file_of(address("postgresql://db.example/games"))
    (PosixPath('games.db'), None)
    """
    return Path(url.database or "") if url.get_backend_name() == SQLITE else None


def reading(url: URL) -> Engine:
    """Connections that read, several at a time."""
    return _engine(url, "BEGIN", READERS)


def writing(url: URL) -> Engine:
    """One connection, which writes."""
    # The lock is taken when a transaction begins: later it could fail because of another writer.
    return _engine(url, "BEGIN IMMEDIATE", 1)


def _engine(url: URL, begin: str, connections: int) -> Engine:
    hush()
    # An idle connection may be lost: the operation is tried once more, which is cheaper than a ping before each.
    if url.get_backend_name() != SQLITE:
        options = url.query.get("options", f"-c lock_timeout={BUSY}")
        more = PATIENT | {"options": options}
        return create_engine(url, pool_size=connections, max_overflow=0, hide_parameters=True, connect_args=more)
    engine = create_engine(url, pool_size=connections, max_overflow=0, hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def _prepare(connection: Any, _record: object) -> None:
    assert isinstance(connection, sqlite3.Connection)
    # Python's module would begin transactions by its own rules, and knows nothing of savepoints.
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(pragma).close()
