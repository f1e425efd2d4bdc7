"""What every run of pytest says and observes, wherever its tests live."""

from pathlib import Path

from gobernador import compiled


def pytest_report_header() -> str:
    """Which engine is under test."""
    return f"engine: {compiled.word()}"


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave the doctests of the engine's sources alone while the engine is compiled.

    Collecting them would import those sources beside the compiled modules, and mix the two.
    """
    if compiled.is_compiled() and collection_path in UNIT:
        return True
    return None


UNIT = frozenset(Path(compiled.PACKAGE, module) for module in compiled.modules())

# Alembic runs it, and gives it what it needs; imported by anybody else it finds nothing to work on.
collect_ignore = ["src/gobernador/server/storage/migrations/env.py"]
