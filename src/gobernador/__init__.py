"""San Juan and Puerto Rico: one engine, its bots, and the tables where people meet them."""

from gobernador import compiled, standin

__version__ = "0.1.0"

compiled.install()
standin.install()
