"""The one thread that writes.

A commit waits for the disk, and everybody who comes meanwhile waits with it: they are written together, in the next
transaction, which waits for the disk once. So many moves a second cost hardly more than one.
"""

import threading
from collections.abc import Callable, Iterable
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from gobernador.server.app.ports import Change, Conflict, Unavailable
from gobernador.server.storage.changing import keep
from gobernador.server.storage.errors import said_by
from gobernador.server.storage.job import Job, settle

MOST = 200
"""Jobs in one transaction: everybody waits for all of those they share one with."""
Result = TypeVar("Result")


class Writer:
    """Does one job after the other, as many as are waiting in each transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="gobernador-writer", daemon=True)
        self._thread.start()

    async def keep(self, change: Change) -> None:
        """Returns once a change is kept durably; raises Conflict, or Unavailable, if it is not kept."""
        await self._do(Job(lambda connection: keep(connection, [change]), change))

    async def do(self, work: Callable[[Connection], Result]) -> Result:
        """What *work* returns, once it is kept durably; an error of its own undoes nothing else."""
        result: Result = await self._do(Job(work))
        return result

    async def _do(self, job: Job) -> Any:
        if self._closed:
            raise Unavailable("the storage is closed")
        self._waiting.put(job)
        return await job.future

    def close(self) -> None:
        """Finish what is waiting, and stop."""
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

    def _next(self) -> list[Job]:
        """Everything that is waiting now, and at least one job; nothing at the end."""
        jobs: list[Job] = []
        job = self._waiting.get()
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

    def _do_all(self, jobs: Iterable[Job]) -> None:
        try:
            with self._begin() as connection:
                _do(connection, jobs)
                connection.commit()
        except Exception as error:  # noqa: BLE001 - whatever it was, nothing is kept, and everybody must hear of it
            failed = Unavailable(f"the database has kept nothing: {said_by(error)}")
            failed.__cause__ = error
            for job in jobs:
                job.outcome = failed

    def _begin(self) -> Connection:
        """A connection in a transaction: a new one, if the last was lost while nobody used it."""
        try:
            return self._begin_once()
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        return self._begin_once()

    def _begin_once(self) -> Connection:
        connection = self._engine.connect()
        try:
            connection.exec_driver_sql("SELECT 1").close()
        except BaseException:
            connection.close()
            raise
        return connection


def _do(connection: Connection, jobs: Iterable[Job]) -> None:
    """Changes first, all at once if none of them is refused; then the rest.

    Two processes that lock the rows of several tables lock them in the same order, and so never wait for each other in a
    circle. What comes after the changes waits for no table.
    """
    changes = sorted((job.change.table.id, number, job) for number, job in enumerate(jobs) if job.change)
    if not _do_together(connection, [job for _, _, job in changes]):
        for _, _, job in changes:
            _do_alone(connection, job)
    for job in jobs:
        if job.change is None:
            _do_alone(connection, job)


def _do_together(connection: Connection, jobs: Iterable[Job]) -> bool:
    """Whether all changes could be written as one; if not, none is."""
    savepoint = connection.begin_nested()
    try:
        keep(connection, [job.change for job in jobs if job.change])
        savepoint.commit()
    except OperationalError:
        raise
    except Exception:  # noqa: BLE001 - whose it is shows when each is done alone
        savepoint.rollback()
        return False
    return True


def _do_alone(connection: Connection, job: Job) -> None:
    """Do one job. Its own mistake is its outcome; one of the database's goes on to all who share it."""
    savepoint = connection.begin_nested()
    try:
        job.outcome = job.work(connection)
        savepoint.commit()
    except OperationalError:
        raise
    except IntegrityError as error:
        savepoint.rollback()
        job.outcome = Conflict(said_by(error))
    except Exception as error:  # noqa: BLE001 - told to whoever asked
        savepoint.rollback()
        job.outcome = error
