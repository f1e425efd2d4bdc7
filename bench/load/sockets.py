"""A websocket client that does as little as possible: what is measured is the server, on the same machine.

It knows what our server sends (whole, uncompressed text frames, pings) and nothing else.
"""

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable
from typing import Any

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LAST = 0x80
MASKED = 0x80
SHORT, TWO_BYTES, EIGHT_BYTES = 125, 126, 127

Listener = Callable[[bytes], None]


class Socket(asyncio.Protocol):
    """One connection; *heard* is called with every message."""

    def __init__(self, heard: Listener) -> None:
        self.heard = heard
        self.closed: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._open = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._transport: Any = None

    @classmethod
    async def connect(cls, host: str, port: int, path: str, heard: Listener) -> "Socket":
        """A connection that is open."""
        _, socket = await asyncio.get_running_loop().create_connection(lambda: cls(heard), host, port)
        key = b64encode(os.urandom(16)).decode()
        socket._transport.write(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await socket._open
        return socket

    def send(self, message: bytes, kind: int = TEXT) -> None:
        """Masked with zeros, which the protocol allows and which costs nothing."""
        size = len(message)
        length = bytes([MASKED | size]) if size <= SHORT else bytes([MASKED | TWO_BYTES]) + size.to_bytes(2, "big")
        self._transport.write(bytes([LAST | kind]) + length + bytes(4) + message)

    def close(self) -> None:
        self._transport.close()

    # -- what asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.closed.done():
            self.closed.set_result(str(exc or "closed"))
        if not self._open.done():
            self._open.set_exception(ConnectionError("the server does not talk to us"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open.done():
            self._shake_hands()
        while self._open.done() and self._take():
            continue

    def _shake_hands(self) -> None:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return
        if b" 101 " not in head.split(b"\r\n")[0]:
            self._open.set_exception(ConnectionError(head.decode()))
            return
        self._buffer = rest
        self._open.set_result(None)

    def _take(self) -> bool:
        """Whether there was a whole frame, which is dealt with."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        start, size = 2, buffer[1]
        if size in (TWO_BYTES, EIGHT_BYTES):
            start = 4 if size == TWO_BYTES else 10
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return False
        kind, message = buffer[0] & 0x0F, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == TEXT:
            self.heard(message)
        elif kind == PING:
            self.send(message, PONG)
        elif kind == CLOSE:
            self.closed.set_result(message[2:].decode())
        return True
