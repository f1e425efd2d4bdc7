"""Storage and executor with metrics: adapters that time and count every call."""

from collections.abc import Callable

from gobernador.server.app.bot_turns import Answer, Executor, Job
from gobernador.server.app.fair_queue import Account
from gobernador.server.app.ports import (
    Anchor,
    Change,
    Storage,
    StoredCommand,
    StoredLine,
    StoredMatch,
    StoredStep,
    StoredTable,
)
from gobernador.server.app.process_pool import DeadlineExceeded
from gobernador.server.domain.table_errors import Busy
from gobernador.server.web.metrics import Metrics


class MeasuredStorage:
    """A storage whose commits are timed, and whose moves are counted."""

    def __init__(self, storage: Storage, metrics: Metrics) -> None:
        self._storage = storage
        self._metrics = metrics

    async def commit(self, change: Change) -> None:
        with self._metrics.timed(self._metrics.commit_seconds):
            await self._storage.commit(change)
        self._metrics.moves.inc(sum(bool(step.action) for step in change.steps))

    async def table(self, table: str) -> StoredTable | None:
        return await self._storage.table(table)

    async def match(self, table: str, number: int) -> StoredMatch | None:
        return await self._storage.match(table, number)

    async def steps(self, table: str, number: int, after: int = 0) -> list[StoredStep]:
        return await self._storage.steps(table, number, after)

    async def lines(self, table: str, after: int = 0) -> list[StoredLine]:
        return await self._storage.lines(table, after)

    async def due(self, now: float, limit: int) -> list[str]:
        return await self._storage.due(now, limit)

    async def next_due(self) -> float | None:
        return await self._storage.next_due()

    async def commands(self, table: str, match: int) -> list[StoredCommand]:
        return await self._storage.commands(table, match)

    async def mark(self, before: float, at: float) -> int:
        return await self._storage.mark(before, at)

    async def forget(self, before: float, marked: float) -> int:
        return await self._storage.forget(before, marked)

    async def anchor(self, here: Anchor) -> Anchor:
        return await self._storage.anchor(here)

    async def healthy(self) -> bool:
        return await self._storage.healthy()

    async def close(self) -> None:
        await self._storage.close()


class MeasuredExecutor:
    """A executor that is timed, and whose refusals and missed deadlines are counted."""

    def __init__(self, executor: Executor, metrics: Metrics) -> None:
        self._executor = executor
        self._metrics = metrics

    @property
    def waiting(self) -> int:
        return self._executor.waiting

    async def run(self, work: Callable[[Job], Answer], job: Job, account: Account | None = None) -> Answer:
        try:
            with self._metrics.timed(self._metrics.thinking_seconds):
                return await self._executor.run(work, job, account)
        except Busy:
            self._metrics.busy.inc()
            raise
        except DeadlineExceeded:
            self._metrics.deadlines.inc()
            raise

    async def healthy(self) -> bool:
        return await self._executor.healthy()

    async def start(self) -> None:
        await self._executor.start()

    async def renew(self) -> None:
        await self._executor.renew()

    async def close(self) -> None:
        await self._executor.close()
