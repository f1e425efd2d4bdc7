"""A worker process: computes one job after the other, and ends with its server whatever it is doing, but not by Ctrl-C."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any

PR_SET_PDEATHSIG = 1
"""Linux: which signal a process gets when the thread that started it ends. From <linux/prctl.h>."""
GRACE = 5.0
"""Seconds after a deadline, in which the server should have ended the process, before the system does."""


def serve(connection: "Connection[Any, Any]", server: int) -> None:
    """Compute what comes, until nothing more can come."""
    die_with(server)
    # Started, and ready for the first job.
    connection.send(None)
    while True:
        try:
            work, job, deadline = connection.recv()
        except (EOFError, OSError):
            return
        with DeadlineAlarm(deadline + GRACE):
            answer = computed(work, job)
        connection.send(answer)


def computed(work: Callable[[Any], Any], job: Any) -> tuple[bool, Any]:
    """Whether it succeeded, and the answer or the error."""
    try:
        return True, work(job)
    except Exception as error:  # noqa: BLE001 - told to the server
        return False, error


def die_with(server: int) -> None:
    """Ask the system to end this process together with the server: a compiled loop lets no thread of ours look after it."""
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    # It may have ended before.
    if os.getppid() != server:
        os._exit(1)


class DeadlineAlarm:
    """A timer of the system that ends this process, compiled loops included. It holds where there is no PDEATHSIG."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __enter__(self) -> None:
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_REAL, self.seconds)

    def __exit__(self, *why: object) -> None:
        if hasattr(signal, "setitimer"):
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
