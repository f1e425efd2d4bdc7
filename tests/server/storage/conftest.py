"""Every promise of a storage is held against both databases."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from gobernador.server.storage.sql_storage import SqlStorage, open_storage


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    address: str = request.getfixturevalue("postgres_url")
    return address


@pytest.fixture
def storage(url: str) -> Iterator[SqlStorage]:
    """A storage on an empty database, of each kind."""
    found = open_storage(url)
    yield found
    asyncio.run(found.close())
