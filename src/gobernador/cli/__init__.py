"""The one command: `gobernador`."""

from gobernador.cli.entry_point import main

__all__ = ["main"]
