"""The events of a table for programs without WebSocket: a stream of JSON lines, and long polling."""

import asyncio
from collections.abc import AsyncIterator

from litestar.background_tasks import BackgroundTask
from litestar.response import Stream

from gobernador.server.web.connection import TableConnection
from gobernador.server.web.context import RequestContext
from gobernador.server.web.dependencies import AnyRequest
from gobernador.server.wire import Hello

NDJSON = "application/x-ndjson"
QUIET = 15.0
"""Seconds without news after which an empty line is sent, so that no proxy takes the connection for dead."""


async def open_stream(request: AnyRequest, context: RequestContext, table: str, hello: Hello) -> Stream:
    """A stream that begins with a welcome. Raises GameError if there is nothing to be heard."""
    connection = TableConnection(context, request, table)
    try:
        await connection.greet(hello)
    except BaseException:
        await connection.close()
        raise
    # Also closed in the background: a client that is gone before the first line never starts the iteration.
    return Stream(lines(connection), media_type=NDJSON, background=BackgroundTask(connection.close))


async def lines(connection: TableConnection) -> AsyncIterator[bytes]:
    """What a connection hears, line by line."""
    messages = connection.messages()
    coming: asyncio.Future[bytes] | None = None
    try:
        while True:
            coming = coming or asyncio.ensure_future(anext(messages))
            done, _ = await asyncio.wait([coming], timeout=QUIET)
            if not done:
                yield b"\n"
                continue
            message = coming.result()
            coming = None
            yield message + b"\n"
    except StopAsyncIteration:
        return
    finally:
        if coming is not None:
            coming.cancel()
        await connection.close()


LONGEST_WAIT = 60


async def wait_for_news(
    request: AnyRequest, context: RequestContext, table: str, match: int | None, after: int | None, seconds: float
) -> None:
    """Wait until a table is at another moment than this one, but no longer than so many seconds.

    It counts as an open connection of its address. Whoever polls is not seen at the table; a stream or a socket is.
    """
    with context.rate_limiter.socket(context.who(request), context.times(request)):
        waiting = asyncio.ensure_future(context.tables.next_moment(table, match, after))

        def stop() -> None:
            waiting.cancel()

        try:
            with context.connections.held(stop):
                await asyncio.wait([waiting], timeout=seconds)
            if waiting.done() and not waiting.cancelled():
                waiting.result()
        finally:
            waiting.cancel()
