"""Subscriptions to a table: each gets the messages for its seat in its language; equal recipients share one encoding."""

import asyncio
from collections.abc import Callable

import msgspec

from gobernador.server import wire

Recipient = tuple[int | None, str]
"""A seat or None for a spectator, and a language."""


class Subscription:
    """One subscriber of a table, with a bounded queue of encoded messages. It is closed when the queue is full."""

    def __init__(self, table: str, seat: int | None, lang: str, most_waiting: int) -> None:
        self.table = table
        self.seat = seat
        self.lang = lang
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._most_waiting = most_waiting
        self.closed = False

    def put(self, message: bytes) -> bool:
        """Queue a message and return whether it was queued: a full queue closes the subscription, and the client may subscribe again from what it has seen."""
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
        return self._waiting.empty()

    async def next(self) -> bytes | None:
        """The next message; None when there are no more."""
        return await self._waiting.get()


class Subscribers:
    """The subscribers of a table in this process."""

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
        return any(listener.seat == seat for listener in self.listeners)

    @property
    def watchers(self) -> int:
        """How many look on without a seat."""
        return sum(listener.seat is None for listener in self.listeners)

    def tell(self, message: Callable[[int | None, str], wire.ServerMessage]) -> None:
        """Send every subscriber what *message* makes for its seat and language; each message is made and encoded once."""
        made: dict[Recipient, bytes] = {}
        for listener in list(self.listeners):
            recipient = (listener.seat, listener.lang)
            if recipient not in made:
                made[recipient] = msgspec.json.encode(message(*recipient))
            listener.put(made[recipient])

    def tell_alike(self, message: Callable[[str], wire.ServerMessage]) -> None:
        """Send every subscriber a message that is the same for all seats; it is made once for each language."""
        made = {lang: msgspec.json.encode(message(lang)) for lang in {listener.lang for listener in self.listeners}}
        for listener in list(self.listeners):
            listener.put(made[listener.lang])
