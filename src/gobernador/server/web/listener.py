"""One who listens to a table, on a socket or a stream: seat and language, and what waits to be sent."""

from collections.abc import AsyncIterator
from contextlib import ExitStack

from gobernador.server.web.desk import AnyConnection, Desk
from gobernador.server.web.outbox import Outbox
from gobernador.server.web.wire import Hello
from gobernador.text.catalog import Catalog


class Listener:
    """Somebody who wants to hear what happens at a table. A context: leaving it is leaving the table."""

    def __init__(self, desk: Desk, connection: AnyConnection, table: str) -> None:
        self.desk = desk
        self.table = table
        self.outbox = Outbox(desk.settings.limits.waiting_messages)
        self.hello = Hello()
        self.seat: int | None = None
        self._who = desk.who(connection)
        self._times = desk.times(connection)
        self._held = ExitStack()
        self._watching = ExitStack()

    def __enter__(self) -> "Listener":
        """Raises Limited if the address listens to too much already."""
        with ExitStack() as held:
            held.enter_context(self.desk.doorkeeper.socket(self._who, self._times))
            held.enter_context(self.desk.conversations.held(self.outbox))
            held.enter_context(self.desk.metrics.sockets.track_inprogress())
            held.callback(self._leave)
            self._held = held.pop_all()
        return self

    def __exit__(self, *why: object) -> None:
        self._held.close()

    @property
    def catalog(self) -> Catalog:
        """The language that was asked for."""
        return Catalog(self.hello.lang)

    async def greet(self, hello: Hello) -> None:
        """Begin to listen, or begin anew: the first message tells everything. Raises GameError, and nobody listens, if that cannot be."""
        Catalog(hello.lang)
        self._leave()
        self.hello = hello
        await self._welcome(hello)

    async def messages(self) -> AsyncIterator[bytes]:
        """What is to be sent, until nothing more will come."""
        while not self.outbox.is_closed:
            message = await self.outbox.next()
            if message is not None:
                yield message
            elif self.outbox.is_behind:
                self.desk.metrics.renewals.inc()
                self._leave()
                self.outbox.renew()
                await self._welcome(self.hello)

    async def _welcome(self, hello: Hello) -> None:
        raise NotImplementedError

    def _leave(self) -> None:
        raise NotImplementedError
