"""The socket of a table: hello, then commands one way and everything that happens the other."""

import asyncio
from typing import Any

from litestar import WebSocket, websocket

from gobernador.core.errors import GameError
from gobernador.server.web.asking import catalog_of_refusal
from gobernador.server.web.desk import Desk
from gobernador.server.web.hearing import id_of, refused, understood
from gobernador.server.web.limits import Limited
from gobernador.server.web.listener import Listener
from gobernador.server.web.problems import Unreadable
from gobernador.server.web.wire import Hello

AnySocket = WebSocket[Any, Any, Any]
LEAVING = 1001
"""The server ends: come back."""
ABUSED = 1008
"""What was asked will not be done, however often it is asked."""
LATER = 1013
"""Too much at once: come back later."""


class Ended(Exception):
    """The conversation is over, with a code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


@websocket("/tables/{table:str}/live")
async def live(socket: AnySocket, desk: Desk, table: str) -> None:
    """One connection, from its first message to its end."""
    await socket.accept()
    conversation = Conversation(socket, desk, table)
    try:
        with conversation.listener:
            await conversation.hold()
    except Ended as end:
        await conversation.close(end.code)
    except Limited as error:
        await conversation.refuse_and_close(error, LATER)


class Conversation:
    """What is said on one socket."""

    def __init__(self, socket: AnySocket, desk: Desk, table: str) -> None:
        self.socket = socket
        self.desk = desk
        self.table = table
        self.limits = desk.settings.limits
        self.listener = Listener(desk, socket, table)
        self.catalog = catalog_of_refusal(socket)
        self.bucket = desk.doorkeeper.own_bucket()
        self.who = desk.who(socket)
        self.times = desk.times(socket)
        self.mistakes = 0

    async def hold(self) -> None:
        """Hear hello, then let both sides speak until one of them ends it."""
        await self.begin()
        speaking = asyncio.create_task(self.speak())
        try:
            await self.listen()
        finally:
            speaking.cancel()
            await asyncio.gather(speaking, return_exceptions=True)

    async def begin(self) -> None:
        """The first message must come soon, and be hello."""
        try:
            async with asyncio.timeout(self.limits.hello_seconds):
                text = await self.receive()
        except TimeoutError:
            await self.refuse_and_close(Unreadable("hello_late", "nobody said hello"), ABUSED)
            raise Ended(ABUSED) from None
        try:
            hello = understood(text, self.limits.message_bytes)
            if not isinstance(hello, Hello):
                raise Unreadable("hello_first", "the first message is not hello")
            await self.listener.greet(hello)
        except Limited:
            raise
        except GameError as error:
            await self.send(refused(self.catalog, error, id_of(text)))
            raise Ended(ABUSED) from error
        self.catalog = self.listener.catalog
