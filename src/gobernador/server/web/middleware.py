"""ASGI middleware: validation of the Host header, internal errors as responses; response headers, request logs and metrics."""

from time import perf_counter
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.exceptions import WebSocketDisconnect
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

from gobernador.core.errors import GameError
from gobernador.server.web.context import SAFE_METHODS, RequestContext, accepted
from gobernador.server.web.http_errors import BadMessage, internal_error, problem, status
from gobernador.server.web.origins import is_host
from gobernador.server.web.telemetry import logger
from gobernador.text.message_catalog import Catalog

GONE = 1006
"""WebSocket code of a connection that was lost."""
DISCONNECTED = "gobernador.disconnected"
"""In the scope of a request whose client has disconnected."""
JSON = (b"content-type", b"application/json")


async def _answer(
    app: ASGIApp, context: RequestContext, scope: "HTTPScope | WebSocketScope", receive: Receive, send: Send
) -> None:
    """Refuse a bad Host header, and answer internal errors."""
    wrong = bad_host(scope)
    if wrong is not None:
        context.note_refusal(wrong)
        await send_error(scope, send, wrong)
        return
    link = ClientChannel(scope, receive, send)
    try:
        await app(scope, link.receive, link.send)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is our mistake, and everybody else is served
        if not link.is_cut:
            context.note_failure(error, path=scope["path"])
            if not link.has_begun:
                await send_error(scope, send, internal_error())


class ClientChannel:
    """The channel between client and application, which notes whether the client has disconnected."""

    def __init__(self, scope: "HTTPScope | WebSocketScope", receive: Receive, send: Send) -> None:
        self._scope: Any = scope
        self._receive = receive
        self._send = send
        self.has_begun = False
        self.is_cut = False

    async def receive(self) -> Any:
        """The next message of the client; a disconnection is noted in the scope, where exception handlers find it."""
        message = await self._receive()
        if message["type"] == "http.disconnect":
            self._scope[DISCONNECTED] = True
        return message

    async def send(self, message: Message) -> None:
        """Send a message; raises WebSocketDisconnect, which Litestar handles, if the client has disconnected."""
        self.has_begun = True
        try:
            await self._send(message)
        except (OSError, RuntimeError):
            # An OSError by the specification of ASGI; of a WebSocket that uvicorn has closed itself, a RuntimeError.
            self.is_cut = True
            raise WebSocketDisconnect(detail="they have hung up", code=GONE) from None


def bad_host(scope: "HTTPScope | WebSocketScope") -> GameError | None:
    """The error of a request with a missing or malformed Host header; None if the header is good."""
    hosts = [value for name, value in scope["headers"] if name == b"host"]
    if len(hosts) > 1 or not all(is_host(value.decode("latin-1")) for value in hosts):
        return BadMessage("bad_host", "the header Host names no host")
    return None


async def send_error(scope: "HTTPScope | WebSocketScope", send: Send, error: GameError) -> None:
    """Send an error as the response to a request or to a WebSocket handshake."""
    languages = b",".join(value for name, value in scope["headers"] if name == b"accept-language")
    said = msgspec.json.encode(problem(error, Catalog(accepted(languages.decode("latin-1")))))
    prefix = "" if scope["type"] == ScopeType.HTTP else "websocket."
    headers = [JSON, (b"content-length", str(len(said)).encode())]
    start: Any = {"type": f"{prefix}http.response.start", "status": status(error), "headers": headers}
    body: Any = {"type": f"{prefix}http.response.body", "body": said, "more_body": False}
    await send(start)
    await send(body)


POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
ALWAYS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    # The address of a page may hold the name of a table.
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
}
ENCRYPTED = {"strict-transport-security": "max-age=31536000"}
NOT_STORED = (b"cache-control", b"no-store")


METHODS = ("GET", "HEAD", "POST")
MISTAKE = 400


def middleware(app: ASGIApp, context: RequestContext) -> ASGIApp:
    """What is around every request: it refuses a bad Host header and answers internal errors; to every response it adds the security headers.

    It counts requests, and logs those that may have changed something or failed. Headers and query strings are never logged.
    """
    wanted = ALWAYS | (ENCRYPTED if context.settings.public_url.startswith("https://") else {})
    always = [(name.encode(), value.encode()) for name, value in wanted.items()]

    async def outside(scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) not in ("http", "websocket"):
            await app(scope, receive, send)
            return
        began = perf_counter()

        async def say(message: Message) -> None:
            if message["type"] == "http.response.start" or message["type"] == "websocket.http.response.start":
                headers = list(message["headers"])
                if not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append(NOT_STORED)
                message["headers"] = [*headers, *always]
            if message["type"] == "http.response.start" and scope["type"] == ScopeType.HTTP:
                _note(context, scope, message["status"], began)
            await send(message)

        await _answer(app, context, scope, receive, say)

    return outside


def _note(context: RequestContext, scope: HTTPScope, code: int, began: float) -> None:
    """Count a request, and log it if it may have changed something or failed."""
    method = scope["method"]
    context.metrics.requests.labels(method if method in METHODS else "other", str(code)).inc()
    if method not in SAFE_METHODS or code >= MISTAKE:
        took = round((perf_counter() - began) * 1000, 1)
        logger().info("request", method=method, path=scope["path"], status=code, ms=took)
