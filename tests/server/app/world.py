"""A server without a web: the use cases on a real SQLite file, with a time that stands still and random bytes that repeat."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from gobernador.core.errors import GameError
from gobernador.match import Record
from gobernador.server import wire
from gobernador.server.app.bot_turns import AT_ONCE
from gobernador.server.app.ports import News, Storage
from gobernador.server.app.process_pool import Executor
from gobernador.server.app.subscriptions import Subscription
from gobernador.server.app.table_service import TableService, TableSettings
from gobernador.server.storage.sql_storage import open_storage

Found = TypeVar("Found")
NOON = 1_800_000_000.0
messages = msgspec.json.Decoder(wire.ServerMessage)


class Time:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = NOON
        self.read: Callable[[], float] = lambda: self.now
        """Another clock, if it is to be read instead."""

    def __call__(self) -> float:
        return self.read()


class Bytes:
    """Random bytes, the same in every run."""

    def __init__(self, seed: str = "world") -> None:
        self.calls = (f"{seed} {number}" for number in count())

    def __call__(self, size: int) -> bytes:
        return sha256(next(self.calls).encode()).digest()[:size]


class World:
    """Tables, and what they stand on."""

    def __init__(
        self, storage: Storage, time: Time, random: Bytes, news: News, executor: Executor, settings: TableSettings
    ) -> None:
        self.storage = storage
        self.time = time
        self.tables = TableService(storage, news, executor, time, settings, random)
        self._commands = count()

    def id(self) -> str:
        """Of a command that nobody has sent before."""
        return f"command {next(self._commands)}"

    async def open(
        self,
        *kinds: str,
        game: str = "sanjuan",
        edition: str = "first",
        options: dict[str, str] | None = None,
        clock: wire.Clock | None = None,
        **more: Any,
    ) -> wire.Opened:
        """A table with these on its chairs: you, here, person, or the level of a bot."""
        chairs = [
            wire.NewChair(kind) if kind in ("you", "here", "person") else wire.NewChair("bot", level=kind)  # type: ignore[arg-type]
            for kind in kinds
        ]
        new = wire.NewTable(game, edition, chairs, options or {}, clock, **more)
        return await self.tables.open_table(new, "127.0.0.1")

    async def seated(self, *kinds: str, **chosen: Any) -> tuple[str, dict[int, str]]:
        """A table opened with these on its chairs: its name, and the secrets of its seats."""
        opened = await self.open(*kinds, **chosen)
        return opened.table, keys_of(opened)

    async def frame(self, table: str, secret: str = "") -> wire.Frame:
        """What somebody sees now."""
        found = (await self.tables.welcome(table, wire.Hello(secret))).frame
        assert found is not None
        return found

    async def act(self, table: str, secret: str, *actions: str, whole: bool = False) -> wire.Done:
        """Answer the open question."""
        return await self.act_at((await self.frame(table, secret)).seq, table, secret, *actions, whole=whole)

    async def act_at(self, seq: int, table: str, secret: str, *actions: str, whole: bool = False) -> wire.Done:
        """Answer the question of a moment."""
        return await self.tables.submit(table, secret, wire.Act(self.id(), seq, list(actions), whole))

    async def answer(self, table: str, keys: dict[int, str]) -> bool:
        """Whoever is asked answers with something that is possible; whether anybody is asked."""
        await self.tables.settle()
        # A frame tells the whole log: whole games are played here, so nobody asks for one twice.
        asked = (await self.tables.info(table, "en")).to_act
        if asked is None:
            return False
        secret = keys[asked]
        found = await self.frame(table, secret)
        legal = found.view["legal"]
        await self.act_at(found.seq, table, secret, legal[(7 * found.seq + found.round) % len(legal)])
        return True

    async def play_out(self, table: str, keys: dict[int, str]) -> Record:
        """Answer every question until the match is over; its record."""
        while await self.answer(table, keys):
            pass
        return Record.parse(await self.tables.record(table))


@asynccontextmanager
async def world(
    folder: Path,
    time: Time | None = None,
    random: Bytes | None = None,
    executor: Executor | None = None,
    settings: TableSettings | None = None,
    news: News | None = None,
    wrap: Callable[[Storage], Storage] = lambda storage: storage,
) -> AsyncIterator[World]:
    """A server process on the database in *folder*."""
    storage = open_storage(f"sqlite:///{folder / 'tables.db'}")
    found = World(
        wrap(storage),
        time or Time(),
        random or Bytes(),
        news or News(),
        executor or Executor(),
        settings or TableSettings(pace=AT_ONCE, interval=3600.0),
    )
    await found.tables.start()
    try:
        yield found
    finally:
        await found.tables.stop()
        await storage.close()


def run(work: Coroutine[Any, Any, Found]) -> Found:
    return asyncio.run(work)


async def key_of(work: Awaitable[object]) -> str:
    """The key of the error with which something is refused."""
    with pytest.raises(GameError) as refused:
        await work
    return refused.value.key


def keys_of(opened: wire.Opened) -> dict[int, str]:
    """The secrets of the seats."""
    return {key.seat: key.secret for key in opened.seats}


async def heard(listener: Subscription) -> list[Any]:
    """Everything that waits for a listener, decoded."""
    return [messages.decode(message) for message in await raw(listener)]


async def raw(listener: Subscription) -> list[bytes]:
    """Everything that waits for a listener, as it would be sent."""
    found = []
    while not listener.is_empty:
        message = await listener.next()
        if message is None:
            break
        found.append(message)
    return found
