"""Databases by their addresses, SQLite or PostgreSQL: connections, and the migration to the newest form."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DatabaseError

from gobernador.core.actions import shown
from gobernador.core.errors import GameError
from gobernador.server.app.ports import described
from gobernador.server.storage.schema import metadata

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
    """What is said of a database that its driver cannot use."""
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
    event.listen(engine, "begin", lambda connection: _begin(connection, begin))
    return engine


def _prepare(connection: Any, _record: object) -> None:
    assert isinstance(connection, sqlite3.Connection)
    # Python's module would begin transactions by its own rules, and knows nothing of savepoints.
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(pragma).close()


def _begin(connection: Connection, statement: str) -> None:
    connection.exec_driver_sql(statement)


REVISIONS = ("0001", "0002", "0003")
"""Every form a database has had. Each is a file in `migrations/versions`."""
SCRIPTS = Path(__file__).with_name("migrations")
OUR_LOCK = 0x60BE
"""Of PostgreSQL's advisory locks, ours while the database is being changed."""


def bring_up_to_date(engine: Engine) -> None:
    """Make the tables, or change them to what they are today; raises BadDatabase if they are not ours, or cannot be used."""
    try:
        with engine.connect() as connection:
            if revision(connection) == REVISIONS[-1]:
                return
        upgrade(engine, REVISIONS[-1])
    except DatabaseError as error:
        raise unusable(error) from error


def revision(connection: Connection) -> str | None:
    """The form that a database has; None if it is empty. Raises BadDatabase if it is not ours, or of a newer version."""
    there = set(inspect(connection).get_table_names())
    if "alembic_version" not in there:
        if there & set(metadata.tables):
            raise BadDatabase("database_foreign", "the database belongs to another program")
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if found is not None and not (isinstance(found, str) and found.isdigit()):
        raise BadDatabase("database_unusable", "the database has no form", why=f"alembic_version: {shown(str(found))}")
    if found is not None and found not in REVISIONS:
        raise BadDatabase("database_newer", f"the database has form {found}, made by a newer version", form=found)
    return found


def upgrade(engine: Engine, to: str) -> None:
    """Change the tables to the form *to*, while no other process does so."""
    # Imported here because most starts find the database as it should be, and should be quick.
    from alembic import command  # noqa: PLC0415 - so that starting is quick
    from alembic.config import Config  # noqa: PLC0415 - so that starting is quick

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    with engine.connect() as connection, _alone(connection):
        # Another process may have done it while this one was waiting.
        if revision(connection) != to:
            config.attributes["connection"] = connection
            command.upgrade(config, to)
        connection.commit()


@contextmanager
def _alone(connection: Connection) -> Iterator[None]:
    """No two processes at once. SQLite has one writer anyhow."""
    if connection.dialect.name == POSTGRESQL:
        connection.execute(text(f"SELECT pg_advisory_xact_lock({OUR_LOCK})"))
    yield
