"""Things to keep, and a storage to keep them in."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TypeVar

import pytest

from gobernador.server.app.ports import Change, StoredCommand, StoredLine, StoredMatch, StoredStep, StoredTable
from gobernador.server.storage.engines import BadDatabase
from gobernador.server.storage.sql_storage import SqlStorage, open_storage
from gobernador.text.message_catalog import Catalog, languages
from gobernador.text.say import say_error

Result = TypeVar("Result")


@asynccontextmanager
async def storage_at(url: str) -> AsyncIterator[SqlStorage]:
    """A storage that is opened before and closed afterwards."""
    storage = open_storage(url)
    try:
        yield storage
    finally:
        await storage.close()


def using(url: str, use: Callable[[SqlStorage], Awaitable[Result]]) -> Result:
    """What comes of using a storage, in an event loop of its own."""

    async def whole() -> Result:
        async with storage_at(url) as storage:
            return await use(storage)

    return asyncio.run(whole())


def refused(url: str) -> BadDatabase:
    """Why a database is not opened; it can be said in every language."""
    with pytest.raises(BadDatabase) as error:
        open_storage(url)
    assert all(say_error(Catalog(language), error.value) for language in languages())
    return error.value


def table(name: str, revision: int = 1, due: float | None = None, updated: float = 1000.5) -> StoredTable:
    return StoredTable(name, revision, "playing", due, updated, f"{name} at {revision}".encode())


def match(name: str, number: int = 1, seq: int = 0) -> StoredMatch:
    return StoredMatch(name, number, b"header", bytes(range(256)), seq, f"position {seq}".encode())


def step(seq: int, seat: int = 0, command: str = "") -> StoredStep:
    return StoredStep(seq, seat, "build:library", 1000.25 + seq, command)


def line(number: int, seat: int = 0, text: str = "", command: str = "") -> StoredLine:
    return StoredLine(number, seat, "" if text else "thanks", text, 1000.125, command)


def opened(name: str, due: float | None = None, updated: float = 1000.5) -> Change:
    """A new table with its first match."""
    return Change(table(name, due=due, updated=updated), match(name))


def moved(name: str, revision: int, *steps: StoredStep) -> Change:
    """The next revision of a table, with new steps."""
    return Change(table(name, revision), match(name, seq=steps[-1].seq), steps)


def said(name: str, revision: int, what: StoredLine) -> Change:
    """The next revision of a table, with something said."""
    return Change(table(name, revision), line=what)


def remembered(name: str, revision: int, kind: str, command: str, match: int = 1, person: str = "ana") -> Change:
    """The next revision of a table, with a command that leaves nothing else."""
    return Change(table(name, revision), command=StoredCommand(match, person, kind, command, 7))


def next_of(found: StoredTable) -> StoredTable:
    """What somebody who has just loaded a table would make of it."""
    return replace(found, revision=found.revision + 1)
