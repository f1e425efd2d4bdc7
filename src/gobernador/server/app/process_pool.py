"""A process pool with a deadline for every job, and a fair queue before it."""

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from gobernador.server.app.bot_turns import Executor
from gobernador.server.app.fair_queue import Account, FairQueue
from gobernador.server.app.worker import interrupts_blocked, serve

log = logging.getLogger(__name__)
DEADLINE = 20.0
"""Seconds for one job. The longest that is meant to be, a search by the clock, takes three."""
STARTING = 60.0
"""Seconds for a process to start, and again to import what it needs, which takes one on a quiet machine: a job's own time begins then."""
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


class WorkerDied(Exception):
    """The process that computed something has ended."""


class DeadlineExceeded(Exception):
    """A job took too long. Its process was ended."""


class Worker:
    """One process, and our end of the pipe to it."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.busy_since: float | None = None
        self.is_ready = False
        self.connection: Connection[Any, Any]
        self.connection, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=serve, args=(theirs, os.getpid()), daemon=True)
        # The system ends it together with the thread that starts it, so that must be the thread of the loop.
        with interrupts_blocked():
            self.process.start()
        theirs.close()

    def call(self, work: Callable[[Any], Any], job: object, deadline: float) -> Any:
        """The answer to a job, in a thread that waits for it; the process is ended if there is none in time."""
        try:
            if not self.is_ready:
                self._receive(STARTING)
                self.is_ready = True
            self.connection.send((work, job, deadline))
            succeeded, answer = self._receive(deadline)
        except (EOFError, OSError) as error:
            self.end()
            raise WorkerDied("the worker process has ended") from error
        if not succeeded:
            raise answer
        return answer

    def _receive(self, deadline: float) -> Any:
        if not self.connection.poll(deadline):
            self.end()
            raise DeadlineExceeded(f"no answer within {deadline:g} seconds")
        return self.connection.recv()

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        self.process.join()


@dataclass(eq=False)
class Waiting:
    """A job in the queue, and the future of its result."""

    work: Callable[[Any], Any]
    job: object
    account: Account
    future: "asyncio.Future[Any]"
    deadline: float
    tries: int = 0


def nothing(_: object) -> None:
    """What a worker is asked to see whether it answers."""


class ProcessPool(Executor):
    """So many workers. One that dies or takes too long is replaced; what waits is taken in turns."""

    def __init__(
        self,
        number: int,
        imports: Callable[[Any], Any] = nothing,
        deadline: float = DEADLINE,
        stuck: float = STUCK,
        most_waiting: int = MOST_WAITING,
        most_waiting_per_address: int = MOST_WAITING_PER_ADDRESS,
    ) -> None:
        self.number = number
        self.deadline = deadline
        self.stuck = stuck
        self._imports = imports
        """The first job of every worker, which imports everything."""
        self._queue: FairQueue[Waiting] = FairQueue(most_waiting, most_waiting_per_address)
        self._workers: list[Worker] = []
        self._idle: list[Worker] = []
        self._serving: set[asyncio.Task[None]] = set()
        self._threads: ThreadPoolExecutor | None = None
        self._outdated: set[Worker] = set()
        """Workers that are replaced as soon as they have nothing to do."""
        self._retry: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def waiting(self) -> int:
        """Jobs that no worker has begun."""
        return len(self._queue)

    async def start(self) -> None:
        """Start all processes; they import what they need meanwhile."""
        self._fill()

    async def run(self, work: Callable[[Any], Any], job: object, account: Account | None = None) -> Any:
        """The answer of a worker. Raises Busy, DeadlineExceeded, WorkerDied, or what *work* raises."""
        if self._closed:
            raise WorkerDied("the pool is closed")
        asked = Waiting(work, job, account or Account(), asyncio.get_running_loop().create_future(), self.deadline)
        self._queue.push(asked.account, asked)
        self._fill()
        self._dispatch()
        return await asked.future

    async def healthy(self) -> bool:
        """Whether every worker computes, or answers."""
        now = asyncio.get_running_loop().time()
        if self._closed or len(self._workers) < self.number:
            return False
        if any(worker.busy_since is not None and now - worker.busy_since > self.stuck for worker in self._workers):
            return False
        idle, self._idle = self._idle, []
        answers = [asyncio.ensure_future(self._answers(worker)) for worker in idle]
        found, late = (await asyncio.wait(answers, timeout=PATIENCE)) if answers else (set(), set())
        return not late and all(answer.result() for answer in found)

    async def renew(self) -> None:
        """Replace every process by a new one; a job that is being computed is finished before."""
        self._outdated = set(self._workers)
        idle, self._idle = self._idle, []
        for worker in idle:
            self._retire(worker)
        self._fill()

    async def close(self) -> None:
        """End all processes, whatever they are doing."""
        self._closed = True
        if self._retry is not None:
            self._retry.cancel()
        for asked in self._queue.clear():
            asked.future.cancel()
        for worker in self._workers:
            worker.process.kill()
        while self._serving:
            # Not `gather`: from Python 3.12 on it does not let anybody else run if all of them are done, and this would never end.
            await asyncio.wait(self._serving)
        if self._threads is not None:
            await asyncio.to_thread(self._threads.shutdown)
        for worker in self._workers:
            worker.process.join()
            worker.process.close()
            worker.connection.close()
        self._workers, self._idle = [], []

    # -- workers -------------------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """Start the processes that are missing; what cannot be started now is tried again later."""
        if self._threads is None:
            # A health check may wait as long as a job.
            self._threads = ThreadPoolExecutor(self.number, thread_name_prefix="gobernador-worker")
        while len(self._workers) < self.number and not self._closed:
            try:
                worker = Worker()
            except OSError as error:
                log.error("a worker process could not be started: %s", type(error).__name__)  # noqa: TRY400 - of the system
                self._retry = asyncio.get_running_loop().call_later(PAUSE, self._fill)
                return
            self._workers.append(worker)
            self._give(worker, _once(self._imports, STARTING))
        self._dispatch()

    def _dispatch(self) -> None:
        """Give every idle worker something to do."""
        while self._idle and len(self._queue) and not self._closed:
            asked = self._queue.pop()
            if not asked.future.done():
                self._give(self._idle.pop(0), asked)

    def _give(self, worker: Worker, asked: Waiting) -> None:
        worker.busy_since = asyncio.get_running_loop().time()
        task = asyncio.ensure_future(self._serve(worker, asked))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)

    async def _serve(self, worker: Worker, asked: Waiting) -> None:
        """One job by one worker, up to its answer."""
        try:
            answer = await self._call(worker, asked)
        except WorkerDied as error:
            self._dismiss(worker)
            asked.tries += 1
            if asked.tries < TRIES and not self._closed and not asked.future.done():
                log.warning("a worker process has died; another one takes its place")
                self._begin_again(asked)
            else:
                _fail(asked, error)
        except DeadlineExceeded as error:
            log.warning("a worker process was ended: %s", error)
            self._dismiss(worker)
            _fail(asked, error)
        except Exception as error:  # noqa: BLE001 - of the job, passed to its caller
            self._release(worker)
            _fail(asked, error)
        else:
            self._release(worker)
            if not asked.future.done():
                asked.future.set_result(answer)
        self._fill()

    def _begin_again(self, asked: Waiting) -> None:
        try:
            self._queue.push(asked.account, asked)
        except Exception as error:  # noqa: BLE001 - the queue is full
            _fail(asked, error)

    async def _call(self, worker: Worker, asked: Waiting) -> Any:
        assert self._threads is not None, "no worker without threads"
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._threads, worker.call, asked.work, asked.job, asked.deadline
            )
        finally:
            worker.busy_since = None

    async def _answers(self, worker: Worker) -> bool:
        """Whether an idle worker answers; it is idle again afterwards, or replaced."""
        asked = _once(nothing, self.deadline)
        self._give(worker, asked)
        try:
            await asked.future
        except (WorkerDied, DeadlineExceeded):
            return False
        return True

    def _release(self, worker: Worker) -> None:
        if self._closed:
            return
        if worker in self._outdated:
            self._retire(worker)
        else:
            self._idle.append(worker)

    def _retire(self, worker: Worker) -> None:
        worker.end()
        self._dismiss(worker)

    def _dismiss(self, worker: Worker) -> None:
        if not self._closed:
            self._workers.remove(worker)
            self._outdated.discard(worker)
            worker.process.close()
            worker.connection.close()


def _once(work: Callable[[Any], Any], deadline: float) -> Waiting:
    """Run something on one worker, whether or not its result is awaited."""
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    future.add_done_callback(lambda done: done.cancelled() or done.exception())
    return Waiting(work, None, Account(), future, deadline, TRIES - 1)


def _fail(asked: Waiting, error: Exception) -> None:
    if not asked.future.done():
        asked.future.set_exception(error)
