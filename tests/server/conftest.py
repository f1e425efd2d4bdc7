"""What tests of the server share."""

import asyncio
from collections.abc import Iterator
from inspect import iscoroutinefunction

import pytest

from tests.server.postgres import Server, server


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine in an event loop of its own."""
    if not iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = pyfuncitem._fixtureinfo.argnames
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


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
