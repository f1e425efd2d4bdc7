"""Every request is counted, and those that may have changed something or went wrong are written down."""

from time import perf_counter

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from gobernador.server.web.desk import HARMLESS, Desk
from gobernador.server.web.logs import logger

METHODS = ("GET", "HEAD", "POST")
MISTAKE = 400


def watched(app: ASGIApp, desk: Desk) -> ASGIApp:
    """The same application, observed. Neither headers nor what stands behind a `?` is ever written."""

    async def outside(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        began = perf_counter()
        method = scope["method"]

        async def say(message: Message) -> None:
            if message["type"] == "http.response.start":
                status = message["status"]
                desk.metrics.requests.labels(method if method in METHODS else "other", str(status)).inc()
                if method not in HARMLESS or status >= MISTAKE:
                    took = round((perf_counter() - began) * 1000, 1)
                    logger().info("request", method=method, path=scope["path"], status=status, ms=took)
            await send(message)

        await app(scope, receive, say)

    return outside
