"""Where everything lies that a request may need; and who is asking."""

import time
from dataclasses import dataclass, field
from typing import Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType

from gobernador.server.app.ports import Storage
from gobernador.server.app.tables import Tables
from gobernador.server.settings import Settings
from gobernador.server.web.addresses import Address, asking, household
from gobernador.server.web.conversations import Conversations
from gobernador.server.web.limits import Clock, Doorkeeper
from gobernador.server.web.metrics import Metrics
from gobernador.server.web.origins import Origins
from gobernador.server.web.problems import Foreign

AnyConnection = ASGIConnection[Any, Any, Any, Any]
FORWARDED = "x-forwarded-for"
BY_A_PROXY = (FORWARDED, "forwarded", "x-real-ip", "via")
HARMLESS = ("GET", "HEAD")


@dataclass
class Desk:
    """Everything that the functions of the web share."""

    settings: Settings
    storage: Storage
    tables: Tables
    metrics: Metrics = field(default_factory=Metrics)
    clock: Clock = time.monotonic

    def __post_init__(self) -> None:
        self.conversations = Conversations()
        self.origins = Origins(self.settings)
        self.doorkeeper = Doorkeeper(self.settings.limits, self.clock)

    def address(self, connection: AnyConnection) -> Address:
        """Who is asking."""
        peer = connection.client.host if connection.client else ""
        return asking(peer, connection.headers.get(FORWARDED, ""), self.settings.proxies)

    def who(self, connection: AnyConnection) -> str:
        """Whom limits count as one with whoever is asking."""
        return household(self.address(connection))

    def times(self, connection: AnyConnection) -> int:
        """How much more than others whoever is asking may ask for."""
        return self.settings.limits.at_home if self.address(connection).is_loopback else 1

    def is_at_home(self, connection: AnyConnection) -> bool:
        """Whether somebody on this machine is asking us directly, and not a page by a bent name."""
        through = any(name in connection.headers for name in BY_A_PROXY)
        return self.address(connection).is_loopback and not through and self.origins.is_local(connection.headers)

    def admit(self, connection: AnyConnection) -> None:
        """Raises Foreign if somebody else's page wants to change something, Limited if the address asks too often."""
        harmless = connection.scope["type"] == ScopeType.HTTP and connection.scope["method"] in HARMLESS
        if not harmless and not self.origins.are_ours(connection.headers):
            raise Foreign("foreign_page", f"a request from {connection.headers.get('origin')}")
        self.doorkeeper.requests.take(self.who(connection), self.times(connection))
