"""Where the examples of a page run."""

from pathlib import Path

import pytest

collect_ignore = ["building/reference.md"]
"""The examples of this page are those of the docstrings, which run where they stand."""

WRITES = ("python.md",)
"""Pages whose examples write files."""


@pytest.fixture(autouse=True)
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of its own for a page that writes files; all others run in the checkout."""
    if request.node.name in WRITES:
        monkeypatch.chdir(tmp_path)
