"""The limits of a connection that uvicorn has no settings for: time and length of a request's head, connections of one client.

`ConnectionGuard` stands between a transport and the protocol of uvicorn. It reads along with a parser of its own, and passes
on what may pass: uvicorn's protocols are used as they are.
"""

import asyncio
from collections import Counter
from http import HTTPStatus
from typing import Any

import httptools
import msgspec
from websockets.http11 import Request
from websockets.server import ServerProtocol

from gobernador.server.settings import Settings
from gobernador.server.web.http_errors import BadMessage, problem
from gobernador.server.web.middleware import ALWAYS
from gobernador.server.web.origins import client_address, client_network
from gobernador.server.web.telemetry import logger
from gobernador.text.message_catalog import DEFAULT, Catalog

LONGEST_HEAD = 32_768
"""Bytes before the body of a request; of cookies that others have left here, mostly."""


class ConnectionGuard(asyncio.Protocol):
    """One connection: counted, timed and read along until it is upgraded to a WebSocket or ends."""

    settings: Settings
    held: Counter[str]
    """The number of connections of each client network."""
    guarded: type[asyncio.Protocol]
    """The HTTP protocol of uvicorn."""

    def __init__(self, **made_with: Any) -> None:
        self.inner: asyncio.Protocol = self.guarded(**made_with)
        self.transport: asyncio.Transport
        self.parser: httptools.HttpRequestParser | None = httptools.HttpRequestParser(self)
        # As uvicorn does: a client that says it will close may have sent more than the request that says so.
        self.parser.set_dangerous_leniencies(lenient_data_after_close=True)
        self.network: str | None = None
        """The client network for which this connection is counted."""
        self.path = b""
        self.headers: list[tuple[bytes, bytes]] = []
        """Of the request that comes in, as far as they are here."""
        self.head_length: int | None = 0
        """Bytes of an incomplete request head; None once it is complete."""
        self.timeout: asyncio.TimerHandle | None = None

    # -- the transport's side

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and close it if its client has too many."""
        self.transport = transport
        self.inner.connection_made(transport)
        self._start_timeout()
        address = client_address((transport.get_extra_info("peername") or ("",))[0], "", ())
        # All that comes through a proxy comes from one address: there requests and sockets are counted, by what it says.
        if any(address in proxy for proxy in self.settings.proxies):
            return
        limits = self.settings.limits
        most = limits.connections_per_address * (limits.at_home if address.is_loopback else 1)
        self.network = client_network(address)
        self.held[self.network] += 1
        if self.held[self.network] > most:
            transport.close()

    def data_received(self, data: bytes) -> None:
        """Pass the data on, unless it is no request or the head of one that is too long."""
        if self.parser is None:
            self._pass_on(data)
            return
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            self._upgrade(data)
            return
        except httptools.HttpParserError:
            self._refuse("This is not a request of HTTP.")
            return
        if self.head_length is not None:
            self.head_length += len(data)
            if self.head_length > LONGEST_HEAD:
                self._refuse("The head of this request is too long.")
                return
        self._pass_on(data)

    def eof_received(self) -> bool | None:
        return self.inner.eof_received()

    def pause_writing(self) -> None:
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        self.inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        self.inner.connection_lost(exc)

    # -- the parser's side

    def on_message_begin(self) -> None:
        self.path = b""
        self.headers = []
        self.head_length = 0
        self._start_timeout()

    def on_url(self, url: bytes) -> None:
        self.path += url

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers.append((name, value))

    def on_headers_complete(self) -> None:
        self.head_length = None

    def on_message_complete(self) -> None:
        self._stop_timeout()

    # -- what becomes of the data

    def _pass_on(self, data: bytes) -> None:
        try:
            self.inner.data_received(data)
        except Exception as error:  # noqa: BLE001 - frames before the handshake is complete, which uvicorn does not expect
            logger().info("dropped", kind=type(error).__name__)
            self.transport.abort()

    def _upgrade(self, data: bytes) -> None:
        """Pass a handshake on, if it is one, and release the connection: a WebSocket is counted by the rate limiter."""
        is_handshake = any((name.lower(), value.lower()) == (b"upgrade", b"websocket") for name, value in self.headers)
        if is_handshake and not is_valid_handshake(self.path, self.headers):
            self._refuse("This is not a handshake of a WebSocket.")
            return
        self._pass_on(data)
        upgraded: Any = self.transport.get_protocol()
        if upgraded is not self:
            self._release()
            self.inner = upgraded
            self.parser = None
            self.transport.set_protocol(self)

    def _refuse(self, why: str) -> None:
        """Answer a malformed request with the headers of every other response, and close the connection."""
        said = msgspec.json.encode(problem(BadMessage("bad_request_line", why), Catalog(DEFAULT)))
        headers = ALWAYS | {
            "content-type": "application/json",
            "content-length": str(len(said)),
            "cache-control": "no-store",
            "connection": "close",
        }
        lines = [f"{name}: {value}\r\n" for name, value in headers.items()]
        self.transport.write(b"HTTP/1.1 400 Bad Request\r\n" + "".join(lines).encode() + b"\r\n" + said)
        self.transport.close()

    # -- timeout and count

    def _start_timeout(self) -> None:
        self._stop_timeout()
        seconds = self.settings.limits.arriving_seconds
        self.timeout = asyncio.get_running_loop().call_later(seconds, self.transport.close)

    def _stop_timeout(self) -> None:
        if self.timeout is not None:
            self.timeout.cancel()
            self.timeout = None

    def _release(self) -> None:
        self._stop_timeout()
        if self.network is not None:
            self.held[self.network] -= 1
            if not self.held[self.network]:
                del self.held[self.network]
            self.network = None


def is_valid_handshake(path: bytes, headers: list[tuple[bytes, bytes]]) -> bool:
    """Whether the library of the WebSockets accepts a handshake, its number of headers and their length included.

    >>> key = (b"Sec-WebSocket-Key", b"dGhlIHNhbXBsZSBub25jZQ==")
    >>> usual = [(b"Upgrade", b"websocket"), (b"Connection", b"Upgrade"), (b"Sec-WebSocket-Version", b"13")]
    >>> is_valid_handshake(b"/live", [*usual, key]), is_valid_handshake(b"/live", usual)
    (True, False)
    """
    protocol = ServerProtocol()
    lines = [name + b": " + value + b"\r\n" for name, value in headers]
    protocol.receive_data(b"GET " + path + b" HTTP/1.1\r\n" + b"".join(lines) + b"\r\n")
    requests = [event for event in protocol.events_received() if isinstance(event, Request)]
    return bool(requests) and protocol.accept(requests[0]).status_code == HTTPStatus.SWITCHING_PROTOCOLS


def guarded(protocol: type[asyncio.Protocol], settings: Settings) -> type[ConnectionGuard]:
    """The guard of one server: its settings, its connection counts, and the protocol behind it."""
    shared: dict[str, Any] = {"settings": settings, "held": Counter(), "guarded": protocol}
    return type("GuardOfServer", (ConnectionGuard,), shared)
