"""Something to be written, and somebody who waits for it."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from sqlalchemy import Connection

from gobernador.server.app.ports import Change


class Job:
    """Made in an event loop, done in another thread."""

    def __init__(self, work: Callable[[Connection], Any], change: Change | None = None) -> None:
        self.work = work
        self.change = change
        """What it writes, if that can be written together with others."""
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.outcome: Any = None
        """What came of it: a result, or an error."""

    def tell(self) -> None:
        """Wake whoever waits, if anybody still does. Called in the event loop."""
        if self.future.done():
            return
        if isinstance(self.outcome, Exception):
            self.future.set_exception(self.outcome)
        else:
            self.future.set_result(self.outcome)


def settle(jobs: Iterable[Job]) -> None:
    """Tell everybody what came of their jobs; each event loop is woken once."""
    loops: dict[asyncio.AbstractEventLoop, list[Job]] = {}
    for job in jobs:
        loops.setdefault(job.loop, []).append(job)
    for loop, its in loops.items():
        try:
            loop.call_soon_threadsafe(_tell_all, its)
        except RuntimeError:
            # The loop is closed: nobody is left to be told.
            continue


def _tell_all(jobs: Iterable[Job]) -> None:
    for job in jobs:
        job.tell()
