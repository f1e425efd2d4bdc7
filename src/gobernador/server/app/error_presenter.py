"""The presenter of errors: a key for programs, a sentence for people, and the open sequence number if that may help."""

from msgspec import UNSET

from gobernador.core.errors import GameError
from gobernador.server import wire
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import say_error


def problem(error: GameError, catalog: Catalog) -> wire.Problem:
    """The answer to a request that was refused."""
    seq = open_seq(error)
    return wire.Problem(error.key, say_error(catalog, error), UNSET if seq is None else seq)


def refused(error: GameError, catalog: Catalog, command: str | None) -> wire.Refused:
    """The answer to a command that was refused."""
    return wire.Refused(command, error.key, say_error(catalog, error), open_seq(error))


def open_seq(error: GameError) -> int | None:
    """The question that is open, if the error is about that."""
    found = error.details.get("open")
    return found if isinstance(found, int) else None
