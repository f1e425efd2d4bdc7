"""`gobernador check`: scenes, played and judged."""

import sys
from typing import Annotated

import typer

from gobernador.cli.usage_errors import FAILED
from gobernador.testing.scenes import check
from gobernador.text.message_catalog import Catalog


def run(
    context: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="files")],
) -> int:
    """Play every scene; a line for each, and at last how many passed."""
    catalog: Catalog = context.obj
    passed = failed = 0
    for outcome in check(files):
        passed += outcome.passed
        failed += not outcome.passed
        sys.stdout.write(f"{outcome}\n")
        sys.stdout.flush()
    sys.stdout.write(catalog.say("cli.check.sum", passed=passed, failed=failed) + "\n")
    return FAILED if failed else 0
