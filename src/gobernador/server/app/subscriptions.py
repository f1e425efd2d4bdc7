"""Whoever looks at a table: each hears what its seat may hear, in its language. Equal ears share one message."""

import asyncio
from collections.abc import Callable

import msgspec

from gobernador.server import wire

Recipient = tuple[int | None, str]
"""A seat or None for a spectator, and a language."""


class Subscription:
    """Somebody who listens to a table, and the encoded messages that wait. It ends when the listener is too slow or is let go."""

    def __init__(self, table: str, seat: int | None, lang: str, most_waiting: int) -> None:
        self.table = table
        self.seat = seat
        self.lang = lang
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._most_waiting = most_waiting
        self.closed = False

    def put(self, message: bytes) -> bool:
        """One more message, and whether it will be told: whoever does not keep up is let go, and may come back and say what was seen last."""
        if not self.closed and self._waiting.qsize() >= self._most_waiting:
            self.close()
        if self.closed:
            return False
        self._waiting.put_nowait(message)
        return True

    def close(self) -> None:
        """Nothing more is told; what waits can still be read."""
        if not self.closed:
            self.closed = True
            self._waiting.put_nowait(None)

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits to be read."""
        return self._waiting.empty()

    async def next(self) -> bytes | None:
        """The next message; None when there are no more."""
        return await self._waiting.get()


class Subscribers:
    """Everybody who looks at a table from this process."""

    def __init__(self) -> None:
        self.listeners: list[Subscription] = []

    def add(self, listener: Subscription) -> None:
        self.listeners.append(listener)

    def remove(self, listener: Subscription) -> None:
        listener.close()
        if listener in self.listeners:
            self.listeners.remove(listener)

    def __len__(self) -> int:
        return len(self.listeners)

    def has(self, seat: int) -> bool:
        """Whether somebody looks from this seat."""
        return any(listener.seat == seat for listener in self.listeners)

    @property
    def watchers(self) -> int:
        """How many look on without a seat."""
        return sum(listener.seat is None for listener in self.listeners)

    def tell(self, message: Callable[[int | None, str], wire.ServerMessage]) -> None:
        """Tell everybody what *message* makes for their seat and language; each is made and encoded once."""
        made: dict[Recipient, bytes] = {}
        for listener in list(self.listeners):
            ears = (listener.seat, listener.lang)
            if ears not in made:
                made[ears] = msgspec.json.encode(message(*ears))
            listener.put(made[ears])

    def tell_alike(self, message: Callable[[str], wire.ServerMessage]) -> None:
        """The same for what every seat may hear: it is made once for each language."""
        made: dict[str, bytes] = {}
        for listener in list(self.listeners):
            if listener.lang not in made:
                made[listener.lang] = msgspec.json.encode(message(listener.lang))
            listener.put(made[listener.lang])
