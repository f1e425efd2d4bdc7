"""Liveness, readiness and metrics of the server, for monitoring."""

import hmac
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State

from gobernador.server.web.dependencies import Context
from gobernador.server.web.http_errors import NotFound
from gobernador.server.web.metrics import TYPE

AnyRequest = Request[Any, Any, State]


@get("/healthz", media_type="text/plain", summary="Whether the server lives", tags=["operation"])
async def healthz() -> str:
    """Always `ok`, as long as anything is answered at all."""
    return "ok\n"


@get("/readyz", media_type="text/plain", summary="Whether tables can be read and written", tags=["operation"])
async def readyz(context: Context) -> Response[str]:
    """`ok`, or status 503 while the database cannot be used, or while worker processes do not answer."""
    if not await context.storage.healthy():
        return Response("the database cannot be used\n", status_code=503, media_type="text/plain")
    if not await context.tables.executor.healthy():
        return Response("worker processes do not answer\n", status_code=503, media_type="text/plain")
    return Response("ok\n", media_type="text/plain")


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest, context: Context) -> Response[bytes]:
    """The metrics, for clients on this machine and for those with the metrics token; 404 for all others."""
    if not (context.is_at_home(request) or _shows(request, context.settings.metrics_token)):
        raise NotFound("no_page", "metrics need a local client or the token")
    context.metrics.tables.set(context.tables.live)
    context.metrics.waiting.set(context.tables.executor.waiting)
    return Response(context.metrics.text(), media_type=TYPE)


def _shows(request: AnyRequest, token: str) -> bool:
    shown = request.headers.get("authorization", "").removeprefix("Bearer ")
    return bool(token) and hmac.compare_digest(shown.encode(), token.encode())
