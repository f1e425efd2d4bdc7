"""Messages that wait for a reader. A slow one is not waited for: it is told everything anew when it reads again."""

import asyncio
from collections import deque


class Outbox:
    """Holds at most *most* messages."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.waiting: deque[bytes] = deque()
        self.is_behind = False
        """Whether messages were lost, so that only everything anew will help."""
        self.is_closed = False
        self._news = asyncio.Event()

    def put(self, message: bytes) -> None:
        """Add a message; never waits."""
        if self.is_behind:
            return
        if len(self.waiting) >= self.most:
            self.waiting.clear()
            self.is_behind = True
        else:
            self.waiting.append(message)
        self._news.set()

    def close(self) -> None:
        """Nothing more will come."""
        self.is_closed = True
        self._news.set()

    def renew(self) -> None:
        """Begin again, behind a message that tells everything."""
        self.waiting.clear()
        self.is_behind = False

    async def next(self) -> bytes | None:
        """The next message; None if there is none because the reader is behind, or because nothing more will come."""
        while not (self.waiting or self.is_behind or self.is_closed):
            self._news.clear()
            await self._news.wait()
        return self.waiting.popleft() if self.waiting else None
