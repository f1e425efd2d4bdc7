"""The request context: what request handlers share, and what it knows of the client of a connection."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType

from gobernador.server.app.ports import Storage
from gobernador.server.app.table_service import TableService
from gobernador.server.settings import Settings
from gobernador.server.web.client_address import Address, client_address, client_network
from gobernador.server.web.http_errors import ForeignOrigin
from gobernador.server.web.metrics import Metrics
from gobernador.server.web.origins import Origins
from gobernador.server.web.rate_limit import Clock, RateLimiter

End = Callable[[], None]
CLOSE_SECONDS = 1.0
"""Seconds that closing waits for connections to end."""


class OpenConnections:
    """The sockets, streams and long polls that are open, each as the function that ends it."""

    def __init__(self) -> None:
        self.open: set[End] = set()
        self.is_ending = False

    @contextmanager
    def held(self, end: End) -> Iterator[None]:
        """Register a connection while it is open."""
        self.open.add(end)
        if self.is_ending:
            end()
        try:
            yield
        finally:
            self.open.discard(end)

    async def end(self) -> None:
        """End all connections and wait for at most CLOSE_SECONDS."""
        self.is_ending = True
        for end in list(self.open):
            end()
        clock = asyncio.get_running_loop().time
        until = clock() + CLOSE_SECONDS
        while self.open and clock() < until:
            await asyncio.sleep(0.01)


AnyConnection = ASGIConnection[Any, Any, Any, Any]
FORWARDED = "x-forwarded-for"
BY_A_PROXY = (FORWARDED, "forwarded", "x-real-ip", "via")
SAFE_METHODS = ("GET", "HEAD")


@dataclass
class RequestContext:
    """What all request handlers share: settings, services, metrics, rate limits and open connections."""

    settings: Settings
    storage: Storage
    tables: TableService
    metrics: Metrics = field(default_factory=Metrics)
    clock: Clock = time.monotonic

    def __post_init__(self) -> None:
        self.connections = OpenConnections()
        self.origins = Origins(self.settings)
        self.rate_limiter = RateLimiter(self.settings.limits, self.clock)

    def address(self, connection: AnyConnection) -> Address:
        """The address of the client."""
        peer = connection.client.host if connection.client else ""
        return client_address(peer, connection.headers.get(FORWARDED, ""), self.settings.proxies)

    def who(self, connection: AnyConnection) -> str:
        """The network by which rate limits count the client."""
        return client_network(self.address(connection))

    def times(self, connection: AnyConnection) -> int:
        """The factor by which rate limits of this client are larger than the default."""
        return self.settings.limits.at_home if self.address(connection).is_loopback else 1

    def is_at_home(self, connection: AnyConnection) -> bool:
        """Whether the client is on this machine, without a proxy, and uses a local host name (no DNS rebinding)."""
        through = any(name in connection.headers for name in BY_A_PROXY)
        return self.address(connection).is_loopback and not through and self.origins.is_local(connection.headers)

    def admit(self, connection: AnyConnection) -> None:
        """Raises ForeignOrigin if a page of another origin wants to change something, RateLimited if the client sends too many requests."""
        harmless = connection.scope["type"] == ScopeType.HTTP and connection.scope["method"] in SAFE_METHODS
        if not harmless and not self.origins.are_ours(connection.headers):
            raise ForeignOrigin("foreign_page", f"a request from {connection.headers.get('origin')}")
        self.rate_limiter.requests.take(self.who(connection), self.times(connection))
