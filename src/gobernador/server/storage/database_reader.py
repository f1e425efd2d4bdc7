"""A database that is there already, whether a server uses it or not: its matches are read, or a copy of it is made."""

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, create_engine, func, select
from sqlalchemy.exc import DatabaseError

from gobernador.server.app.ports import StoredMatch, StoredStep
from gobernador.server.storage.engines import BUSY, BadDatabase, address, file_of, reading, unusable
from gobernador.server.storage.migrations import form_of
from gobernador.server.storage.schema import MATCH, STEPS, matches


@dataclass(frozen=True)
class StoredMatches:
    """The matches of a database, for as long as a connection to it is open."""

    connection: Connection
    is_empty: bool

    def count(self) -> int:
        return 0 if self.is_empty else self.connection.execute(select(func.count()).select_from(matches)).scalar_one()

    def matches(self) -> Iterator[tuple[StoredMatch, list[StoredStep]]]:
        """Every match with its steps, in the order of tables and numbers."""
        if self.is_empty:
            return
        keys = select(matches.c.table, matches.c.number).order_by(matches.c.table, matches.c.number)
        for table, number in self.connection.execute(keys).all():
            row = self.connection.execute(MATCH, {"table": table, "number": number}).first()
            if row is not None:
                steps = self.connection.execute(STEPS, {"table": table, "number": number, "after": 0})
                yield StoredMatch(*row), [StoredStep(*step) for step in steps]


@contextmanager
def stored_matches(url: str) -> Iterator[StoredMatches]:
    """The matches in the database at `sqlite:///FILE` or `postgresql://...`; raises BadDatabase."""
    parsed = address(url)
    file = file_of(parsed)
    engine = reading(parsed) if file is None else _read_only(file)
    try:
        connection, is_empty = _connected(engine)
        with connection:
            yield StoredMatches(connection, is_empty)
    finally:
        engine.dispose()


def _connected(engine: Engine) -> tuple[Connection, bool]:
    """A connection, and whether there is nothing in the database, not even tables."""
    try:
        connection = engine.connect()
        if connection.dialect.name != "sqlite":
            # One moment for everything that is read, and nothing is written.
            connection = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        return connection, form_of(connection) is None
    except DatabaseError as error:
        raise unusable(error) from error


def _read_only(file: Path) -> Engine:
    _check_there(file)
    # A server that was killed may have left something to be put in order, and that is writing.
    mode = "rw" if os.access(file, os.W_OK) and os.access(file.parent, os.W_OK) else "ro"

    def connect() -> sqlite3.Connection:
        connection = _connection(file, mode)
        connection.execute("PRAGMA query_only = ON").close()
        return connection

    return create_engine("sqlite://", creator=connect)


def _check_there(file: Path) -> None:
    if not file.is_file():
        raise BadDatabase("database_missing", f"there is no database {file}", file=str(file))


def _connection(file: Path, mode: str) -> sqlite3.Connection:
    """A connection to a file that is never made."""
    return sqlite3.connect(f"file:{quote(str(file))}?mode={mode}", uri=True, timeout=BUSY / 1000)


DUMP = "pg_dump"


def back_up(url: str, target: Path) -> int | None:
    """Write everything that the database at *url* holds now to a file that does not exist yet.

    The number of tables in it, counted in the copy, which is a whole SQLite database; None for PostgreSQL, whose
    `pg_restore` reads the file. Whatever goes wrong, there is no file then. Raises BadDatabase.
    """
    parsed = address(url)
    database = file_of(parsed)
    count = None
    beside = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        # It holds what no player may know.
        os.close(os.open(beside, os.O_CREAT | os.O_EXCL, 0o600))
        if database is None:
            _dump(parsed, beside, target)
        else:
            count = _copy(database, beside)
        _write_through(beside)
        os.rename(beside, target)
    finally:
        beside.unlink(missing_ok=True)
    return count


def _copy(database: Path, copy: Path) -> int:
    _check_there(database)
    try:
        # A server that was killed may have left something to be put in order: that is writing.
        with closing(_connection(database, "rw")) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
            return _checked(target)
    except sqlite3.Error as error:
        raise BadDatabase("database_unusable", f"{database} cannot be copied: {error}", why=str(error)) from error


def _checked(copy: sqlite3.Connection) -> int:
    # One file, with nothing beside it that could be forgotten when it is carried away.
    copy.execute("PRAGMA journal_mode = DELETE").fetchall()
    for check in ("integrity_check", "foreign_key_check"):
        found = copy.execute(f"PRAGMA {check}").fetchone()
        if found not in (None, ("ok",)):
            raise BadDatabase("database_damaged", f"the database is damaged: {found}", why=str(found[0]))
    count: int = copy.execute("SELECT count(*) FROM tables").fetchone()[0]
    return count


def _dump(url: URL, copy: Path, target: Path) -> None:
    program = shutil.which(DUMP)
    # The password does not belong where everybody who lists processes can read it.
    plain = URL.create("postgresql", url.username, None, url.host, url.port, url.database, url.query).render_as_string()
    if program is None:
        command = f"pg_dump --format=custom --file={target} {plain}"
        raise BadDatabase("database_no_dump", "pg_dump is not installed here", command=command)
    done = subprocess.run(
        [program, "--format=custom", f"--file={copy}", f"--dbname={plain}"],
        env=os.environ | ({"PGPASSWORD": str(url.password)} if url.password else {}),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        why = " ".join(done.stderr.split()) or f"pg_dump: {done.returncode}"
        raise BadDatabase("database_unusable", f"the database cannot be copied: {why}", why=why)


def _write_through(file: Path) -> None:
    descriptor = os.open(file, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
