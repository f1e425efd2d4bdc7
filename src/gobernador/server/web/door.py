"""The door of the server: whoever connects must say what they want, briefly and soon.

Uvicorn waits for a request as long as it may take to come, and reads headers as long as they may be. Here both end, and
nobody holds more connections than people need.
"""

import asyncio
from collections import Counter
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr

from gobernador.server.app.refusals import problem
from gobernador.server.settings import Settings
from gobernador.server.web.addresses import asking, household
from gobernador.server.web.headers import ALWAYS
from gobernador.server.web.problems import Unreadable
from gobernador.text.catalog import DEFAULT, Catalog

LONGEST_HEAD = 32_768
"""Bytes before the body of a request; of cookies that others have left here, mostly."""
LONGEST_LINE = 8_000
MOST_LINES = 100
"""What whoever shakes hands for a socket can read."""


class Door(HttpToolsProtocol):
    """One connection, until it becomes a socket or ends."""

    settings: Settings
    held: Counter[str]
    """Connections of each address."""
    who: str | None = None
    """Whom it is counted for."""
    head: int | None = 0
    """Bytes of a head that is not whole yet; None once it is."""
    patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is here."""
        super().connection_made(transport)
        self._expect()
        peer = (get_remote_addr(transport) or ("",))[0]
        address = asking(peer, "", ())
        # All that comes through a proxy comes from one address: there requests and sockets are counted, by what it says.
        if any(address in proxy for proxy in self.settings.proxies):
            return
        limits = self.settings.limits
        most = limits.connections_per_address * (limits.at_home if address.is_loopback else 1)
        self.who = household(address)
        self.held[self.who] += 1
        if self.held[self.who] > most:
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._let_go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More of a request, or all of it."""
        super().data_received(data)
        if self.head is not None:
            self.head += len(data)
            if self.head > LONGEST_HEAD and not self.transport.is_closing():
                self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.head = 0
        self._expect()

    def on_headers_complete(self) -> None:
        """Its head is whole."""
        self.head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is here."""
        self._expect_no_more()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """It becomes a socket, which is counted where it listens."""
        self._let_go()
        lines = self.headers
        if len(lines) > MOST_LINES or any(len(name) + len(value) > LONGEST_LINE for name, value in lines):
            self.send_400_response("The head of this request is too long.")
            return
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Something that is no request: say so, with the headers that every answer has."""
        said = msgspec.json.encode(problem(Unreadable("bad_request_line", msg), Catalog(DEFAULT)))
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


def door(settings: Settings) -> type[Door]:
    """The door of one server."""
    shared: dict[str, Any] = {"settings": settings, "held": Counter()}
    return type("DoorOfServer", (Door,), shared)
