"""Ctrl-C is typed once, and every process of a terminal hears it. Who is ended by the server anyway need not."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Processes that are started meanwhile do not hear Ctrl-C, from their first moment on. Somebody else must end them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It is started with the first process otherwise, and lets everybody hear again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
