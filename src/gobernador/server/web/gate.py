"""Before anything of a request is looked at: whether it can be one, and what becomes of one that the client has given up."""

from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.exceptions import WebSocketDisconnect
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope
from uvicorn.protocols.utils import ClientDisconnected

from gobernador.server.app.refusals import problem
from gobernador.server.web.desk import Desk
from gobernador.server.web.language import accepted
from gobernador.server.web.logs import logger
from gobernador.server.web.origins import is_host
from gobernador.server.web.problems import Unreadable, WebError, our_failure
from gobernador.text.catalog import Catalog

GONE = 1006
"""The code of a connection that was cut off."""
JSON = (b"content-type", b"application/json")


def gated(app: ASGIApp, desk: Desk) -> ASGIApp:
    """An application that is asked only what can be asked, and whose failures are answered in words."""

    async def outside(scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) not in ("http", "websocket"):
            await app(scope, receive, send)
            return
        wrong = mistake(scope)
        if wrong is not None:
            desk.metrics.refusals.labels(wrong.key).inc()
            await answer(scope, send, wrong)
            return
        link = ClientLink(receive, send)
        try:
            await app(scope, link.receive, link.send)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is our mistake, and everybody else is served
            if not link.is_cut:
                desk.metrics.failures.inc()
                logger().error("failed", path=scope["path"], exc_info=error)
                if not link.has_begun:
                    await answer(scope, send, our_failure())
        if link.is_cut:
            # The protocol is told so, or it would take a handshake that nobody waits for as left undone.
            raise ClientDisconnected

    return outside


class ClientLink:
    """What is said between a client and the application, and whether the client has hung up."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self.receive = receive
        self._send = send
        self.has_begun = False
        self.is_cut = False

    async def send(self, message: Message) -> None:
        """Raises WebSocketDisconnect, which the application knows, if nobody hears it."""
        self.has_begun = True
        try:
            await self._send(message)
        except ClientDisconnected:
            self.is_cut = True
            raise WebSocketDisconnect(detail="they have hung up", code=GONE) from None


def mistake(scope: "HTTPScope | WebSocketScope") -> WebError | None:
    """What is wrong with the head of a request; None if nothing is."""
    hosts = [value for name, value in scope["headers"] if name == b"host"]
    if len(hosts) > 1 or not all(is_host(value.decode("latin-1")) for value in hosts):
        return Unreadable("bad_host", "the header Host names no host")
    return None


async def answer(scope: "HTTPScope | WebSocketScope", send: Send, error: WebError) -> None:
    """Say what is wrong; a handshake that has not begun is refused in the same way."""
    languages = b",".join(value for name, value in scope["headers"] if name == b"accept-language")
    said = msgspec.json.encode(problem(error, Catalog(accepted(languages.decode("latin-1")))))
    prefix = "" if scope["type"] == ScopeType.HTTP else "websocket."
    headers = [JSON, (b"content-length", str(len(said)).encode())]
    start: Any = {"type": f"{prefix}http.response.start", "status": error.status, "headers": headers}
    body: Any = {"type": f"{prefix}http.response.body", "body": said, "more_body": False}
    await send(start)
    await send(body)
