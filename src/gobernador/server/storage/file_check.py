"""Whether a SQLite file can be used: found out when a server starts, and said in a sentence."""

import errno
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DatabaseError

from gobernador.server.storage.database_lock import DatabaseLock
from gobernador.server.storage.engines import BadDatabase, said_by
from gobernador.server.storage.schema import metadata
from gobernador.server.storage.statements import beat

READ_ONLY = (errno.EACCES, errno.EPERM, errno.EROFS)
OF_DAMAGE = (
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_ERROR,
    # Of a file that can be written: its header says that it cannot.
    sqlite3.SQLITE_READONLY,
)
"""Codes of SQLite for files that are no databases, or not ours: something is not there, or is there that should not be."""
SMALLEST = 512
"""Bytes of the smallest database that is not empty."""
PRIMARY = 0xFF
"""The part of SQLite's codes that says of which kind an error is."""


def locked(file: Path) -> DatabaseLock:
    """The lock of a file, which is made if there is none, with its folder; raises BadDatabase if it cannot be had."""
    try:
        file.resolve().parent.mkdir(parents=True, exist_ok=True)
        lock = DatabaseLock(file)
    except OSError as error:
        if error.errno in READ_ONLY:
            raise _read_only(file) from error
        why = error.strerror or str(error)
        raise BadDatabase("database_unusable", f"{file} cannot be used: {why}", why=why) from error
    names = file.stat().st_nlink
    if names > 1:
        # What SQLite keeps beside a file belongs to a name: by another name, the last moves would not be found.
        lock.release()
        raise BadDatabase("database_linked", f"{file} has {names} names", file=str(file), names=names)
    return lock


def check_file(file: Path, engine: Engine, bring_up_to_date: Callable[[Engine], None]) -> None:
    """Raises BadDatabase if a file is damaged or cannot be written; brings it up to date if not."""
    if 0 < file.stat().st_size < SMALLEST:
        # SQLite would take it for a new one.
        raise _broken(file, f"{file.stat().st_size} B")
    try:
        with engine.connect() as connection:
            _check_pages(file, connection)
        bring_up_to_date(engine)
        with engine.connect() as connection:
            _check_columns(file, connection)
            beat(connection)
            connection.commit()
    except BadDatabase as error:
        if error.key == "database_unusable" and error.__cause__ is None:
            raise _broken(file, str(error.details["why"])) from error
        raise _refined(file, error.__cause__) or error from error.__cause__
    except DatabaseError as error:
        why = said_by(error)
        raise _refined(file, error) or BadDatabase("database_unusable", why, why=why) from error
    except Exception as error:
        # Whatever else a damaged file makes of what is read from it.
        raise _broken(file, said_by(error)) from error


def _check_pages(file: Path, connection: Connection) -> None:
    for (found,) in connection.execute(text("PRAGMA quick_check(1)")):
        if found != "ok":
            raise _broken(file, str(found))


def _check_columns(file: Path, connection: Connection) -> None:
    """Whether everything is there that a database of its form has."""
    there = inspect(connection)
    for table in metadata.sorted_tables:
        columns = {column["name"] for column in there.get_columns(table.name)} if there.has_table(table.name) else set()
        missing = {column.name for column in table.columns} - columns
        if missing:
            raise _broken(file, f"{table.name}: {', '.join(sorted(missing))}")


def _refined(file: Path, error: BaseException | None) -> BadDatabase | None:
    """What is said of an error of SQLite, if more can be said than what it says itself."""
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", 0) & PRIMARY
    if code == sqlite3.SQLITE_READONLY and not (os.access(file, os.W_OK) and os.access(file.parent, os.W_OK)):
        return _read_only(file)
    return _broken(file, said_by(error)) if code in OF_DAMAGE and isinstance(error, Exception) else None


def _broken(file: Path, why: str) -> BadDatabase:
    why = " ".join(why.split()) or "?"
    return BadDatabase("database_broken", f"{file} is damaged: {why}", file=str(file), why=why)


def _read_only(file: Path) -> BadDatabase:
    return BadDatabase("database_read_only", f"{file} cannot be written", file=str(file), folder=str(file.parent))
