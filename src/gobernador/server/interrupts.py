"""Blocking SIGINT in child processes: a terminal sends it to all of them, and the server ends its children itself."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Child processes that are started meanwhile ignore SIGINT from their start. Their parent must end them."""
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
