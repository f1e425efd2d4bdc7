"""What tests of the server share."""

from collections.abc import Iterator

import pytest

from tests.server.postgres import Server, server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A real PostgreSQL, one for each process that runs tests."""
    with server() as running:
        yield running


@pytest.fixture
def postgres_url(postgres: Server) -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    with postgres.database() as url:
        yield url
