"""A copy of a database, taken while a server goes on using it."""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL

from gobernador.server.storage.engines import BUSY, BadDatabase, address, file_of

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
    if not database.is_file():
        raise BadDatabase("database_missing", f"there is no database {database}", file=str(database))
    # To be read, and never to be made. A server that was killed may have left something to be put in order: that is writing.
    name = f"file:{quote(str(database))}?mode=rw"
    try:
        with (
            closing(sqlite3.connect(name, uri=True, timeout=BUSY / 1000)) as source,
            closing(sqlite3.connect(copy)) as target,
        ):
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
