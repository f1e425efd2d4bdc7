"""The ASGI application: routes, their dependencies, and the middleware around them."""

from pathlib import Path
from typing import Any

from litestar import Litestar, Response, Router
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, InternalServerException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp

from gobernador.core.errors import GameError
from gobernador.server.app.error_presenter import problem
from gobernador.server.web import health_routes, library_routes, table_routes
from gobernador.server.web.context import RequestContext
from gobernador.server.web.decoder import JsonBody
from gobernador.server.web.dependencies import AnyRequest, catalog_of_refusal, dependencies
from gobernador.server.web.http_errors import BadMessage, http_error, internal_error, status
from gobernador.server.web.logs import logger
from gobernador.server.web.middleware import DISCONNECTED, headers_middleware, log_middleware, validation_middleware
from gobernador.server.web.openapi import TaggedUnions
from gobernador.server.web.socket_session import live
from gobernador.server.web.static_files import FOLDER, client_files, pages
from gobernador.server.wire import Problem
from gobernador.version import __version__

LATER = (429, 503)
RETRY = {"retry-after": "10"}


def aborted(request: AnyRequest, error: HTTPException) -> GameError | None:
    """The client error behind a request that was aborted, which Litestar reports as an internal error; None for any other error."""
    scope: Any = request.scope
    if isinstance(error, InternalServerException) and DISCONNECTED in scope:
        return BadMessage("aborted", error.detail)
    return None


def exception_handlers(context: RequestContext) -> dict[int | type[Exception], Any]:
    """The handler for each type of exception."""

    def mistake(request: AnyRequest, error: GameError) -> Response[Problem]:
        context.metrics.refusals.labels(error.key).inc()
        code = status(error)
        headers = RETRY if code in LATER else {}
        return Response(problem(error, catalog_of_refusal(request)), status_code=code, headers=headers)

    def elsewhere(request: AnyRequest, error: HTTPException) -> Response[Problem]:
        found = aborted(request, error) or http_error(error)
        if found is None:
            return failure(request, error)
        answer = mistake(request, found)
        answer.headers.update({name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"})
        return answer

    def failure(request: AnyRequest, error: Exception) -> Response[Problem]:
        context.metrics.failures.inc()
        logger().error("failed", method=request.method, path=request.url.path, exc_info=error)
        said = internal_error()
        return Response(problem(said, catalog_of_refusal(request)), status_code=said.status)

    return {
        GameError: mistake,
        HTTPException: elsewhere,
        Exception: failure,
    }


def make_app(context: RequestContext) -> ASGIApp:
    """The Litestar application inside its middleware."""
    limits = context.settings.limits
    short = Router(
        "/api",
        route_handlers=[
            *library_routes.HANDLERS,
            *table_routes.HANDLERS,
            live,
        ],
        request_max_body_size=limits.message_bytes,
    )
    long = Router("/api", route_handlers=[library_routes.replays], request_max_body_size=limits.body_bytes)
    app = Litestar(
        [
            short,
            long,
            health_routes.healthz,
            health_routes.readyz,
            health_routes.metrics,
            pages(client_files(Path(context.settings.client) if context.settings.client else FOLDER)),
        ],
        dependencies=dependencies(context),
        exception_handlers=exception_handlers(context),
        guards=[admission(context)],
        openapi_config=description(),
        plugins=[TaggedUnions()],
        logging_config=None,
        request_max_body_size=limits.body_bytes,
        dto=JsonBody,
        return_dto=None,
    )
    return headers_middleware(log_middleware(validation_middleware(app, context), context), context.settings)


def admission(context: RequestContext) -> Any:
    """The guard that checks origin and rate limit before a request is read."""

    def guard(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
        context.admit(connection)

    return guard


def description() -> OpenAPIConfig:
    """The interface, described for programs at /api/openapi.json."""
    return OpenAPIConfig(
        title="gobernador",
        version=__version__,
        description="Tables, and the games played at them. A seat is its secret: `Authorization: Bearer SECRET`.",
        path="/api/openapi.json",
        render_plugins=[JsonRenderPlugin(path="/")],
        components=Components(security_schemes={"bearer": SecurityScheme(type="http", scheme="bearer")}),
        use_handler_docstrings=True,
    )
