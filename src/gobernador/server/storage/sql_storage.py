"""Tables in a SQL database, opened by its address."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any

from sqlalchemy import Engine, Executable
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from gobernador.server.app import ports
from gobernador.server.storage import schema
from gobernador.server.storage.engines import READERS, address, file_of, reading, writing
from gobernador.server.storage.file_check import DatabaseLock, check_file, locked
from gobernador.server.storage.migrations import bring_up_to_date
from gobernador.server.storage.writer import DatabaseWriter

PATIENCE = 5.0
"""Seconds after which a database that has not answered is not healthy."""


class SqlStorage:
    """The port `Storage`: one thread writes, a few others read."""

    def __init__(
        self,
        readers: Engine,
        writer: Engine,
        lock: DatabaseLock | None,
        on_commit: Callable[[ports.Change, float], None],
    ) -> None:
        self._engine = readers
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="gobernador-reader")
        self._writer = DatabaseWriter(writer)
        self._lock = lock
        self._on_commit = on_commit
        self._closed = False

    async def commit(self, change: ports.Change) -> None:
        _check(change)
        began = perf_counter()
        await self._writer.do(lambda connection: schema.keep(connection, [change]), change)
        self._on_commit(change, perf_counter() - began)

    async def table(self, table: str) -> ports.StoredTable | None:
        # What could not be kept is not there, and need not be looked for.
        rows = await self._read(schema.TABLE, table=table) if _is_text(table) else ()
        return ports.StoredTable(*rows[0]) if rows else None

    async def match(self, table: str, number: int) -> ports.StoredMatch | None:
        rows = await self._read(schema.MATCH, table=table, number=number)
        return ports.StoredMatch(*rows[0]) if rows else None

    async def steps(self, table: str, number: int, after: int = 0) -> list[ports.StoredStep]:
        return [
            ports.StoredStep(*row) for row in await self._read(schema.STEPS, table=table, number=number, after=after)
        ]

    async def lines(self, table: str, after: int = 0) -> list[ports.StoredLine]:
        return [ports.StoredLine(*row) for row in await self._read(schema.LINES, table=table, after=after)]

    async def commands(self, table: str, match: int) -> list[ports.StoredCommand]:
        return [ports.StoredCommand(*row) for row in await self._read(schema.COMMANDS, table=table, number=match)]

    async def due(self, now: float, limit: int) -> list[str]:
        rows = await self._read(schema.DUE, now=now, ahead=now + schema.AHEAD, limit=limit)
        return [table for (table,) in rows]

    async def mark(self, before: float, at: float) -> int:
        return await self._writer.do(lambda connection: schema.mark_untouched(connection, before, at))

    async def forget(self, before: float, marked: float) -> int:
        return await self._writer.do(lambda connection: schema.remove_untouched(connection, before, marked))

    async def anchor(self, here: ports.Anchor) -> ports.Anchor:
        return await self._writer.do(lambda connection: schema.keep_anchor(connection, here))

    async def healthy(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._writer.do(schema.beat)
                await self.due(0.0, 1)
        except (ports.StorageUnavailable, TimeoutError):
            return False
        return True

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()
        if self._lock is not None:
            self._lock.release()

    async def _read(self, statement: Executable, **values: object) -> Sequence[Any]:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._rows, statement, values)

    def _rows(self, statement: Executable, values: Mapping[str, object]) -> Sequence[Any]:
        why = ""
        # A connection that was lost while idle fails only now; reading twice does no harm.
        for is_last in (False, True):
            try:
                with self._engine.connect() as connection:
                    return connection.execute(statement, values).all()
            except SQLAlchemyError as error:
                why = ports.described(error)
                is_lost = isinstance(error, DBAPIError) and error.connection_invalidated
            if is_last or not is_lost:
                break
        # Not inside the handler: the error quotes values, and would be logged with this one.
        raise ports.StorageUnavailable(f"the database cannot be read: {why}")


def _check(change: ports.Change) -> None:
    """Text that one of the databases could not keep is refused by both."""
    texts = [text for step in change.steps for text in (step.action, step.command)]
    if change.line is not None:
        texts += [change.line.text, change.line.command]
    if change.command is not None:
        texts.append(change.command.command)
    if not all(map(_is_text, texts)):
        raise ValueError("a text with a character that is none")


def _is_text(text: str) -> bool:
    return "\0" not in text and not any("\ud800" <= character <= "\udfff" for character in text)


def open_storage(
    url: str, on_commit: Callable[[ports.Change, float], None] = lambda change, seconds: None
) -> SqlStorage:
    """The storage at `sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/DATABASE`, brought up to date.

    A SQLite file is made where there is none, with its folder. *on_commit* is called with every change that was committed, and how
    many seconds that took. Raises BadDatabase if it cannot be used.
    """
    parsed = address(url)
    file = file_of(parsed)
    lock = None if file is None else locked(file)
    writer = writing(parsed)
    try:
        if file is None:
            bring_up_to_date(writer)
        else:
            check_file(file, writer)
    except BaseException:
        writer.dispose()
        if lock is not None:
            lock.release()
        raise
    return SqlStorage(reading(parsed), writer, lock, on_commit)


def open_news(url: str) -> ports.News:
    parsed = address(url)
    if file_of(parsed) is not None:
        return ports.News()
    # Imported here because SQLite does without its driver.
    from gobernador.server.storage.postgres_news import PostgresNews  # noqa: PLC0415 - so that starting is quick

    return PostgresNews(parsed)
