"""The WebSocket of a table: a hello message first, then commands from the client and events from the server."""

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from gobernador.core.errors import GameError
from gobernador.server.web.connection import TableConnection, submit_from_socket
from gobernador.server.web.context import Context, RequestContext, catalog_of_refusal
from gobernador.server.web.decoder import decode_message, encode_refusal, id_of
from gobernador.server.web.http_errors import BadMessage, TooLarge, internal_error
from gobernador.server.web.rate_limit import RateLimited
from gobernador.server.wire import Hello

AnySocket = WebSocket[Any, Any, Any]
LEAVING = 1001
"""WebSocket code: the server ends, the client should reconnect."""
ABUSED = 1008
"""WebSocket code: policy violation, the client should not repeat the request."""
LATER = 1013
"""WebSocket code: overloaded, the client should reconnect later."""
GONE = 0
"""The client has closed the socket."""
FAREWELL = 1.0


class SocketClosed(Exception):
    """The session is over, with a close code and, after a refusal, the key of its error."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason


@websocket("/tables/{table:str}/live")
async def live(socket: AnySocket, context: Context, table: FromPath[str]) -> None:
    """Serve one WebSocket, from its first message to its close."""
    session = SocketSession(socket, context, table)
    try:
        await socket.accept()
        await session.hold()
    except WebSocketDisconnect:
        return
    except SocketClosed as end:
        await session.close(end.code, end.reason)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is our mistake, and they may come back
        await session.fail(error)


class SocketSession:
    """One WebSocket, from its first message to its close."""

    connection: TableConnection

    def __init__(self, socket: AnySocket, context: RequestContext, table: str) -> None:
        self.socket = socket
        self.context = context
        self.table = table
        self.limits = context.settings.limits
        self.catalog = catalog_of_refusal(socket)
        self.bucket = context.rate_limiter.own_bucket(context.times(socket))
        self.mistakes = 0

    async def hold(self) -> None:
        """Wait for hello, then send and receive until one side closes; raises SocketClosed if there is no room for the client."""
        try:
            self.connection = TableConnection(self.context, self.socket, self.table)
        except RateLimited as error:
            await self.turn_away(error, LATER)
        try:
            await self.begin()
            await self.converse()
        except SocketClosed as end:
            # Before it is released: a server that ends waits for every connection that is held.
            await self.close(end.code, end.reason)
        finally:
            await self.connection.close()

    async def begin(self) -> None:
        """The first message must come soon, and be hello."""
        text = await self.first()
        try:
            hello = decode_message(text, self.limits.message_bytes)
            if not isinstance(hello, Hello):
                raise BadMessage("hello_first", "the first message is not hello")
            await self.connection.greet(hello)
        except GameError as error:
            await self.turn_away(error, LATER if isinstance(error, RateLimited) else ABUSED)
        self.catalog = self.connection.catalog

    async def first(self) -> str | bytes:
        try:
            async with asyncio.timeout(self.limits.hello_seconds):
                return await self.receive()
        except TimeoutError:
            await self.turn_away(BadMessage("hello_late", "nobody said hello"), ABUSED)
            raise AssertionError("who was turned away is gone") from None

    async def converse(self) -> None:
        """Send and receive concurrently until one of them ends."""
        sides = [asyncio.create_task(self.speak()), asyncio.create_task(self.listen())]
        try:
            done, _ = await asyncio.wait(sides, return_when=asyncio.FIRST_COMPLETED)
            for side in done:
                side.result()
        finally:
            for side in sides:
                side.cancel()
            await asyncio.gather(*sides, return_exceptions=True)

    # -- their side

    async def listen(self) -> None:
        """Carry out commands, one after the other."""
        while True:
            text = await self.receive()
            try:
                self.check_pace()
                message = decode_message(text, self.limits.message_bytes)
                if isinstance(message, Hello):
                    await self.connection.greet(message)
                    self.catalog = self.connection.catalog
                    continue
                answer = await submit_from_socket(self.context, self.connection, message)
            except GameError as error:
                answer = encode_refusal(self.catalog, error, id_of(text))
                await self.note(error)
            self.connection.answer(answer)

    def check_pace(self) -> None:
        """Raises RateLimited if commands come too fast."""
        if not self.bucket.take(self.context.clock()):
            raise RateLimited("too_many_commands", "commands come too fast on a socket")
        self.context.rate_limiter.commands.take(self.context.who(self.socket), self.context.times(self.socket))

    async def note(self, error: GameError) -> None:
        """Count an error of the client; close the socket after too many, or if the client reads no answers."""
        self.context.note_refusal(error)
        self.mistakes += isinstance(error, BadMessage | TooLarge | RateLimited)
        if self.mistakes > self.limits.mistakes or self.connection.is_deaf:
            await self.turn_away(RateLimited("too_many_mistakes", "too much nonsense on a socket"), ABUSED)

    async def receive(self) -> str | bytes:
        """Their next message; raises SocketClosed if there will be none."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise SocketClosed(GONE)
        assert message["type"] == "websocket.receive", f"{message['type']} after the beginning"
        return message.get("text") or message.get("bytes") or ""

    # -- our side

    async def speak(self) -> None:
        """Send queued messages; raises SocketClosed when the server ends or the client does not read."""
        async for message in self.connection.messages():
            await self.send(message)
        raise SocketClosed(LEAVING)

    async def send(self, message: bytes) -> None:
        """One message; raises SocketClosed if it is not taken."""
        try:
            async with asyncio.timeout(self.limits.writing_seconds):
                await self.socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})
        except TimeoutError:
            raise SocketClosed(LATER) from None
        except WebSocketDisconnect:
            raise SocketClosed(GONE) from None

    async def turn_away(self, error: GameError, code: int) -> None:
        """Say why, and end it: raises SocketClosed."""
        self.context.note_refusal(error)
        await self.send(encode_refusal(self.catalog, error, None))
        raise SocketClosed(code, error.key)

    async def fail(self, error: Exception) -> None:
        """Something went wrong here, such as a database that cannot be reached: say so, and end it."""
        self.context.note_failure(error, table=self.table)
        said = internal_error()
        with suppress(SocketClosed, WebSocketDisconnect):
            await self.send(encode_refusal(self.catalog, said, None))
        await self.close(LATER, said.key)

    async def close(self, code: int, reason: str) -> None:
        """Take leave, unless they have. The reason is for programs; people have read the sentence before it."""
        if code != GONE:
            with suppress(TimeoutError, WebSocketDisconnect):
                async with asyncio.timeout(FAREWELL):
                    await self.socket.send({"type": "websocket.close", "code": code, "reason": reason})
