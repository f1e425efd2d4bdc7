"""A game from outside the package, installed beside it: a folder on the path, with an entry point."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gobernador.catalog import GAMES

collect_ignore = ["outside"]

OUTSIDE = Path(__file__).parent / "outside"


@pytest.fixture
def onepile(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """One pile is installed, in this process and in those that it starts."""
    monkeypatch.syspath_prepend(str(OUTSIDE))
    monkeypatch.setenv("PYTHONPATH", str(OUTSIDE))
    GAMES.refresh()
    yield "onepile"
    GAMES.refresh()
    for module in [name for name in sys.modules if name.partition(".")[0] == "onepile"]:
        del sys.modules[module]
