"""The server of the tests of the web."""

from tests.server.web.conftest import server, web

__all__ = ["server", "web"]
