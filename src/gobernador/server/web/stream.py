"""What happens at a table as lines of JSON, for programs that can read but speak no WebSocket."""

import asyncio
from collections.abc import AsyncIterator

from litestar.background_tasks import BackgroundTask
from litestar.response import Stream

from gobernador.server.web.asking import AnyRequest
from gobernador.server.web.desk import Desk
from gobernador.server.web.listener import Listener
from gobernador.server.wire import Hello

NDJSON = "application/x-ndjson"
QUIET = 15.0
"""Seconds without news after which an empty line is sent, so that nobody in between takes the connection for dead."""


async def streamed(request: AnyRequest, desk: Desk, table: str, hello: Hello) -> Stream:
    """A stream that begins with a welcome. Raises GameError if there is nothing to be heard."""
    listener = Listener(desk, request, table)
    try:
        await listener.greet(hello)
    except BaseException:
        await listener.close()
        raise
    # Also closed behind the last line: whoever is gone before the first one never begins to read.
    return Stream(lines(listener), media_type=NDJSON, background=BackgroundTask(listener.close))


async def lines(listener: Listener) -> AsyncIterator[bytes]:
    """What a listener hears, line by line."""
    messages = listener.messages()
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
        await listener.close()
