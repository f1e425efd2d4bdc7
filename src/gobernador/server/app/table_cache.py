"""The cache of tables: loaded from storage when needed, brought up to date, and dropped when unused."""

import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from gobernador.server.app.live_table import LiveTable
from gobernador.server.app.ports import Now, Storage
from gobernador.server.app.serialization import loaded_table
from gobernador.server.domain.table_errors import DamagedTable, UnknownRules, no_table
from gobernador.server.domain.table_state import TableState

log = logging.getLogger(__name__)


class TableCache:
    """The tables that this process has in memory."""

    def __init__(self, storage: Storage, now: Now, place: str, most_idle: int) -> None:
        self._storage = storage
        self._now = now
        self._place = place
        self._most_idle = most_idle
        self._live: OrderedDict[str, LiveTable] = OrderedDict()

    def __len__(self) -> int:
        return len(self._live)

    def known(self) -> list[LiveTable]:
        """Those in memory."""
        return list(self._live.values())

    def get(self, table: str) -> LiveTable | None:
        """A table, if it is in memory."""
        return self._live.get(table)

    @asynccontextmanager
    async def use(self, table: str) -> AsyncIterator[LiveTable]:
        """A table that stays in memory meanwhile."""
        live = self._live.get(table) or LiveTable(table, self._place)
        self._live[table] = live
        self._live.move_to_end(table)
        live.users += 1
        try:
            if not live.revision:
                async with live.lock:
                    await self.catch_up(live)
            yield live
        finally:
            live.users -= 1
            if not live.revision and not live.users and not live.subscribers:
                self._live.pop(table, None)
            self._let_go()

    async def refresh(self, table: str) -> None:
        """Another process has changed a table; without a name, after a lost connection, any table may have changed."""
        for live in self.known() if not table else [self.get(table)]:
            if live is not None:
                await self._refresh(live)

    async def _refresh(self, live: LiveTable) -> None:
        try:
            async with self.use(live.id) as current, current.lock:
                await self.catch_up(current)
        except Exception:
            log.exception("news of a table could not be loaded")

    async def catch_up(self, live: LiveTable) -> None:
        """Load what is stored and not yet in memory, and send it to subscribers. The caller must hold the lock of the table."""
        while True:
            stored = await self._storage.table(live.id)
            if stored is None:
                live.revision = 0
                raise no_table()
            if stored.revision == live.revision:
                return
            with _read(live):
                table = loaded_table(stored)
            await self._take_in(live, table, stored.revision)

    async def _take_in(self, live: LiveTable, table: TableState, revision: int) -> None:
        begins = table.match != live.number
        if begins and table.match:
            match = await self._storage.match(live.id, table.match)
            assert match is not None, f"table {live.id} has no match {table.match}"
            steps = await self._storage.steps(live.id, table.match)
            live.set_table(table, revision)
            with _read(live):
                live.set_match(match, steps)
        else:
            seq = live.match.seq if live.match else 0
            later = await self._storage.steps(live.id, table.match, seq) if table.match else []
            live.set_table(table, revision)
            for step in later:
                live.play(step)
        if table.commands != len(live.commands):
            for command in await self._storage.commands(live.id, table.match):
                live.remember(command)
        for line in await self._storage.lines(live.id, len(live.lines)):
            live.add_line(line)
        if begins:
            live.tell_welcome(self._now)
        else:
            live.tell_table(self._now)

    def _let_go(self) -> None:
        """Drop unused tables, the longest unused first."""
        if len(self._live) <= self._most_idle:
            return
        idle = [live for live in self._live.values() if not live.users and not live.subscribers]
        for live in idle[: max(0, len(idle) - self._most_idle)]:
            del self._live[live.id]


@contextmanager
def _read(live: LiveTable) -> Iterator[None]:
    """Turn any error while stored data is read into DamagedTable."""
    try:
        yield
    except UnknownRules:
        live.revision = 0
        raise
    except Exception as error:
        # Half of it may be in memory.
        live.revision = 0
        raise DamagedTable(
            "table_damaged", f"what is stored of table {live.id} is damaged ({type(error).__name__})"
        ) from error
