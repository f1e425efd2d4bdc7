"""Everything that a database holds, read and never written: whatever form it has had, and whether a server uses it or not."""

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, func, select
from sqlalchemy.exc import DatabaseError

from gobernador.server.app.ports import StoredMatch, StoredStep
from gobernador.server.storage.engines import BUSY, BadDatabase, address, file_of, reading, revision, unusable
from gobernador.server.storage.schema import matches
from gobernador.server.storage.statements import STEPS


class StoredMatches:
    """The matches in the database at `sqlite:///FILE` or `postgresql://...`. Use it in a `with`; raises BadDatabase."""

    def __init__(self, url: str) -> None:
        parsed = address(url)
        file = file_of(parsed)
        self._engine = reading(parsed) if file is None else _read_only(file)
        try:
            self._connection = self._opened()
        except BaseException:
            self._engine.dispose()
            raise

    def _opened(self) -> Connection:
        try:
            connection = self._engine.connect()
            if connection.dialect.name != "sqlite":
                # One moment for everything that is read, and nothing is written.
                connection = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            self._is_empty = revision(connection) is None
        except DatabaseError as error:
            raise unusable(error) from error
        return connection

    def count(self) -> int:
        """How many matches there are."""
        if self._is_empty:
            return 0
        return self._connection.execute(select(func.count()).select_from(matches)).scalar_one()

    def matches(self) -> Iterator[tuple[StoredMatch, list[StoredStep]]]:
        """Every match with its steps, in the order of tables and numbers."""
        if self._is_empty:
            return
        keys = select(matches.c.table_id, matches.c.number).order_by(matches.c.table_id, matches.c.number)
        for table, number in self._connection.execute(keys).all():
            found = select(matches).where(matches.c.table_id == table, matches.c.number == number)
            row = self._connection.execute(found).first()
            if row is not None:
                steps = self._connection.execute(STEPS, {"table": table, "number": number, "after": 0})
                yield StoredMatch(*row), [StoredStep(*step) for step in steps]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._connection.close()
        self._engine.dispose()


def _read_only(file: Path) -> Engine:
    if not file.is_file():
        raise BadDatabase("database_missing", f"there is no database {file}", file=str(file))
    # A server that was killed may have left something to be put in order, and that is writing.
    mode = "rw" if os.access(file, os.W_OK) and os.access(file.parent, os.W_OK) else "ro"
    name = f"file:{quote(str(file))}?mode={mode}"

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(name, uri=True, timeout=BUSY / 1000)
        connection.execute("PRAGMA query_only = ON").close()
        return connection

    return create_engine("sqlite://", creator=connect)
