"""The ASGI application: routes, health checks, exception handlers, and the middleware around them."""

import hmac
from pathlib import Path
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Response, Router, get
from litestar.exceptions import HTTPException, InternalServerException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Discriminator, Schema, SecurityScheme
from litestar.plugins import OpenAPISchemaPlugin
from litestar.types import ASGIApp
from litestar.typing import FieldDefinition

from gobernador.core.errors import GameError
from gobernador.match.words import TAG
from gobernador.server.web import library_routes, table_routes
from gobernador.server.web.context import AnyRequest, Context, RequestContext, catalog_of_refusal, dependencies
from gobernador.server.web.decoder import JsonBody
from gobernador.server.web.http_errors import BadMessage, NotFound, http_error, internal_error, problem, status
from gobernador.server.web.middleware import DISCONNECTED, middleware
from gobernador.server.web.socket_session import live
from gobernador.server.web.static_files import FOLDER, client_files, pages
from gobernador.server.web.telemetry import TYPE
from gobernador.server.wire import Problem, TaggedByGame
from gobernador.version import __version__

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator


COMPONENT = "#/components/schemas/{}"


class TaggedUnions(OpenAPISchemaPlugin):
    """Describes a field that is `TaggedByGame` by the types from which the browser's are generated too."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return any(isinstance(found, TaggedByGame) for found in field_definition.metadata)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: "SchemaCreator") -> Schema:
        """Exactly one of the shapes of the registered games, or the generic one."""
        union = next(found for found in field_definition.metadata if isinstance(found, TaggedByGame))
        shapes = union.shapes()
        return Schema(
            one_of=[schema_creator.for_field_definition(FieldDefinition.from_annotation(of)) for of in shapes.values()],
            discriminator=Discriminator(
                property_name=TAG, mapping={tag: COMPONENT.format(of.__name__) for tag, of in shapes.items()}
            ),
        )


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


LATER = (429, 503)
RETRY = {"retry-after": "10"}


def aborted(request: AnyRequest, error: HTTPException) -> GameError | None:
    """The client error behind a request that was aborted, which Litestar reports as an internal error; None for any other error."""
    scope: Any = request.scope
    if isinstance(error, InternalServerException) and DISCONNECTED in scope:
        return BadMessage("aborted", error.detail)
    return None


def exception_handlers(context: RequestContext) -> dict[int | type[Exception], Any]:

    def mistake(request: AnyRequest, error: GameError) -> Response[Problem]:
        context.note_refusal(error)
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
        context.note_failure(error, method=request.method, path=request.url.path)
        said = internal_error()
        return Response(problem(said, catalog_of_refusal(request)), status_code=status(said))

    return {GameError: mistake, HTTPException: elsewhere, Exception: failure}


def make_app(context: RequestContext) -> ASGIApp:
    limits = context.settings.limits
    short = Router(
        "/api",
        route_handlers=[*library_routes.HANDLERS, table_routes.TABLES, live],
        request_max_body_size=limits.message_bytes,
    )
    long = Router("/api", route_handlers=[library_routes.replays], request_max_body_size=limits.body_bytes)
    app = Litestar(
        [
            short,
            long,
            healthz,
            readyz,
            metrics,
            pages(client_files(Path(context.settings.client) if context.settings.client else FOLDER)),
        ],
        dependencies=dependencies(context),
        exception_handlers=exception_handlers(context),
        guards=[lambda connection, handler: context.admit(connection)],
        openapi_config=description(),
        plugins=[TaggedUnions()],
        logging_config=None,
        request_max_body_size=limits.body_bytes,
        dto=JsonBody,
        return_dto=None,
    )
    return middleware(app, context)


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
