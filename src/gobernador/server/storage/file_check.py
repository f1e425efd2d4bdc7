"""Whether a SQLite file can be used, said in a sentence when a server starts; and the locks by which one process alone uses it."""

import errno
import os
import sqlite3
import sys
from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DatabaseError

from gobernador.file_lock import lock_file
from gobernador.server.storage.engines import BadDatabase, said_by
from gobernador.server.storage.migrations import bring_up_to_date
from gobernador.server.storage.schema import beat, metadata

Inode = tuple[int, int]
LOCKS_OF_FILES_ARE_APART = sys.platform == "linux"
"""Whether a lock of ours on a file is independent of those that SQLite takes there: elsewhere they exclude each other."""
_held: set[Inode] = set()
"""The files that this process has locked. To open such a file and close it would take SQLite's own locks away from it."""


class DatabaseLock:
    """Held as long as the process lives, however it ends. A backup does not ask for it.

    There are two locks. The one beside the file belongs to its real name, which symbolic links lead to, and keeps
    others from a file that is moved away and made anew. The one of the file itself follows it to wherever it is moved or
    mounted.
    """

    def __init__(self, database: Path) -> None:
        """Take the locks of a database, which is made if there is none; raises BadDatabase if another process has one of them."""
        real = database.resolve()
        self._inode: Inode | None = None
        self._files: list[int] = []
        try:
            # Beside the database, not upon it: SQLite has locks of its own there.
            self._take(real.with_name(real.name + ".lock"))
            if LOCKS_OF_FILES_ARE_APART:
                self._take_itself(real)
        except BlockingIOError:
            self.release()
            raise BadDatabase(
                "database_occupied", f"{database} is in use by another server", file=str(database)
            ) from None
        except BaseException:
            self.release()
            raise

    def _take(self, file: Path) -> None:
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        self._files.append(descriptor)
        lock_file(descriptor)

    def _take_itself(self, file: Path) -> None:
        if file.exists() and _inode(os.stat(file)) in _held:
            raise BlockingIOError("this process has it")
        self._take(file)
        self._inode = _inode(os.fstat(self._files[-1]))
        _held.add(self._inode)

    def release(self) -> None:
        """Let others have it. SQLite must have closed the file before."""
        while self._files:
            os.close(self._files.pop())
        if self._inode is not None:
            _held.discard(self._inode)
            self._inode = None


def _inode(found: os.stat_result) -> Inode:
    return found.st_dev, found.st_ino


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


def check_file(file: Path, engine: Engine) -> None:
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
