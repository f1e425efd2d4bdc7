"""Everybody who listens right now, so that they can be sent away when the server ends."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from gobernador.server.web.outbox import Outbox

FAREWELL = 1.0
"""Seconds for everybody to take leave."""


class Conversations:
    """The outboxes of all sockets and streams."""

    def __init__(self) -> None:
        self.open: set[Outbox] = set()
        self.is_ending = False

    @contextmanager
    def held(self, outbox: Outbox) -> Iterator[None]:
        """One of them, for as long as it lasts."""
        self.open.add(outbox)
        if self.is_ending:
            outbox.close()
        try:
            yield
        finally:
            self.open.discard(outbox)

    async def end(self) -> None:
        """Nothing more will come, for nobody."""
        self.is_ending = True
        for outbox in self.open:
            outbox.close()
        until = asyncio.get_running_loop().time() + FAREWELL
        while self.open and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.01)
