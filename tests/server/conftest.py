"""What tests of the server share."""

import asyncio
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from inspect import iscoroutinefunction

import pytest

from tests.server.postgres import Server, server


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine in an event loop of its own; what it is given that is opened and closed there is open meanwhile."""
    if not iscoroutinefunction(pyfuncitem.obj):
        return None

    async def whole() -> None:
        async with AsyncExitStack() as held:
            given = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
            for name, value in given.items():
                if isinstance(value, AbstractAsyncContextManager):
                    given[name] = await held.enter_async_context(value)
            await pyfuncitem.obj(**given)

    asyncio.run(whole())
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
