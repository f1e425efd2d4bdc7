"""The one thread that writes.

A commit waits for the disk, and everybody who comes meanwhile waits with it: they are written together, in the next
transaction, which waits for the disk once. So many moves a second cost hardly more than one.
"""

import threading
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from gobernador.server.app.ports import Conflict, Unavailable
from gobernador.server.storage.errors import said_by
from gobernador.server.storage.job import Job, settle

MOST = 200
"""Jobs in one transaction: a client waits for the slowest of those it shares one with."""
Result = TypeVar("Result")


class Writer:
    """Does one job after the other, as many as are waiting in each transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="gobernador-writer", daemon=True)
        self._thread.start()

    async def do(self, place: str, work: Callable[[Connection], Result]) -> Result:
        """What *work* returns, once it is kept durably. Jobs of one transaction are done in the order of their places.

        An error of its own undoes this job alone. Raises Unavailable if the database does not keep it.
        """
        if self._closed:
            raise Unavailable("the storage is closed")
        job = Job(place, work)
        self._waiting.put(job)
        result: Result = await job.future
        return result

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

    def _do_all(self, jobs: list[Job]) -> None:
        # Two processes that lock the rows of several tables lock them in the same order, and so never wait for each other.
        jobs.sort(key=lambda job: job.place)
        try:
            self._transaction(jobs)
        except Exception as error:  # noqa: BLE001 - whatever it was, nothing is kept, and everybody must hear of it
            failed = Unavailable(f"the database has kept nothing: {said_by(error)}")
            failed.__cause__ = error
            for job in jobs:
                job.outcome = failed

    def _transaction(self, jobs: Sequence[Job]) -> None:
        connection = self._begin()
        with connection:
            for job in jobs:
                _do(connection, job)
            connection.commit()

    def _begin(self) -> Connection:
        """A connection in a transaction, a new one if the last was lost while nobody used it."""
        for final in (False, True):
            connection = self._engine.connect()
            try:
                connection.exec_driver_sql("SELECT 1").close()
            except DBAPIError as error:
                connection.close()
                if final or not error.connection_invalidated:
                    raise
            else:
                return connection
        raise AssertionError("the last attempt returns or raises")


def _do(connection: Connection, job: Job) -> None:
    """Do one job; its own mistake is its outcome, while one of the database's goes on to those who share it."""
    savepoint = connection.begin_nested()
    try:
        job.outcome = job.work(connection)
        savepoint.commit()
    except (Conflict, IntegrityError) as error:
        savepoint.rollback()
        job.outcome = error if isinstance(error, Conflict) else Conflict(said_by(error))
    except OperationalError:
        raise
    except Exception as error:  # noqa: BLE001 - told to whoever asked
        savepoint.rollback()
        job.outcome = error
