"""Executors of long jobs: in this process, or a process pool with a deadline for every job and a fair queue before it."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any, TypeVar

from gobernador.server.app.fair_queue import Account, FairQueue
from gobernador.server.app.worker import STARTING, DeadlineExceeded, Worker, WorkerDied

log = logging.getLogger(__name__)
DEADLINE = 20.0
"""Seconds for one job. The longest that is meant to be, a search by the clock, takes three."""
STUCK = 10.0
"""Seconds after which a worker that computes the same job is said not to answer."""
PATIENCE = 5.0
"""Seconds in which a worker that has nothing to do must answer."""
PAUSE = 1.0
"""Seconds before a process that could not be started is tried again."""
MOST_WAITING = 2000
MOST_WAITING_PER_ADDRESS = 500
TRIES = 2
"""Processes that a job may have: one may die of something else."""
Answer = TypeVar("Answer")
Job = TypeVar("Job")


class Executor:
    """Runs long jobs: here in this process, one at a time, for tests and a single table; a process pool is a subclass.

    *measured* is entered for every job.
    """

    def __init__(self, measured: Callable[[], AbstractContextManager[None]] = nullcontext) -> None:
        self.measured = measured

    @property
    def waiting(self) -> int:
        """The number of jobs in the queue."""
        return 0

    async def run(self, work: Callable[[Job], Answer], job: Job, account: Account | None = None) -> Answer:
        """Run a job on the account of an address and table; raises Busy if the queue is full."""
        with self.measured():
            return work(job)

    async def healthy(self) -> bool:
        """Whether workers answer."""
        return True

    async def start(self) -> None:
        """Start the workers."""

    async def renew(self) -> None:
        """Replace the workers by new processes, once their jobs are done."""

    async def close(self) -> None:
        """Close the pool and end its workers."""


@dataclass(eq=False)
class PoolJob:
    """A job, and the future of its result."""

    work: Callable[[Any], Any]
    job: object
    deadline: float
    future: "asyncio.Future[Any]"
    account: Account = field(default_factory=Account)
    tries_left: int = 1


class PoolWorker(Worker):
    """A worker of a pool, and what it does."""

    def __init__(self, queue: FairQueue[PoolJob], own: PoolJob) -> None:
        super().__init__()
        self.queue = queue
        self.own: PoolJob | None = own
        """A job for this worker and no other: to import what it needs, or to show that it answers."""
        self.busy_since: float | None = None
        self.is_outdated = False
        """Whether it is to be replaced as soon as it has nothing to do."""


def nothing(_: object) -> None:
    """What a worker is asked to see whether it answers."""


class ProcessPool(Executor):
    """So many workers. One that dies or takes too long is replaced; what waits is taken in turns.

    Jobs that are done within milliseconds have a queue and *quick* workers of their own, and do not wait behind those
    that take seconds, which *is_long* tells.
    """

    def __init__(
        self,
        number: int,
        imports: Callable[[Any], Any],
        deadline: float = DEADLINE,
        stuck: float = STUCK,
        most_waiting: int = MOST_WAITING,
        most_waiting_per_address: int = MOST_WAITING_PER_ADDRESS,
        *,
        quick: int = 0,
        is_long: Callable[[object], bool] = lambda job: True,
        measured: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        super().__init__(measured)
        self.deadline = deadline
        self.stuck = stuck
        self._imports = imports
        self._is_long = is_long
        self._queues = [FairQueue[PoolJob](most_waiting, most_waiting_per_address) for _ in (False, True)]
        """Of jobs that are quick, and of those that are long."""
        self._queue_of_worker = [self._queues[False]] * quick + [self._queues[True]] * number
        self._workers: list[PoolWorker] = []
        self._tasks: list[asyncio.Task[None]] = []
        """One for each worker and its successors."""
        self._changed = asyncio.Condition()
        """Of the queue, or of what a worker is to do besides."""
        self._threads = ThreadPoolExecutor(quick + number, thread_name_prefix="gobernador-worker")
        self._closed = False

    @property
    def waiting(self) -> int:
        return sum(map(len, self._queues))

    async def start(self) -> None:
        """Start all processes; they import what they need meanwhile."""
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._keep_worker(queue)) for queue in self._queue_of_worker]

    async def run(self, work: Callable[[Any], Any], job: object, account: Account | None = None) -> Any:
        """The answer of a worker. Raises Busy, DeadlineExceeded, WorkerDied, or what *work* raises."""
        if self._closed:
            raise WorkerDied("the pool is closed")
        asked = PoolJob(work, job, self.deadline, _future(), account or Account(), TRIES)
        with self.measured():
            self._queues[self._is_long(job)].push(asked.account, asked)
            await self.start()
            await self._tell_workers()
            return await asked.future

    async def healthy(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self._closed or len(self._workers) < len(self._queue_of_worker):
            return False
        if any(worker.busy_since is not None and now - worker.busy_since > self.stuck for worker in self._workers):
            return False
        answers = []
        for worker in self._workers:
            if worker.busy_since is None and not worker.is_outdated:
                worker.own = worker.own or PoolJob(nothing, None, self.deadline, _future())
                answers.append(worker.own.future)
        await self._tell_workers()
        found, late = (await asyncio.wait(answers, timeout=PATIENCE)) if answers else (set(), set())
        return not late and all(answer.exception() is None for answer in found)

    async def renew(self) -> None:
        """Replace every process by a new one; a job that is being computed is finished before."""
        for worker in self._workers:
            worker.is_outdated = True
        await self._tell_workers()

    async def close(self) -> None:
        """End all processes, whatever they are doing."""
        self._closed = True
        for queue in self._queues:
            for asked in queue.clear():
                asked.future.cancel()
        for worker in self._workers:
            worker.process.kill()
        await self._tell_workers()
        await asyncio.gather(*self._tasks)
        await asyncio.to_thread(self._threads.shutdown)

    # -- workers -------------------------------------------------------------------------------------------------------

    async def _keep_worker(self, queue: FairQueue[PoolJob]) -> None:
        """Start a worker for the jobs of a queue, and another one whenever it has ended."""
        while not self._closed:
            try:
                worker = PoolWorker(queue, PoolJob(self._imports, None, STARTING, _future()))
            except OSError as error:
                log.error("a worker process could not be started: %s", type(error).__name__)  # noqa: TRY400 - of the system
                await asyncio.sleep(PAUSE)
                continue
            self._workers.append(worker)
            while (asked := await self._next(worker)) is not None and await self._call(worker, asked):
                pass
            self._workers.remove(worker)
            if worker.own is not None:
                _fail(worker.own, WorkerDied("the worker process was ended"))
            worker.end()

    async def _next(self, worker: PoolWorker) -> PoolJob | None:
        """The next job of a worker; None if it is to end."""
        async with self._changed:
            while not (self._closed or worker.is_outdated):
                asked, worker.own = worker.own, None
                asked = asked or (worker.queue.pop() if len(worker.queue) else None)
                if asked is None:
                    await self._changed.wait()
                elif not asked.future.done():
                    return asked
        return None

    async def _tell_workers(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    async def _call(self, worker: PoolWorker, asked: PoolJob) -> bool:
        """Do a job; whether its worker can go on."""
        loop = asyncio.get_running_loop()
        worker.busy_since = loop.time()
        asked.tries_left -= 1
        try:
            answer = await loop.run_in_executor(self._threads, worker.call, asked.work, asked.job, asked.deadline)
        except WorkerDied as error:
            self._try_again(asked, error)
            # Another worker may be idle, and this one needs a second to be replaced.
            await self._tell_workers()
            return False
        except DeadlineExceeded as error:
            log.warning("a worker process was ended: %s", error)
            _fail(asked, error)
            return False
        except Exception as error:  # noqa: BLE001 - of the job, passed to its caller
            _fail(asked, error)
        else:
            if not asked.future.done():
                asked.future.set_result(answer)
        finally:
            worker.busy_since = None
        return True

    def _try_again(self, asked: PoolJob, error: WorkerDied) -> None:
        if not asked.tries_left or self._closed or asked.future.done():
            _fail(asked, error)
            return
        log.warning("a worker process has died; another one takes its place")
        try:
            self._queues[self._is_long(asked.job)].push(asked.account, asked)
        except Exception as full:  # noqa: BLE001 - the queue is full
            _fail(asked, full)


def _future() -> "asyncio.Future[Any]":
    """A future whose error need not be retrieved."""
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    future.add_done_callback(lambda done: done.cancelled() or done.exception())
    return future


def _fail(asked: PoolJob, error: Exception) -> None:
    if not asked.future.done():
        asked.future.set_exception(error)
