"""Tables: opened, joined, looked at, played at, and remembered."""

from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from gobernador.server import wire
from gobernador.server.web.connection import LONGEST_WAIT, NDJSON, open_stream, submit, wait_for_news
from gobernador.server.web.context import AnyRequest, Context, RequestCatalog, ShownSecret
from gobernador.server.web.http_errors import MAYBE_WITH_SECRET, WITH_SECRET, Unauthorized, error_responses

HIGHEST = 2**31 - 1
A_MESSAGE: Any = wire.ServerMessage
"""Any of them, for the description of the stream."""
MatchNumber = Annotated[
    int | None,
    QueryParameter(name="match", required=False, ge=0, le=HIGHEST, description="The match in which it was seen"),
]
After = Annotated[
    int | None,
    QueryParameter(name="after", required=False, ge=0, le=HIGHEST, description="The last seq that was seen"),
]
Wait = Annotated[
    int,
    QueryParameter(
        name="wait",
        ge=0,
        le=LONGEST_WAIT,
        description="Seconds to wait, at most, for something that came after `match` and `after`",
    ),
]
World = Annotated[
    bool,
    QueryParameter(name="world", description="Whether a position that could lie behind the view is told as well"),
]
Viewer = Annotated[
    int | None,
    QueryParameter(name="viewer", required=False, ge=0, le=9, description="A seat; without it, a spectator"),
]

First = Annotated[
    int, QueryParameter(name="first", ge=0, le=HIGHEST, description="The moment with which the page begins")
]


@post("/", summary="Open a table", responses=error_responses(400, 403, 413))
async def open_table(request: AnyRequest, context: Context, data: JSONBody[wire.NewTable]) -> wire.Opened:
    """The match begins as soon as every seat is taken. Secrets are told once."""
    context.rate_limiter.tables.take(context.who(request), context.times(request))
    return await context.tables.open_table(data, context.who(request))


@get("/{table:str}", summary="Who sits there", responses=error_responses(400, 404))
async def info(context: Context, catalog: RequestCatalog, table: FromPath[str]) -> wire.TableInfo:
    """A table as everybody sees it."""
    return await context.tables.info(table, catalog.tag)


@post("/{table:str}/sit", summary="Take a seat", responses=error_responses(400, 401, 403, 404, 409, 413))
async def sit(request: AnyRequest, context: Context, table: FromPath[str], data: JSONBody[wire.Sit]) -> wire.SeatKey:
    """By invitation. The secret of the seat is told once."""
    context.rate_limiter.sits.take(context.who(request), context.times(request))
    return await context.tables.sit(table, data)


@get(
    "/{table:str}/state",
    summary="Everything that a seat or a spectator may know",
    security=MAYBE_WITH_SECRET,
    responses=error_responses(400, 401, 404),
)
async def state(
    request: AnyRequest,
    context: Context,
    catalog: RequestCatalog,
    secret: ShownSecret,
    table: FromPath[str],
    match: MatchNumber = None,
    after: After = None,
    wait: Wait = 0,
    *,
    world: World = False,
) -> wire.Welcome:
    """With the secret of a seat, what the seat may know; without, what everybody may. It can wait for news (long polling)."""
    hello = wire.Hello(secret, catalog.tag, match, after)
    if wait:
        await wait_for_news(request, context, table, hello, wait)
    return await context.tables.welcome(table, hello, world=world)


@post(
    "/{table:str}/commands",
    summary="Play, take back, say something, leave, return",
    status_code=200,
    security=WITH_SECRET,
    responses=error_responses(400, 401, 403, 404, 409, 413),
)
async def command(
    request: AnyRequest, context: Context, secret: ShownSecret, table: FromPath[str], data: JSONBody[wire.Command]
) -> wire.Done:
    """The same commands as on the socket. A command with an id that was carried out before is not carried out again."""
    context.rate_limiter.commands.take(context.who(request), context.times(request))
    if not secret:
        raise Unauthorized("no_secret", "a command without a secret")
    return await submit(context, table, secret, data)


@get(
    "/{table:str}/stream",
    summary="Everything that happens, a line for each message",
    security=MAYBE_WITH_SECRET,
    responses=error_responses(400, 401, 404)
    | {200: ResponseSpec(A_MESSAGE, media_type=NDJSON, generate_examples=False)},
)
async def stream(
    request: AnyRequest,
    context: Context,
    catalog: RequestCatalog,
    secret: ShownSecret,
    table: FromPath[str],
    match: MatchNumber = None,
    after: After = None,
) -> Stream:
    """First a welcome, then what the socket would say. An empty line now and then says that nothing has happened."""
    return await open_stream(request, context, table, wire.Hello(secret, catalog.tag, match, after))


@get(
    "/{table:str}/record",
    summary="The record of a match that is over",
    media_type="text/plain",
    responses=error_responses(400, 403, 404),
)
async def record(context: Context, table: FromPath[str]) -> str:
    """As `gobernador verify` reads it."""
    return await context.tables.record(table)


@get(
    "/{table:str}/replay",
    summary="Step through a match",
    security=MAYBE_WITH_SECRET,
    responses=error_responses(400, 401, 403, 404, 409, 503) | {200: ResponseSpec(wire.Replay, generate_examples=False)},
)
async def replay(
    request: AnyRequest,
    context: Context,
    catalog: RequestCatalog,
    secret: ShownSecret,
    table: FromPath[str],
    viewer: Viewer = None,
    first: First = 0,
) -> Response[bytes]:
    """Page by page. While it is played, only as one's own seat or a spectator has seen it."""
    context.rate_limiter.replays.take(context.who(request), context.times(request))
    found = await context.tables.replay(table, secret, viewer, catalog.tag, first, context.who(request))
    return Response(found, media_type="application/json")


TABLES = Router(
    "/tables", tags=["tables"], route_handlers=[open_table, info, sit, state, command, stream, record, replay]
)
