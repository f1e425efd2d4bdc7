"""Changes of tables with optimistic concurrency: judged on copies, committed, then played in memory and announced. Presence is such a change too."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from gobernador.server.app.live_table import LiveTable
from gobernador.server.app.pending_change import PendingChange
from gobernador.server.app.ports import Conflict, News, Now, Storage
from gobernador.server.app.table_cache import TableCache
from gobernador.server.domain import people
from gobernador.server.domain.table_state import TableState

log = logging.getLogger(__name__)
Judge = Callable[[LiveTable, float], PendingChange]
"""What to change at a table at this moment; raises an error if nothing may be."""
Found = TypeVar("Found")


class Committer:
    """Commits changes, one at a time for each table; after a conflict the table is reloaded and the change judged again."""

    def __init__(self, storage: Storage, news: News, now: Now, cache: TableCache) -> None:
        self._storage = storage
        self._news = news
        self._now = now
        self._cache = cache
        self._tasks: set[asyncio.Task[Any]] = set()
        self.after: Callable[[LiveTable], None] = lambda live: None
        """Called with a table once it has changed."""

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
        async with self._cache.use(table) as live, live.lock:
            if not live.revision:
                await self._cache.catch_up(live)
            while True:
                now = self._now()
                plan = judge(live, now)
                if plan.is_done:
                    return plan
                if await self._committed(live, plan, now):
                    break
                await self._cache.catch_up(live)
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

    async def finish(self) -> None:
        """Wait for what is being carried through."""
        while self._tasks:
            # Not `gather`: from Python 3.12 on it does not let anybody else run if all of them are done, and this would never end.
            await asyncio.wait(self._tasks)


def _is_visible(before: TableState, plan: PendingChange) -> bool:
    """Whether more of the table has changed than the match tells by itself. Clocks are told with every turn."""
    table = plan.table
    if table.clock is not None and table.turn != before.turn:
        return True
    return _shown(table) != _shown(before)


def _shown(table: TableState) -> object:
    """What everybody sees of a table, apart from its match and its clocks."""
    chairs = [(c.kind, c.name, c.level, c.away, c.place, c.share, c.promise) for c in table.chairs]
    return chairs, table.status, table.again, table.attempt, table.left_out, table.hold


log = logging.getLogger(__name__)


class Presence:
    """Notes who comes and goes at the tables of this process."""

    def __init__(self, committer: Committer, now: Now, place: str) -> None:
        self._committer = committer
        self._now = now
        self._place = place

    async def note(self, live: LiveTable, seat: int | None) -> None:
        """Somebody came or went, a spectator or on a seat. It is no reason to fail if that cannot be stored."""
        if seat is None or len(live.table.people) < 2 or live.table.status == "over":
            live.tell_table(self._now)
            return

        def judge(now_live: LiveTable, now: float) -> PendingChange:
            table, place = now_live.table, now_live.table.chair(seat).place
            if now_live.subscribers.has(seat) and place != self._place:
                table = people.arrived(table, seat, self._place, now)
            elif not now_live.subscribers.has(seat) and place == self._place:
                table = people.went(table, seat, now)
            return PendingChange(table, is_done=table == now_live.table)

        try:
            await self._committer.change(live.id, judge)
        except Exception:
            log.exception("that somebody came or went could not be stored")
