"""News between server processes, through LISTEN and NOTIFY of PostgreSQL."""

import asyncio
import logging
from contextlib import suppress
from secrets import token_hex

from psycopg import AsyncConnection, Error
from sqlalchemy import URL

from gobernador.server.app.ports import Listener, News
from gobernador.server.storage.engines import PATIENT

CHANNEL = "gobernador"
PAUSE = 0.5
"""Seconds before the next attempt to reach a database that is away."""
EVERYTHING = ""
"""Told in the place of a table when anything may have changed."""
TELL = "SELECT pg_notify(%s, payload) FROM unnest(%s::text[]) payload"
_log = logging.getLogger(__name__)


class PostgresNews(News):
    """The port `News` for several processes. What cannot be told while the database is away is told when it is back."""

    def __init__(self, url: URL) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._name = token_hex(8)
        """Of this process, which needs no news of its own."""
        self._untold: set[str] = set()
        self._something = asyncio.Event()
        self._teller: asyncio.Task[None] | None = None
        self._hearers: list[asyncio.Task[None]] = []

    async def publish(self, table: str) -> None:
        """Tell the others, soon: several changes of a table that have not been told yet are one piece of news."""
        self._untold.add(table)
        self._something.set()
        if self._teller is None:
            self._teller = asyncio.create_task(self._keep_telling())

    async def listen(self, listener: Listener) -> None:
        """Returns when everything that is told from now on will be heard."""
        connection = await self._open_listener()
        self._hearers.append(asyncio.create_task(self._keep_hearing(connection, listener)))

    async def close(self) -> None:
        tasks = [*self._hearers, *([self._teller] if self._teller else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- telling

    async def _keep_telling(self) -> None:
        while True:
            with suppress(Error, OSError):
                async with await self._connect() as connection:
                    await self._tell(connection)
            await asyncio.sleep(PAUSE)

    async def _tell(self, connection: AsyncConnection) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            telling, self._untold = self._untold, set()
            try:
                await connection.execute(TELL, (CHANNEL, [f"{self._name}:{table}" for table in sorted(telling)]))
            except BaseException:
                self._untold |= telling
                self._something.set()
                raise

    # -- hearing

    async def _keep_hearing(self, connection: AsyncConnection, listener: Listener) -> None:
        while True:
            with suppress(Error, OSError):
                async with connection:
                    await self._hear(connection, listener)
            connection = await self._open_listener_again()
            # Whatever was told meanwhile was not heard.
            await _pass_on(listener, EVERYTHING)

    async def _hear(self, connection: AsyncConnection, listener: Listener) -> None:
        async for piece in connection.notifies():
            teller, _, table = piece.payload.partition(":")
            if teller != self._name:
                await _pass_on(listener, table)

    async def _open_listener(self) -> AsyncConnection:
        connection = await self._connect()
        await connection.execute(f"LISTEN {CHANNEL}")
        return connection

    async def _open_listener_again(self) -> AsyncConnection:
        while True:
            try:
                return await self._open_listener()
            except (Error, OSError):
                await asyncio.sleep(PAUSE)

    async def _connect(self) -> AsyncConnection:
        return await AsyncConnection.connect(self._address, autocommit=True, **PATIENT)


async def _pass_on(listener: Listener, table: str) -> None:
    """A listener that fails must not make the whole process deaf."""
    try:
        await listener(table)
    except Exception:  # noqa: BLE001 - and it is written down
        _log.exception("news of table %s were not understood", table)
