"""One who listens to a table, on a socket or a stream: seat and language, and what waits to be sent."""

from collections.abc import AsyncIterator
from contextlib import ExitStack

from msgspec.structs import replace

from gobernador.server.app.audience import Subscription
from gobernador.server.web.desk import AnyConnection, Desk
from gobernador.server.wire import Hello
from gobernador.text.catalog import Catalog, tag_with


class Listener:
    """Somebody who wants to hear what happens at a table. To be closed in the end.

    Making one raises Limited if the address listens to too much already.
    """

    def __init__(self, desk: Desk, connection: AnyConnection, table: str) -> None:
        self.desk = desk
        self.table = table
        self.address = desk.who(connection)
        self.hello = Hello()
        self.is_ending = False
        self._subscription: Subscription | None = None
        self._untold: list[bytes] = []
        """Answers that found nobody listening."""
        self._held = ExitStack()
        self._watching = ExitStack()
        with ExitStack() as held:
            held.enter_context(desk.doorkeeper.socket(desk.who(connection), desk.times(connection)))
            held.enter_context(desk.conversations.held(self.end))
            held.enter_context(desk.metrics.sockets.track_inprogress())
            self._held = held.pop_all()

    @property
    def seat(self) -> int | None:
        """Whose secret was shown; None for a spectator."""
        return self._subscription.seat if self._subscription else None

    @property
    def catalog(self) -> Catalog:
        """The language that was asked for."""
        return Catalog(tag_with(self.hello.lang, self.desk.settings.wording))

    async def greet(self, hello: Hello) -> None:
        """Begin to listen, or begin anew: the first message tells everything. Raises GameError if that cannot be."""
        Catalog(hello.lang)
        hello = replace(hello, lang=tag_with(hello.lang, self.desk.settings.wording))
        await self._subscribe(hello)
        self.hello = hello

    def answer(self, message: bytes) -> None:
        """Say something to this listener alone, behind everything that it has been told."""
        if self._subscription is None or not self._subscription.put(message):
            self._untold.append(message)

    @property
    def is_deaf(self) -> bool:
        """Whether somebody asks and asks, and does not take the answers."""
        return len(self._untold) > self.desk.settings.limits.waiting_messages

    async def messages(self) -> AsyncIterator[bytes]:
        """What is to be sent, until the server ends. Whoever was too slow is told everything anew."""
        while True:
            assert self._subscription is not None, "nobody listens before hello"
            message = await self._subscription.next()
            if message is not None:
                yield message
            elif self.is_ending:
                return
            elif self._subscription.closed:
                self.desk.metrics.renewals.inc()
                await self._subscribe(self.hello)

    def end(self) -> None:
        """Nothing more will come."""
        self.is_ending = True
        if self._subscription is not None:
            self._subscription.close()

    async def close(self) -> None:
        """Leave the table. Closing twice is closing once."""
        self._held.close()
        self._watching.close()
        left, self._subscription = self._subscription, None
        if left is not None:
            await self.desk.tables.unsubscribe(left)

    async def _subscribe(self, hello: Hello) -> None:
        """Listen anew, and only then no longer as before: nobody seems to leave who only speaks another language."""
        watching = ExitStack()
        left, had = self._subscription, self._watching
        if not hello.secret:
            had.close()
            watching.enter_context(self.desk.doorkeeper.watcher(self.table))
        try:
            found = await self.desk.tables.subscribe(
                self.table, hello.secret, hello.lang, hello.match, hello.after, self.address
            )
        except BaseException:
            watching.close()
            raise
        had.close()
        self._subscription, self._watching = found, watching
        if left is not None:
            await self.desk.tables.unsubscribe(left)
        self._untold = [answer for answer in self._untold if not found.put(answer)]
        if self.is_ending:
            found.close()
