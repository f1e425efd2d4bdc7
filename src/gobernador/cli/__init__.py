"""The one command: `gobernador`."""

from gobernador.cli.main import main

__all__ = ["main"]
