"""A worker process, seen from both sides: it computes one job after the other, and ends with its server whatever it is doing, but not by Ctrl-C."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from gobernador.bots.child_process import end_with
from gobernador.core.errors import GameError

STARTING = 60.0
"""Seconds for a process to start, and again to import what it needs, which takes one on a quiet machine: a job's own time begins then."""
GRACE = 5.0
"""Seconds after a deadline, in which the server should have ended the process, before the system does."""


class WorkerDied(Exception):
    """The process that computed something has ended."""


class DeadlineExceeded(Exception):
    """A job took too long. Its process was ended."""


class Worker:
    """The server's side: the process, and our end of the pipe to it."""

    def __init__(self) -> None:
        context = get_context("spawn")
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
            self.kill()
            raise WorkerDied("the worker process has ended") from error
        if succeeded:
            return answer
        # Pickled, an error has lost those behind it.
        for later, earlier in pairwise(answer):
            later.__cause__ = earlier
        raise answer[0]

    def _receive(self, deadline: float) -> Any:
        if not self.connection.poll(deadline):
            self.kill()
            raise DeadlineExceeded(f"no answer within {deadline:g} seconds")
        return self.connection.recv()

    def kill(self) -> None:
        """End the process and wait until it is gone."""
        self.process.kill()
        self.process.join()

    def end(self) -> None:
        self.kill()
        self.process.close()
        self.connection.close()


def serve(connection: "Connection[Any, Any]", server: int) -> None:
    """The process: compute what comes, until nothing more can come."""
    end_with(server)
    # Started, and ready for the first job.
    connection.send(None)
    while True:
        try:
            work, job, deadline = connection.recv()
        except (EOFError, OSError):
            return
        with deadline_alarm(deadline + GRACE):
            answer = computed(work, job)
        connection.send(answer)


def computed(work: Callable[[Any], Any], job: Any) -> tuple[bool, Any]:
    """Whether it succeeded, and the answer; or the error and those behind it."""
    try:
        return True, work(job)
    except Exception as error:  # noqa: BLE001 - told to the server
        errors: list[BaseException] = [error]
        while isinstance(cause := errors[-1].__cause__, GameError):
            errors.append(cause)
        return False, errors


@contextmanager
def deadline_alarm(seconds: float) -> Iterator[None]:
    """A timer of the system that ends this process, compiled loops included. It holds where there is no PDEATHSIG."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Child processes that are started meanwhile ignore SIGINT from their start: a terminal sends it to all of them. Their parent must end them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Otherwise it is started with the first child process, and unblocks the signal.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
