"""A server for the tests of a file, its tables in a folder of their own."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from gobernador.server.settings import Limits, Settings
from tests.server.web.running import Running, running


def settings_in(folder: Path, **more: Any) -> Settings:
    """A quick server that keeps its tables in a folder, and whose bots think in its own process."""
    usual: dict[str, Any] = {"port": 0, "log": "off", "thinkers": 0, "pace": "at_once"}
    return Settings(database=str(folder / "tables.sqlite"), **(usual | more))


def strict(folder: Path, **limits: int) -> Settings:
    """The same, where this machine is like any other."""
    return settings_in(folder, limits=Limits(at_home=1, **limits))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on any free port."""
    folder: Path = tmp_path_factory.mktemp("server")
    with running(settings_in(folder)) as found:
        yield found


@pytest.fixture(scope="module")
def web(server: Running) -> Iterator[httpx.Client]:
    """Somebody who asks it."""
    with httpx.Client(base_url=server.url, timeout=30, trust_env=False) as client:
        yield client
