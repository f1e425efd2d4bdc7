"""Databases that cannot be used."""

from gobernador.core.errors import GameError


class BadDatabase(GameError):
    """No database of ours, or one that cannot be opened now."""


def said_by(error: Exception) -> str:
    """What the driver of the database says, on one line: SQLAlchemy would add statements, values and links to it."""
    return " ".join(str(getattr(error, "orig", None) or error).split())
