"""The request context: what request handlers share, what it knows of the client of a connection, and the dependencies of handlers."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from litestar.enums import ScopeType
from litestar.params import QueryParameter

from gobernador.core.errors import GameError
from gobernador.server.app.ports import Storage
from gobernador.server.app.table_service import TableService
from gobernador.server.settings import Settings
from gobernador.server.web.http_errors import ForeignOrigin, Unauthorized
from gobernador.server.web.origins import Address, Origins, client_address, client_network
from gobernador.server.web.rate_limit import Clock, RateLimiter
from gobernador.server.web.telemetry import Metrics, logger
from gobernador.text.message_catalog import DEFAULT, PRIVATE, Catalog, languages, tag_with, wordings

End = Callable[[], object]
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

    def note_refusal(self, error: GameError) -> None:
        self.metrics.refusals.labels(error.key).inc()

    def note_failure(self, error: Exception, **where: str) -> None:
        """Count and log a mistake of our own."""
        self.metrics.failures.inc()
        logger().error("failed", **where, exc_info=error)

    def admit(self, connection: AnyConnection) -> None:
        """Raises ForeignOrigin if a page of another origin wants to change something, RateLimited if the client sends too many requests."""
        harmless = connection.scope["type"] == ScopeType.HTTP and connection.scope["method"] in SAFE_METHODS
        if not harmless and not self.origins.are_ours(connection.headers):
            raise ForeignOrigin("foreign_page", f"a request from {connection.headers.get('origin')}")
        self.rate_limiter.requests.take(self.who(connection), self.times(connection))


LONGEST = 200
"""Characters of an Accept-Language header that are read."""


def accepted(header: str) -> str:
    """The language that a browser prefers among those we speak.

    >>> accepted("fr-CH, es;q=0.9, en;q=0.8, *;q=0.5"), accepted("de"), accepted("en;q=0.1, es-PR")
    ('es', 'en', 'es')
    """
    wishes = [(word.split("-")[0], quality) for word, quality in weighted(header[:LONGEST])]
    known = [(quality, word) for word, quality in wishes if word in languages() and quality > 0]
    # Among equals the first one counts, and max() keeps it.
    return max(known, key=lambda wish: wish[0])[1] if known else DEFAULT


def weighted(header: str) -> list[tuple[str, float]]:
    """What a header lists, each with its quality.

    >>> weighted("gzip, br; q=0.5, *;q=0")
    [('gzip', 1.0), ('br', 0.5), ('*', 0.0)]
    """
    parts = (part.lower().partition(";") for part in header.split(","))
    return [(word.strip(), _quality(parameter.strip())) for word, _, parameter in parts]


def _quality(parameter: str) -> float:
    try:
        return float(parameter.removeprefix("q=") or 1)
    except ValueError:
        return 0.0


AnyRequest = Request[Any, Any, Any]
TAGS = [f"{language}{PRIVATE}{wording}" for language in languages() for wording in wordings()]
Lang = Annotated[
    str | None,
    QueryParameter(
        name="lang",
        required=False,
        description=f"Language of the answer: {' or '.join(languages())}, also with a wording: {TAGS[-1]}. Otherwise Accept-Language decides.",
        schema_extra={"enum": [*languages(), *TAGS, None]},
    ),
]
Context = NamedDependency[RequestContext]
RequestCatalog = NamedDependency[Catalog]
ShownSecret = NamedDependency[str]
"""The secret from the Authorization header; empty if there is none."""
BEARER = "Bearer "


def catalog_for(request: AnyRequest, context: NamedDependency[RequestContext], lang: Lang = None) -> Catalog:
    """The language that was asked for, or else the preferred one, with its wording or else the host's; an unknown one is an error."""
    spoken = accepted(request.headers.get("accept-language", "")) if lang is None else lang
    return Catalog(tag_with(spoken, context.settings.wording))


def catalog_of_refusal(request: AnyConnection) -> Catalog:
    """The catalogue for an error response, where the requested language itself may be wrong."""
    asked = request.query_params.get("lang", "")
    return Catalog(asked if asked in (*languages(), *TAGS) else accepted(request.headers.get("accept-language", "")))


def secret_of(request: AnyRequest) -> str:
    """The secret in the header Authorization; empty if there is none."""
    header = request.headers.get("authorization", "")
    if header and not header.startswith(BEARER):
        raise Unauthorized("bad_authorization", "Authorization is not of the form Bearer SECRET")
    return header.removeprefix(BEARER).strip()


def dependencies(context: RequestContext) -> dict[str, Provide]:
    return {
        "context": Provide(lambda: context, sync_to_thread=False, use_cache=True),
        "catalog": Provide(catalog_for, sync_to_thread=False),
        "secret": Provide(secret_of, sync_to_thread=False),
    }
