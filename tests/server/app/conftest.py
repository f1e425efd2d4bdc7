"""A server without a web, open for the length of a test."""

from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from tests.server.app.world import World, world


@pytest.fixture
def w(tmp_path: Path) -> AbstractAsyncContextManager[World]:
    return world(tmp_path)
