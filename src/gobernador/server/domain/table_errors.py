"""What can be wrong with something asked at a table. Each has a key, and every language a sentence for it (`error`)."""

from gobernador.core.errors import GameError


class NoSuchTable(GameError):
    """There is no table, or no match, of that name."""


class NotSeated(GameError):
    """The secret opens no seat of this table."""


class NotAllowed(GameError):
    """It could be asked by somebody else, or at another time."""


class BadRequest(GameError):
    """It could never be asked."""


class OtherMatch(GameError):
    """It is meant for another match of the table than the current one."""


class DamagedTable(GameError):
    """What is stored of a table makes no sense."""


class UnknownRules(DamagedTable):
    """A table is played by rules, or stored in a form, that only a newer program knows. Nothing is wrong with it."""


class TooMany(GameError):
    """More than is enough."""


class Busy(GameError):
    """It could be asked, but too much is being computed already."""


def unknown_rules(what: str) -> UnknownRules:
    """A newer program, or one with more games, has stored *what*."""
    return UnknownRules("table_newer", f"the table needs another program: {what}")


def no_table() -> NoSuchTable:
    return NoSuchTable("no_table", "there is no such table")
