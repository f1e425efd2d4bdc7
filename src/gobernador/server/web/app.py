"""The ASGI application: routes, their dependencies, and the middleware around them."""

from pathlib import Path
from typing import Any

from litestar import Litestar, Router
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp

from gobernador.server.web import health_routes, lesson_routes, library_routes, table_routes
from gobernador.server.web.context import RequestContext
from gobernador.server.web.dependencies import dependencies
from gobernador.server.web.exception_handlers import exception_handlers
from gobernador.server.web.middleware import headers_middleware, log_middleware, validation_middleware
from gobernador.server.web.openapi import TaggedUnions
from gobernador.server.web.socket_session import live
from gobernador.server.web.static_files import FOLDER, client_files, pages
from gobernador.version import __version__


def make_app(context: RequestContext) -> ASGIApp:
    """The Litestar application inside its middleware."""
    limits = context.settings.limits
    short = Router(
        "/api",
        route_handlers=[
            *(library_routes.about_us, library_routes.texts, library_routes.things, library_routes.rulebook),
            *lesson_routes.HANDLERS,
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
