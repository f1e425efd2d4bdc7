"""The HTTP protocol of uvicorn, with the limits it lacks.

Uvicorn waits for a request without a timeout and reads headers of any length. Here both have a limit, and so has the
number of connections of one client.
"""

import asyncio
from collections import Counter
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr

from gobernador.server.app.error_presenter import problem
from gobernador.server.settings import Settings
from gobernador.server.web.client_address import client_address, client_network
from gobernador.server.web.http_errors import BadMessage
from gobernador.server.web.middleware import ALWAYS
from gobernador.text.message_catalog import DEFAULT, Catalog

LONGEST_HEAD = 32_768
"""Bytes before the body of a request; of cookies that others have left here, mostly."""
LONGEST_LINE = 8_000
MOST_LINES = 100
"""Header lines and their length in a WebSocket handshake; the parser of websockets has these limits."""


class HttpProtocol(HttpToolsProtocol):
    """One HTTP connection, until it is upgraded to a WebSocket or ends."""

    settings: Settings
    held: Counter[str]
    """The number of connections of each client network."""
    who: str | None = None
    """The client network for which this connection is counted."""
    head: int | None = 0
    """Bytes of an incomplete request head; None once it is complete."""
    patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and close it if its client has too many."""
        super().connection_made(transport)
        self._expect()
        peer = (get_remote_addr(transport) or ("",))[0]
        address = client_address(peer, "", ())
        # All that comes through a proxy comes from one address: there requests and sockets are counted, by what it says.
        if any(address in proxy for proxy in self.settings.proxies):
            return
        limits = self.settings.limits
        most = limits.connections_per_address * (limits.at_home if address.is_loopback else 1)
        self.who = client_network(address)
        self.held[self.who] += 1
        if self.held[self.who] > most:
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connection and stop its timeout."""
        self._let_go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Pass the data on, and refuse a request head that is too long."""
        super().data_received(data)
        if self.head is not None:
            self.head += len(data)
            if self.head > LONGEST_HEAD and not self.transport.is_closing():
                self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        """Start the timeout of a request."""
        super().on_message_begin()
        self.head = 0
        self._expect()

    def on_headers_complete(self) -> None:
        """Stop counting the bytes of the head."""
        self.head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Stop the timeout of the request."""
        self._expect_no_more()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Release the connection: a WebSocket is counted by the rate limiter."""
        self._let_go()
        lines = self.headers
        if len(lines) > MOST_LINES or any(len(name) + len(value) > LONGEST_LINE for name, value in lines):
            self.send_400_response("The head of this request is too long.")
            return
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Answer a malformed request with the headers of every other response."""
        said = msgspec.json.encode(problem(BadMessage("bad_request_line", msg), Catalog(DEFAULT)))
        headers = ALWAYS | {
            "content-type": "application/json",
            "content-length": str(len(said)),
            "cache-control": "no-store",
            "connection": "close",
        }
        lines = [f"{name}: {value}\r\n" for name, value in headers.items()]
        self.transport.write(b"HTTP/1.1 400 Bad Request\r\n" + "".join(lines).encode() + b"\r\n" + said)
        self.transport.close()

    # -- patience and counting

    def _expect(self) -> None:
        self._expect_no_more()
        self.patience = self.loop.call_later(self.settings.limits.arriving_seconds, self.transport.close)

    def _expect_no_more(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def _let_go(self) -> None:
        self._expect_no_more()
        if self.who is not None:
            self.held[self.who] -= 1
            if not self.held[self.who]:
                del self.held[self.who]
            self.who = None


def http_protocol_class(settings: Settings) -> type[HttpProtocol]:
    """The protocol class of one server, with its settings and connection counts."""
    shared: dict[str, Any] = {"settings": settings, "held": Counter()}
    return type("DoorOfServer", (HttpProtocol,), shared)
