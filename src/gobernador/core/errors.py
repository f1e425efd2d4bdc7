"""What can be wrong with something a caller asked for. Our own mistakes are asserts, never these.

An error carries a *key* and its arguments, so that every language can say it; `str()` says it in plain English.
"""

from functools import partial


class GameError(ValueError):
    """Something was asked that cannot be done; nothing has changed."""

    def __init__(self, key: str, message: str, **details: object) -> None:
        super().__init__(message)
        self.key = key
        self.details = details

    def __reduce__(self) -> tuple[object, ...]:
        # Bots and environments live in processes of their own, and what is wrong there must be told here.
        return partial(type(self), self.key, str(self), **self.details), ()


class BadNotation(GameError):
    """A text that is not an action of this game at all."""


class IllegalAction(GameError):
    """An action that this game knows, but not now."""


class NotYourTurn(GameError):
    """The open question is put to another seat, or to nobody."""


class StaleSequence(GameError):
    """A message that answers an earlier question, or one not yet asked."""


class CannotTakeBack(GameError):
    """Taking back would unsee something, or undo somebody else's action."""


class BadSetup(GameError):
    """No such game, edition, option or number of seats."""


class BadRecord(GameError):
    """A text that is no record, or a record that does not replay."""


class BadPosition(GameError):
    """Bytes or a scene that describe no possible position."""
