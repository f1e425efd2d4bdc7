"""Tables in memory: loaded from storage when needed, and changed with optimistic concurrency: judged on copies, committed, then announced."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

from gobernador.server.app.live_table import LiveTable
from gobernador.server.app.pending_change import PendingChange
from gobernador.server.app.ports import Conflict, News, Now, Storage
from gobernador.server.app.serialization import loaded_match, loaded_table
from gobernador.server.domain import people
from gobernador.server.domain.table_errors import DamagedTable, UnknownRules, no_table
from gobernador.server.domain.table_state import TableState

log = logging.getLogger(__name__)


Judge = Callable[[LiveTable, float], PendingChange]
"""What to change at a table at this moment; raises an error if nothing may be."""
Found = TypeVar("Found")


class TableRepository:
    """The tables that this process has in memory, and their changes: one at a time for each table.

    After a conflict the table is reloaded and the change judged again.
    """

    def __init__(self, storage: Storage, news: News, now: Now, place: str, most_idle: int) -> None:
        self._storage = storage
        self._news = news
        self._now = now
        self._place = place
        self._most_idle = most_idle
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.after: Callable[[LiveTable], None] = lambda live: None
        """Called with a table once it has changed."""

    def __len__(self) -> int:
        return len(self._live)

    def known(self) -> list[LiveTable]:
        return list(self._live.values())

    def get(self, table: str) -> LiveTable | None:
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
        for known in [known for known in self._live if table in ("", known)]:
            try:
                async with self.use(known) as live, live.lock:
                    await self.catch_up(live)
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
                live.begin(*loaded_match(match, steps))
                live.answers |= live.answers_of(steps)
        else:
            later = await self._storage.steps(live.id, table.match, live.seq) if table.match else []
            live.set_table(table, revision)
            for step in later:
                live.play(step)
        if table.commands != len(live.commands()):
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

    # -- changes ---------------------------------------------------------------------------------------------------

    async def change(self, table: str, judge: Judge) -> PendingChange:
        """Commit what *judge* decides. A cancelled caller does not cancel the commit."""
        return await self.carry_through(self._change(table, judge))

    async def carry_through(self, work: Coroutine[Any, Any, Found]) -> Found:
        """Run a coroutine to its end even if the caller is cancelled."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _change(self, table: str, judge: Judge) -> PendingChange:
        async with self.use(table) as live, live.lock:
            if not live.revision:
                await self.catch_up(live)
            while True:
                now = self._now()
                plan = judge(live, now)
                if plan.is_done:
                    return plan
                if await self._committed(live, plan, now):
                    break
                await self.catch_up(live)
            self._play(live, plan)
            self.after(live)
            await self._publish(table)
            return plan

    async def _committed(self, live: LiveTable, plan: PendingChange, now: float) -> bool:
        try:
            await self._storage.commit(plan.change(live.revision, live.header, now))
        except Conflict:
            return False
        except BaseException:
            # It may be stored or not: the next change reloads the table.
            live.revision = 0
            raise
        return True

    def _play(self, live: LiveTable, plan: PendingChange) -> None:
        """Play a committed change in memory and tell subscribers."""
        before = live.table
        live.set_table(plan.table, live.revision + 1)
        if plan.header is not None:
            assert plan.match is not None, "a header without a match"
            live.begin(plan.header, plan.match)
            live.tell_welcome(self._now)
            return
        if plan.command is not None:
            live.remember(plan.command)
        for step in plan.steps:
            live.play(step)
        if plan.line is not None:
            live.add_line(plan.line)
        if _is_visible(before, plan):
            live.tell_table(self._now)

    async def _publish(self, table: str) -> None:
        try:
            await self._news.publish(table)
        except Exception:
            log.exception("a change could not be announced to the other processes")

    async def note_presence(self, live: LiveTable, seat: int | None) -> None:
        """Somebody came or went, on a seat or as a spectator: all are told, and it is stored where people play with each other.

        It is no reason to fail if that cannot be stored.
        """
        if seat is None or len(live.table.people) < 2 or live.table.status == "over":
            live.tell_table(self._now)
            return

        def judge(now_live: LiveTable, now: float) -> PendingChange:
            table, is_here = now_live.table, now_live.subscribers.has(seat)
            if is_here == (table.chair(seat).place == live.place):
                return PendingChange(table, is_done=True)
            return PendingChange(people.seen(table, seat, live.place if is_here else "", now))

        try:
            await self.change(live.id, judge)
        except Exception:
            log.exception("presence could not be stored")

    async def finish(self) -> None:
        """Wait for what is being carried through."""
        while self._tasks:
            # Not `gather`: from Python 3.12 on it lets no other task run if all of them are done, and this would never end.
            await asyncio.wait(self._tasks)


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


def _is_visible(before: TableState, plan: PendingChange) -> bool:
    """Whether more of the table has changed than the match tells by itself. Clocks are told with every turn."""
    table = plan.table
    return (table.clock is not None and table.turn != before.turn) or _shown(table) != _shown(before)


def _shown(table: TableState) -> object:
    """What everybody sees of a table, apart from its match and its clocks."""
    chairs = [(c.kind, c.name, c.level, c.away, c.place, c.share, c.promise) for c in table.chairs]
    return chairs, table.status, table.again, table.attempt, table.left_out, table.hold
