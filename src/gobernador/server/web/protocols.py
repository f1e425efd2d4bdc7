"""The HTTP and WebSocket protocols of uvicorn, with the limits it lacks.

Uvicorn waits for a request without a timeout and reads headers of any length. Here both have a limit, and so has the
number of connections of one client. A malformed WebSocket frame closes the connection without an error in the log.
"""

import asyncio
from collections import Counter
from http import HTTPStatus
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected, get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Response

from gobernador.server.app.error_presenter import problem
from gobernador.server.settings import Settings
from gobernador.server.web.client_address import client_address, client_network
from gobernador.server.web.http_errors import BadMessage
from gobernador.server.web.middleware import ALWAYS
from gobernador.text.catalog import DEFAULT, Catalog

LONGEST_HEAD = 32_768
"""Bytes before the body of a request; of cookies that others have left here, mostly."""
LONGEST_LINE = 8_000
MOST_LINES = 100
"""What whoever shakes hands for a socket can read."""


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


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """The WebSocket protocol of uvicorn, without its error logs about clients."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.is_given_up = False
        """Whether the client has disconnected or sent a malformed frame."""
        accept = self.conn.accept
        self.conn.accept = lambda request: secured(accept(request))  # type: ignore[method-assign]

    def send_receive_event_to_app(self) -> None:
        """Close the connection if a text frame is not valid UTF-8."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Bytes that are no frame end the connection; before the handshake there is nobody to tell."""
        self.is_given_up = True
        self.handshake_complete = True
        if self.conn.close_sent is None:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.PROTOCOL_ERROR})
            self.close_sent = True
            self.transport.close()
            return
        super().handle_parser_exception()

    def handle_close(self, event: Frame) -> None:
        """Note that the client has closed the WebSocket."""
        self.is_given_up = True
        super().handle_close(event)

    def keepalive_timeout(self) -> None:
        """Note that the client no longer answers pings."""
        self.is_given_up = True
        super().keepalive_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection is lost."""
        self.is_given_up = True
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        """Send a message; raises ClientDisconnected if the client is gone."""
        if self.is_given_up or self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            # Uvicorn forgets that a handshake which is refused is complete, and complains.
            self.handshake_complete = True


def secured(response: Response) -> Response:
    """Add the security headers to the response to a failed handshake."""
    if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
        for name, value in ALWAYS.items():
            response.headers[name] = value
    return response
