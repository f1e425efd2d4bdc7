"""Databases that cannot be used."""

from gobernador.core.errors import GameError


class BadDatabase(GameError):
    """No database of ours, or one that cannot be opened now."""
