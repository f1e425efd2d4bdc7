"""Databases that cannot be used."""

from gobernador.core.errors import GameError


class BadDatabase(GameError):
    """No database of ours, or one that cannot be opened now."""


def said_by(error: Exception) -> str:
    """What the driver says of a database that cannot be opened, on one line, for whoever starts a server. Never for a log: see `described`."""
    return " ".join(str(getattr(error, "orig", None) or error).split())
