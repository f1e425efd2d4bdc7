"""`gobernador completion`: what a shell needs to complete commands, options and their values."""

from typing import Annotated, Literal

import typer

from gobernador.cli.entry_point import complete

Shell = Literal["bash", "zsh", "fish", "pwsh"]


def run(
    context: typer.Context, shell: Annotated[Shell, typer.Argument(metavar="shell", help="completion.shell")]
) -> int:
    """Print the script for a shell."""
    return complete(context.obj, f"source_{shell}")
