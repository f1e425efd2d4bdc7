"""The application that a server runs: routes, what they are given, and what stands around them."""

from pathlib import Path
from typing import Any

from litestar import Litestar, Router
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp

from gobernador.server.web import health, lessons, library, tables
from gobernador.server.web.answering import handlers
from gobernador.server.web.asking import given
from gobernador.server.web.description import TaggedUnions
from gobernador.server.web.desk import Desk
from gobernador.server.web.gate import gated
from gobernador.server.web.headers import with_headers
from gobernador.server.web.live import live
from gobernador.server.web.pages import pages
from gobernador.server.web.static import FOLDER, client_files
from gobernador.server.web.watching import watched
from gobernador.version import __version__


def make_app(desk: Desk) -> ASGIApp:
    """Everything that can be asked for, with its headers, and counted."""
    limits = desk.settings.limits
    short = Router(
        "/api",
        route_handlers=[
            *(library.about_us, library.texts, library.things, library.rulebook),
            *lessons.HANDLERS,
            *tables.HANDLERS,
            live,
        ],
        request_max_body_size=limits.message_bytes,
    )
    long = Router("/api", route_handlers=[library.replays], request_max_body_size=limits.body_bytes)
    app = Litestar(
        [
            short,
            long,
            health.healthz,
            health.readyz,
            health.metrics,
            pages(client_files(Path(desk.settings.client) if desk.settings.client else FOLDER)),
        ],
        dependencies=given(desk),
        exception_handlers=handlers(desk),
        guards=[admission(desk)],
        openapi_config=description(),
        plugins=[TaggedUnions()],
        logging_config=None,
        request_max_body_size=limits.body_bytes,
    )
    return with_headers(watched(gated(app, desk), desk), desk.settings)


def admission(desk: Desk) -> Any:
    """Whoever may not come in is turned away before anything is read."""

    def guard(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
        desk.admit(connection)

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
