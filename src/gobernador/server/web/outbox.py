"""Messages that wait for a reader. A slow one is not waited for: it is told everything anew when it reads again."""

import asyncio
from collections import deque


class Outbox:
    """Holds at most *most* messages, and answers besides, which are never lost."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.is_behind = False
        """Whether messages were lost, so that only everything anew will help."""
        self.is_closed = False
        self._waiting: deque[tuple[bool, bytes]] = deque()
        self._news = asyncio.Event()

    def put(self, message: bytes) -> None:
        """Add a message; never waits."""
        if self.is_behind:
            return
        if len(self._waiting) >= self.most:
            self._waiting = deque(each for each in self._waiting if each[0])
            self.is_behind = True
        else:
            self._waiting.append((False, message))
        self._news.set()

    def answer(self, message: bytes) -> None:
        """Add the answer to a command. Whoever reads no answers is heard no further, so they do not pile up."""
        self._waiting.append((True, message))
        self._news.set()

    @property
    def is_full(self) -> bool:
        """Whether somebody asks faster than he reads."""
        return len(self._waiting) >= 2 * self.most

    def close(self) -> None:
        """Nothing more will come."""
        self.is_closed = True
        self._news.set()

    def renew(self) -> None:
        """Begin again, behind a message that tells everything."""
        self.is_behind = False

    async def next(self) -> bytes | None:
        """The next message; None if there is none because the reader is behind, or because nothing more will come."""
        while not (self._waiting or self.is_behind or self.is_closed):
            self._news.clear()
            await self._news.wait()
        return self._waiting.popleft()[1] if self._waiting and not self.is_closed else None
