"""Tables in a SQL database."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from gobernador.server.app.database_errors import described
from gobernador.server.app.ports import (
    Anchor,
    Change,
    StorageUnavailable,
    StoredCommand,
    StoredLine,
    StoredMatch,
    StoredStep,
    StoredTable,
)
from gobernador.server.storage.database_lock import DatabaseLock
from gobernador.server.storage.engines import READERS
from gobernador.server.storage.statements import (
    beat,
    keep_anchor,
    mark_untouched,
    read_commands,
    read_due,
    read_lines,
    read_match,
    read_next_due,
    read_steps,
    read_table,
    remove_untouched,
)
from gobernador.server.storage.writer import DatabaseWriter

PATIENCE = 5.0
"""Seconds after which a database that has not answered is not healthy."""
Result = TypeVar("Result")


class SqlStorage:
    """The port `Storage`: one thread writes, a few others read."""

    def __init__(self, readers: Engine, writer: Engine, lock: DatabaseLock | None) -> None:
        self._engine = readers
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="gobernador-reader")
        self._writer = DatabaseWriter(writer)
        self._lock = lock
        self._closed = False

    async def commit(self, change: Change) -> None:
        _check(change)
        await self._writer.keep(change)

    async def table(self, table: str) -> StoredTable | None:
        # What could not be kept is not there, and need not be looked for.
        return await self._read(partial(read_table, table=table)) if _is_text(table) else None

    async def match(self, table: str, number: int) -> StoredMatch | None:
        return await self._read(partial(read_match, table=table, number=number))

    async def steps(self, table: str, number: int, after: int = 0) -> list[StoredStep]:
        return await self._read(partial(read_steps, table=table, number=number, after=after))

    async def lines(self, table: str, after: int = 0) -> list[StoredLine]:
        return await self._read(partial(read_lines, table=table, after=after))

    async def commands(self, table: str, match: int) -> list[StoredCommand]:
        return await self._read(partial(read_commands, table=table, number=match))

    async def due(self, now: float, limit: int) -> list[str]:
        return await self._read(partial(read_due, now=now, limit=limit))

    async def next_due(self) -> float | None:
        return await self._read(read_next_due)

    async def mark(self, before: float, at: float) -> int:
        return await self._writer.do(lambda connection: mark_untouched(connection, before, at))

    async def forget(self, before: float, marked: float) -> int:
        return await self._writer.do(lambda connection: remove_untouched(connection, before, marked))

    async def anchor(self, here: Anchor) -> Anchor:
        return await self._writer.do(lambda connection: keep_anchor(connection, here))

    async def healthy(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._writer.do(beat)
                await self.next_due()
        except (StorageUnavailable, TimeoutError):
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

    async def _read(self, question: Callable[[Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._ask, question)

    def _ask(self, question: Callable[[Connection], Result]) -> Result:
        why = ""
        # A connection that was lost while idle fails only now; reading twice does no harm.
        for is_last in (False, True):
            try:
                return self._ask_once(question)
            except SQLAlchemyError as error:
                why = described(error)
                is_lost = isinstance(error, DBAPIError) and error.connection_invalidated
            if is_last or not is_lost:
                break
        # Not inside the handler: the error quotes values, and would be logged with this one.
        raise StorageUnavailable(f"the database cannot be read: {why}")

    def _ask_once(self, question: Callable[[Connection], Result]) -> Result:
        with self._engine.connect() as connection:
            return question(connection)


def _check(change: Change) -> None:
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
