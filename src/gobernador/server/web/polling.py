"""Long polling: a request that is answered when something has happened, for programs without sockets and streams."""

import asyncio

from gobernador.server.web.asking import AnyRequest
from gobernador.server.web.desk import Desk

LONGEST_WAIT = 60


async def news(
    request: AnyRequest, desk: Desk, table: str, match: int | None, after: int | None, seconds: float
) -> None:
    """Wait until a table is at another moment than this one, but no longer than so many seconds.

    It counts as an open connection of its address. Whoever polls is not seen at the table; a stream or a socket is.
    """
    with desk.doorkeeper.socket(desk.who(request), desk.times(request)):
        waiting = asyncio.ensure_future(desk.tables.next_moment(table, match, after))

        def stop() -> None:
            waiting.cancel()

        try:
            with desk.conversations.held(stop):
                await asyncio.wait([waiting], timeout=seconds)
            if waiting.done() and not waiting.cancelled():
                waiting.result()
        finally:
            waiting.cancel()
