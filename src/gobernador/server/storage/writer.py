"""The only thread that writes to the database: group commit.

A commit waits for the disk. Jobs that arrive meanwhile are written together, in the next transaction, which waits for the disk
once. So many moves a second cost hardly more than one.
"""

import asyncio
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from gobernador.server.app.ports import Change, Conflict, StorageUnavailable, described, is_of_database
from gobernador.server.storage.schema import keep


class WriteJob:
    """Made in an event loop, done in another thread."""

    def __init__(self, work: Callable[[Connection], Any], change: Change | None) -> None:
        self.work = work
        self.change = change
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.outcome: Any = None
        """What came of it: a result, or an error."""

    def tell(self) -> None:
        """Set the result of the future, unless it was cancelled. Called in the event loop."""
        if self.future.done():
            return
        if isinstance(self.outcome, Exception):
            self.future.set_exception(self.outcome)
        else:
            self.future.set_result(self.outcome)


def settle(jobs: Iterable[WriteJob]) -> None:
    """Set the results of jobs; each event loop is woken once."""
    loops: dict[asyncio.AbstractEventLoop, list[WriteJob]] = {}
    for job in jobs:
        loops.setdefault(job.loop, []).append(job)
    for loop, its in loops.items():
        try:
            loop.call_soon_threadsafe(_tell_all, its)
        except RuntimeError:
            # The loop is closed: no caller is left.
            continue


def _tell_all(jobs: Iterable[WriteJob]) -> None:
    for job in jobs:
        job.tell()


MOST = 200
"""Jobs in one transaction, at most: each waits for all others of its transaction."""
PACE = 0.005
"""Seconds from the beginning of one transaction to that of the next, at least."""
Result = TypeVar("Result")


class DatabaseWriter:
    """Does one job after the other, as many as are waiting in each transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: SimpleQueue[WriteJob | None] = SimpleQueue()
        self._closed = False
        self._last = 0.0
        """When the last transaction began."""
        self._thread = threading.Thread(target=self._work, name="gobernador-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[Connection], Result], change: Change | None = None) -> Result:
        """What *work* returns, once it is kept durably; an error of its own undoes nothing else.

        *change* is what it writes, if that can be written together with others.
        """
        if self._closed:
            raise StorageUnavailable("the storage is closed")
        job = WriteJob(work, change)
        self._waiting.put(job)
        result: Result = await job.future
        return result

    def close(self) -> None:
        self._closed = True
        self._waiting.put(None)
        self._thread.join()
        self._engine.dispose()

    def _work(self) -> None:
        jobs = self._next()
        while jobs:
            self._do_all(jobs)
            settle(jobs)
            jobs = self._next()

    def _next(self) -> list[WriteJob]:
        """Everything that is waiting now, and at least one job; nothing at the end."""
        job = self._waiting.get()
        # Under load, a short wait saves many transactions; a single job does not wait.
        time.sleep(max(0.0, self._last + PACE - time.monotonic()))
        self._last = time.monotonic()
        jobs: list[WriteJob] = []
        while job is not None:
            jobs.append(job)
            if len(jobs) == MOST:
                return jobs
            try:
                job = self._waiting.get_nowait()
            except Empty:
                return jobs
        if jobs:
            # The end is still to come.
            self._waiting.put(None)
        return jobs

    def _do_all(self, jobs: Sequence[WriteJob]) -> None:
        try:
            if not self._transaction(jobs, is_first=True):
                self._transaction(jobs, is_first=False)
        except Exception as error:  # noqa: BLE001 - whatever it was, nothing is stored, and every job must report it
            # The error itself stays here: it quotes values, and callers may log it.
            failed = StorageUnavailable(f"the database has kept nothing: {described(error)}")
            for job in jobs:
                job.outcome = failed

    def _transaction(self, jobs: Sequence[WriteJob], *, is_first: bool) -> bool:
        """Whether the jobs were done; if not, an idle connection had been lost, and nothing was written."""
        with self._engine.connect() as connection:
            try:
                _do(connection, jobs)
            except DBAPIError as error:
                if is_first and error.connection_invalidated:
                    return False
                raise
            # From here on it is unknown what a lost connection has committed.
            connection.commit()
        return True


def _do(connection: Connection, jobs: Sequence[WriteJob]) -> None:
    """Changes first, all at once if none of them is refused; then the rest.

    Two processes that lock the rows of several tables lock them in the same order, and so never wait for each other in a
    circle. What comes after the changes waits for no table.
    """
    changing = sorted((job.change.table.id, number, job) for number, job in enumerate(jobs) if job.change)
    changes = [job for _, _, job in changing]
    if not _do_together(connection, changes):
        for job in changes:
            _do_alone(connection, job)
    for job in jobs:
        if job.change is None:
            _do_alone(connection, job)


def _do_together(connection: Connection, jobs: Sequence[WriteJob]) -> bool:
    """Whether all changes could be written as one; if not, none is."""
    try:
        keep(connection, [job.change for job in jobs if job.change])
    except OperationalError:
        raise
    except Exception:  # noqa: BLE001 - whose it is shows when each is done alone
        connection.rollback()
        return False
    return True


def _do_alone(connection: Connection, job: WriteJob) -> None:
    """Do one job. Its own mistake is its outcome; one of the database's goes on to all who share it."""
    savepoint = connection.begin_nested()
    try:
        job.outcome = job.work(connection)
        savepoint.commit()
    except OperationalError:
        raise
    except IntegrityError as error:
        savepoint.rollback()
        job.outcome = Conflict(described(error))
    except Exception as error:  # noqa: BLE001 - passed to the caller
        savepoint.rollback()
        job.outcome = error
        if is_of_database(error):
            job.outcome = StorageUnavailable(f"the database has kept nothing: {described(error)}")
