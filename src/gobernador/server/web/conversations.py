"""Everybody who listens right now, so that they can be sent away when the server ends."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

End = Callable[[], None]
FAREWELL = 1.0
"""Seconds for everybody to take leave."""


class Conversations:
    """All sockets and streams that are open, by what ends them."""

    def __init__(self) -> None:
        self.open: set[End] = set()
        self.is_ending = False

    @contextmanager
    def held(self, end: End) -> Iterator[None]:
        """One of them, for as long as it lasts."""
        self.open.add(end)
        if self.is_ending:
            end()
        try:
            yield
        finally:
            self.open.discard(end)

    async def end(self) -> None:
        """Everybody is sent away; waits until they are gone, but not for long."""
        self.is_ending = True
        for end in list(self.open):
            end()
        clock = asyncio.get_running_loop().time
        until = clock() + FAREWELL
        while self.open and clock() < until:
            await asyncio.sleep(0.01)
