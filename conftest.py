"""What every run of pytest says and observes, wherever its tests live."""

import json
import os
from pathlib import Path

import pytest

from gobernador import compiled

TIMINGS = os.environ.get("GOBERNADOR_TIMINGS", "")
"""Where `make test` wants the seconds of every test written down, a line each."""


def pytest_report_header() -> str:
    """Which engine is under test."""
    return f"engine: {compiled.word()}"


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Write down how long a test took, in the process that all reports come to."""
    if TIMINGS and report.when == "call" and "PYTEST_XDIST_WORKER" not in os.environ:
        with Path(TIMINGS).open("a", encoding="utf-8") as timings:
            timings.write(json.dumps([round(report.duration, 2), report.nodeid]) + "\n")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave the doctests of the engine's sources alone while the engine is compiled.

    Collecting them would import those sources beside the compiled modules, and mix the two.
    """
    if compiled.is_compiled() and collection_path in UNIT:
        return True
    return None


UNIT = frozenset(Path(compiled.PACKAGE, module) for module in compiled.modules())
