"""`gobernador completion`: what a shell needs to complete commands, options and their values."""

from typing import Annotated

import typer

from gobernador.cli.group import SHELLS, complete
from gobernador.cli.usage_errors import UsageError
from gobernador.core.actions import shown


def run(
    context: typer.Context,
    shell: Annotated[str, typer.Argument(metavar="shell", help="completion.shell")],
) -> int:
    """Print the script for a shell."""
    if shell not in SHELLS:
        raise UsageError("no_shell", shell=shown(shell), known=", ".join(SHELLS))
    return complete(context.obj, f"source_{shell}")
