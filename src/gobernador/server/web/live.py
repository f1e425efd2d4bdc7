"""The socket of a table: hello, then commands one way and everything that happens the other."""

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from gobernador.core.errors import GameError
from gobernador.server.web.asking import OurDesk, catalog_of_refusal
from gobernador.server.web.commands import carry_out
from gobernador.server.web.desk import Desk
from gobernador.server.web.hearing import id_of, refused, understood, writer
from gobernador.server.web.limits import Limited
from gobernador.server.web.listener import Listener
from gobernador.server.web.logs import logger
from gobernador.server.web.problems import TooLarge, Unreadable
from gobernador.server.wire import Hello, Refused

AnySocket = WebSocket[Any, Any, Any]
LEAVING = 1001
"""The server ends: come back."""
ABUSED = 1008
"""What was asked will not be done, however often it is asked."""
LATER = 1013
"""Too much at once: come back later."""
GONE = 0
"""They have ended it themselves."""
FAREWELL = 1.0


class Ended(Exception):
    """The conversation is over, with a code and, where we have refused something, the key of the refusal."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason


@websocket("/tables/{table:str}/live")
async def live(socket: AnySocket, desk: OurDesk, table: FromPath[str]) -> None:
    """One connection, from its first message to its end."""
    conversation = Conversation(socket, desk, table)
    try:
        await socket.accept()
        await conversation.hold()
    except WebSocketDisconnect:
        return
    except Ended as end:
        await conversation.close(end.code, end.reason)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is our mistake, and they may come back
        await conversation.fail(error)


class Conversation:
    """What is said on one socket."""

    listener: Listener

    def __init__(self, socket: AnySocket, desk: Desk, table: str) -> None:
        self.socket = socket
        self.desk = desk
        self.table = table
        self.limits = desk.settings.limits
        self.catalog = catalog_of_refusal(socket)
        self.bucket = desk.doorkeeper.own_bucket(desk.times(socket))
        self.mistakes = 0

    async def hold(self) -> None:
        """Hear hello, then let both sides speak until one of them ends it; raises Ended with the code of the end."""
        try:
            self.listener = Listener(self.desk, self.socket, self.table)
        except Limited as error:
            await self.turn_away(error, LATER)
        try:
            await self.begin()
            await self.converse()
        finally:
            await self.listener.close()

    async def begin(self) -> None:
        """The first message must come soon, and be hello."""
        text = await self.first()
        try:
            hello = understood(text, self.limits.message_bytes)
            if not isinstance(hello, Hello):
                raise Unreadable("hello_first", "the first message is not hello")
            await self.listener.greet(hello)
        except GameError as error:
            await self.turn_away(error, LATER if isinstance(error, Limited) else ABUSED)
        self.catalog = self.listener.catalog

    async def first(self) -> str | bytes:
        """The first message."""
        try:
            async with asyncio.timeout(self.limits.hello_seconds):
                return await self.receive()
        except TimeoutError:
            await self.turn_away(Unreadable("hello_late", "nobody said hello"), ABUSED)
            raise AssertionError("who was turned away is gone") from None

    async def converse(self) -> None:
        """Both sides at once. Whoever ends it, the other side is not kept waiting."""
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
                message = understood(text, self.limits.message_bytes)
                if isinstance(message, Hello):
                    await self.listener.greet(message)
                    self.catalog = self.listener.catalog
                    continue
                answer = await carry_out(self.desk, self.listener, message)
            except GameError as error:
                answer = refused(self.catalog, error, id_of(text))
                await self.note(error)
            self.listener.answer(answer)

    def check_pace(self) -> None:
        """Raises Limited if commands come too fast."""
        if not self.bucket.take(self.desk.clock()):
            raise Limited("too_many_commands", "commands come too fast on a socket")
        self.desk.doorkeeper.commands.take(self.desk.who(self.socket), self.desk.times(self.socket))

    async def note(self, error: GameError) -> None:
        """Whoever sends nonsense again and again, or reads no answers, is sent away."""
        self.desk.metrics.refusals.labels(error.key).inc()
        self.mistakes += isinstance(error, Unreadable | TooLarge | Limited)
        if self.mistakes > self.limits.mistakes or self.listener.is_deaf:
            await self.turn_away(Limited("too_many_mistakes", "too much nonsense on a socket"), ABUSED)

    async def receive(self) -> str | bytes:
        """Their next message; raises Ended if there will be none."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise Ended(GONE)
        assert message["type"] == "websocket.receive", f"{message['type']} after the beginning"
        return message.get("text") or message.get("bytes") or ""

    # -- our side

    async def speak(self) -> None:
        """Send what waits; raises Ended when nothing more will come, or when nobody takes it."""
        async for message in self.listener.messages():
            await self.send(message)
        raise Ended(LEAVING)

    async def send(self, message: bytes) -> None:
        """One message; raises Ended if it is not taken."""
        try:
            async with asyncio.timeout(self.limits.writing_seconds):
                await self.socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})
        except TimeoutError:
            raise Ended(LATER) from None
        except WebSocketDisconnect:
            raise Ended(GONE) from None

    async def turn_away(self, error: GameError, code: int) -> None:
        """Say why, and end it: raises Ended."""
        self.desk.metrics.refusals.labels(error.key).inc()
        await self.send(refused(self.catalog, error, None))
        raise Ended(code, error.key)

    async def fail(self, error: Exception) -> None:
        """Something went wrong here, such as a database that cannot be reached: say so, and end it."""
        self.desk.metrics.failures.inc()
        logger().error("failed", table=self.table, exc_info=error)
        said = Refused(None, "our_failure", self.catalog.say("error.our_failure"), None)
        with suppress(Ended, WebSocketDisconnect):
            await self.send(writer.encode(said))
        await self.close(LATER, said.key)

    async def close(self, code: int, reason: str) -> None:
        """Take leave, unless they have. The reason is for programs; people have read the sentence before it."""
        if code != GONE:
            with suppress(TimeoutError, WebSocketDisconnect):
                async with asyncio.timeout(FAREWELL):
                    await self.socket.send({"type": "websocket.close", "code": code, "reason": reason})
