"""A connection to a table, by WebSocket, stream or long polling: its seat, its language, its queue of messages; and the commands it submits."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack
from time import perf_counter

from litestar.background_tasks import BackgroundTask
from litestar.response import Stream
from msgspec.structs import replace

from gobernador.core.errors import GameError
from gobernador.server.app.live_table import kind_of
from gobernador.server.app.subscriptions import Subscription
from gobernador.server.web.context import AnyConnection, AnyRequest, RequestContext
from gobernador.server.web.decoder import encode_refusal, encoder
from gobernador.server.web.http_errors import Unauthorized, internal_error
from gobernador.server.web.telemetry import logger
from gobernador.server.wire import Command, Done, Hello
from gobernador.text.message_catalog import Catalog, tag_with


class TableConnection:
    """A client that is told what happens at a table. It must be closed.

    Creating one raises RateLimited if the client has too many connections.
    """

    def __init__(self, context: RequestContext, connection: AnyConnection, table: str) -> None:
        self.context = context
        self.table = table
        self.address = context.who(connection)
        self.hello = Hello()
        self.is_ending = False
        self._subscription: Subscription | None = None
        self._untold: list[bytes] = []
        """Answers that wait for the next subscription."""
        self._held = ExitStack()
        self._watching = ExitStack()
        with ExitStack() as held:
            held.enter_context(context.rate_limiter.socket(context.who(connection), context.times(connection)))
            held.enter_context(context.connections.held(self.end))
            held.enter_context(context.metrics.sockets.track_inprogress())
            self._held = held.pop_all()

    @property
    def seat(self) -> int | None:
        """The seat of the secret; None for a spectator."""
        return self._subscription.seat if self._subscription else None

    @property
    def catalog(self) -> Catalog:
        """The language that was asked for."""
        return Catalog(tag_with(self.hello.lang, self.context.settings.wording))

    async def greet(self, hello: Hello) -> None:
        """Subscribe to the table, or subscribe anew: the first message is the welcome. Raises GameError if that is refused."""
        Catalog(hello.lang)
        hello = replace(hello, lang=tag_with(hello.lang, self.context.settings.wording))
        await self._subscribe(hello)
        self.hello = hello

    def answer(self, message: bytes) -> None:
        """Queue an answer for this connection, behind the messages that wait already."""
        if self._subscription is None or not self._subscription.put(message):
            self._untold.append(message)

    @property
    def is_deaf(self) -> bool:
        """Whether the client sends commands without reading the answers."""
        return len(self._untold) > self.context.settings.limits.waiting_messages

    async def messages(self) -> AsyncIterator[bytes]:
        """The messages to send, until the server ends. A client that was too slow gets a new welcome."""
        while True:
            assert self._subscription is not None, "there is no subscription before hello"
            message = await self._subscription.next()
            if message is not None:
                yield message
            elif self.is_ending:
                return
            elif self._subscription.closed:
                self.context.metrics.renewals.inc()
                await self._subscribe(self.hello)

    def end(self) -> None:
        self.is_ending = True
        if self._subscription is not None:
            self._subscription.close()

    async def close(self) -> None:
        """Unsubscribe and release the counted slots. Idempotent."""
        self._held.close()
        self._watching.close()
        left, self._subscription = self._subscription, None
        if left is not None:
            await self.context.tables.unsubscribe(left)

    async def _subscribe(self, hello: Hello) -> None:
        """Subscribe anew before the old subscription ends, so that a change of language does not look like leaving."""
        watching = ExitStack()
        left, had = self._subscription, self._watching
        if not hello.secret:
            had.close()
            watching.enter_context(self.context.rate_limiter.watcher(self.table))
        try:
            found = await self.context.tables.subscribe(self.table, hello, self.address)
        except BaseException:
            watching.close()
            raise
        had.close()
        self._subscription, self._watching = found, watching
        if left is not None:
            await self.context.tables.unsubscribe(left)
        self._untold = [answer for answer in self._untold if not found.put(answer)]
        if self.is_ending:
            found.close()


async def submit(context: RequestContext, table: str, secret: str, command: Command, seat: int | None = None) -> Done:
    """Submit a command and return the answer once it is stored; count, time and log it. Raises GameError if it is refused, and then nothing has changed."""
    kind = kind_of(command)
    began = perf_counter()
    try:
        done = await context.tables.submit(table, secret, command)
    except GameError as error:
        logger().info("refused", table=table, seat=seat, kind=kind, key=error.key)
        raise
    took = perf_counter() - began
    context.metrics.command_seconds.observe(took)
    context.metrics.commands.labels(kind).inc()
    context.metrics.tables.set(context.tables.live)
    logger().info("done", table=table, seat=seat, kind=kind, seq=done.seq, ms=round(took * 1000, 1))
    return done


async def submit_from_socket(context: RequestContext, listener: TableConnection, command: Command) -> bytes:
    """Submit a command of a socket and return the encoded answer; an internal error becomes an answer and does not end the socket."""
    hello = listener.hello
    try:
        if not hello.secret:
            raise Unauthorized("no_secret", "a spectator's command")
        return encoder.encode(await submit(context, listener.table, hello.secret, command, listener.seat))
    except GameError:
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, it is our mistake, and the others play on
        context.note_failure(error, table=listener.table)
        return encode_refusal(listener.catalog, internal_error(), command.id)


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


async def wait_for_news(request: AnyRequest, context: RequestContext, table: str, hello: Hello, seconds: float) -> None:
    """Wait until a table is at another moment than the one that was seen last, but no longer than so many seconds.

    It counts as an open connection of its address. Whoever polls is not seen at the table; a stream or a socket is.
    """
    with context.rate_limiter.socket(context.who(request), context.times(request)):
        waiting = asyncio.ensure_future(context.tables.next_moment(table, hello))
        try:
            with context.connections.held(waiting.cancel):
                await asyncio.wait([waiting], timeout=seconds)
            if waiting.done() and not waiting.cancelled():
                waiting.result()
        finally:
            waiting.cancel()
