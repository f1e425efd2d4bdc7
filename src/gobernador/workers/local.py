"""The interface of process pools; the one without processes, and the one with processes of this machine."""

import os
import signal
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Generic, Self, TypeVar

Task = TypeVar("Task", bound=Hashable)
Result = TypeVar("Result")

ATTEMPTS = 3
"""A task whose worker has died so often is not tried again."""


@dataclass(frozen=True)
class Failed:
    """In place of a result: every worker that tried the task has died of it."""

    reason: str


@dataclass(frozen=True)
class ClusterStatus:
    """How large a cluster is now, and what has been lost since it was last told."""

    address: str
    connected: bool
    workers: int
    """How many tasks are done at the same time."""
    machines: int
    lost_machines: int
    repeated: int
    """Tasks that had begun and are done again."""


class Workers(ABC):
    """A process pool, or something that works like one. Use it in a `with`, which closes it."""

    def __init__(self) -> None:
        self.on_change: Callable[[ClusterStatus], None] = lambda status: None
        """Called when a cluster has become larger or smaller."""

    @abstractmethod
    def run(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[tuple[Task, Result | Failed]]:
        """Each task with its result, as they come; each exactly once, whatever happens to the workers.

        Tasks are taken from *tasks* while results are taken from here, so that there may be more than fit into memory.
        *function* is found by its name wherever the workers are. What it raises is raised here and ends the run; so does
        closing the iterator.
        """

    @abstractmethod
    def close(self) -> None:
        """Close the pool and end its workers at once."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class InlineWorkers(Workers):
    """One task after the other, in this process and in their order.

    >>> with InlineWorkers() as workers:
    ...     list(workers.run(abs, [-3, 4]))
    [(-3, 3), (4, 4)]
    """

    def run(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[tuple[Task, Result | Failed]]:
        for task in tasks:
            yield task, function(task)

    def close(self) -> None:
        """Nothing to close."""


WAITING = 2
"""Tasks that are handed out for each process: the one it works at, and the one it finds when it is done."""


class LocalWorkers(Workers):
    """A pool of processes. If one of them is killed, all are started anew, and unfinished tasks are repeated."""

    def __init__(self, jobs: int) -> None:
        super().__init__()
        self.jobs = jobs
        self._pool: ProcessPoolExecutor | None = None
        self._processes: set[BaseProcess] = set()
        """Ours, among the children of this process."""

    def run(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[tuple[Task, Result | Failed]]:
        run = _Run(self, function, tasks)
        try:
            while run.hand_out():
                yield from run.collect()
        except BaseException:
            self.close()
            raise

    def submit(self, function: Callable[[Task], Result], task: Task) -> "Future[Result]":
        """Hand out one task, to new processes if the old ones have died while they had nothing to do."""
        others = active_children()
        try:
            return self._open_pool().submit(function, task)
        except (BrokenProcessPool, OSError):
            # An OSError if the pool breaks at the moment in which it starts a process: its pipes are closed already.
            self.close()
            return self._open_pool().submit(function, task)
        finally:
            self._processes |= set(active_children()).difference(others)

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not forked: forked processes would inherit the progress display.
            self._pool = ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn"), initializer=begin_worker)
        return self._pool

    def close(self) -> None:
        if self._pool is None:
            return
        pool, self._pool = self._pool, None
        pool.shutdown(wait=False, cancel_futures=True)
        # A task may take minutes, and its result is no longer needed.
        for process in self._processes:
            process.kill()
        pool.shutdown(wait=True)
        self._processes.clear()


class _Run(Generic[Task, Result]):
    """The tasks of one run: which wait, which are running, and which may have killed their process."""

    def __init__(self, workers: LocalWorkers, function: Callable[[Task], Result], tasks: Iterable[Task]) -> None:
        self.workers = workers
        self.function = function
        self.waiting = iter(tasks)
        self.at_work: dict[Future[Result], Task] = {}
        self.again: deque[Task] = deque()
        """Tasks whose processes died. Any of those that were running may have caused it, so each is repeated alone, where no other
        task is lost with it."""
        self.deaths: Counter[Task] = Counter()

    def hand_out(self) -> bool:
        """Give every idle worker a task; return whether there was one."""
        if self.again and not self.at_work:
            self._start(self.again.popleft())
        elif not self.again:
            for task in islice(self.waiting, WAITING * self.workers.jobs - len(self.at_work)):
                self._start(task)
        return bool(self.at_work)

    def collect(self) -> Iterator[tuple[Task, Result | Failed]]:
        """What has been finished since, which is at least one task; or none, if processes have died."""
        wait(self.at_work, return_when=FIRST_COMPLETED)
        if any(_died(future) for future in self.at_work):
            # Now every task is either finished or never will be.
            self.workers.close()
        for future in [future for future in self.at_work if future.done()]:
            task = self.at_work.pop(future)
            if future.cancelled():
                self.again.append(task)
            elif not _died(future):
                yield task, future.result()
            else:
                yield from self._reap(task)

    def _start(self, task: Task) -> None:
        self.at_work[self.workers.submit(self.function, task)] = task

    def _reap(self, task: Task) -> Iterator[tuple[Task, Failed]]:
        self.deaths[task] += 1
        if self.deaths[task] < ATTEMPTS:
            self.again.append(task)
        else:
            yield task, Failed(f"its worker process died, {ATTEMPTS} times")


def _died(future: "Future[Result]") -> bool:
    """Whether a task ended with its process."""
    return future.done() and not future.cancelled() and isinstance(future.exception(), BrokenProcessPool)


def begin_worker(patience: float = 0.0) -> None:
    """Ctrl-C is for the process that the person started, and so is what it prints for others to read.

    When that process is gone, even if it was killed, this one ends too, after so many seconds of *patience*.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout.flush()
    os.dup2(2, 1)
    threading.Thread(target=_end_with_parent, args=(patience,), daemon=True).start()


def _end_with_parent(patience: float) -> None:
    if hasattr(signal, "pthread_sigmask"):
        # Whatever interrupts a task is meant for the thread that does it.
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    parent = parent_process()
    assert parent is not None, "a worker has a parent process"
    parent.join()
    time.sleep(patience)
    os._exit(1)
