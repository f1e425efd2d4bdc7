"""The errors of requests, and the HTTP status of every error."""

from litestar.exceptions import HTTPException, ValidationException

from gobernador.core.errors import (
    BadNotation,
    BadPosition,
    BadRecord,
    BadSetup,
    GameError,
)
from gobernador.lessons.lesson import NoSuchLesson
from gobernador.server.domain.table_errors import (
    BadRequest,
    Busy,
    DamagedTable,
    NoSuchTable,
    NotAllowed,
    NotSeated,
    TooMany,
    UnknownRules,
)
from gobernador.server.web.rate_limit import RateLimited

CONFLICT = 409
"""What was asked does not fit where the match stands. Every other kind of mistake is listed below."""
STATUSES: tuple[tuple[type[GameError], int], ...] = (
    (BadNotation, 400),
    (BadPosition, 400),
    (BadRecord, 400),
    (BadSetup, 400),
    (BadRequest, 400),
    (NotSeated, 401),
    (NotAllowed, 403),
    (NoSuchTable, 404),
    (NoSuchLesson, 404),
    (RateLimited, 429),
    (TooMany, 429),
    (Busy, 503),
    (UnknownRules, 503),
    (DamagedTable, 500),
)


class WebError(GameError):
    """An error of a request itself, with its HTTP status."""

    status = 400


class BadMessage(WebError):
    """A message that cannot be decoded."""


class Unauthorized(WebError):
    """The secret is missing or malformed."""

    status = 401


class ForeignOrigin(WebError):
    """A request from a page of another origin."""

    status = 403


class NotFound(WebError):
    """There is no such address."""

    status = 404


class MethodNotAllowed(WebError):
    """The address does not support this method."""

    status = 405


class InternalError(WebError):
    """An error of the server."""

    status = 500


class TooLarge(WebError):
    """A message or body that is too long."""

    status = 413


def status(error: GameError) -> int:
    """The status of an answer to such a mistake."""
    if isinstance(error, WebError):
        return error.status
    return next((code for kind, code in STATUSES if isinstance(error, kind)), CONFLICT)


def http_error(error: HTTPException) -> GameError | None:
    """The error behind an exception of Litestar; None if it is an internal error."""
    if error.status_code == NotFound.status:
        return NotFound("no_page", error.detail)
    if error.status_code == MethodNotAllowed.status:
        return MethodNotAllowed("no_method", error.detail)
    if error.status_code == TooLarge.status:
        return TooLarge("too_large", error.detail)
    if isinstance(error, ValidationException):
        where = ", ".join(_parameters(error))
        # The framework calls the body of a request its data.
        return (
            BadMessage("bad_json", "there is no body") if where == "data" else BadMessage("bad_field", "", where=where)
        )
    if 400 <= error.status_code < 500:
        return BadMessage("bad_request", error.detail, where="?")
    return None


def internal_error() -> InternalError:
    """The error that is shown for any internal error; it reveals no details."""
    return InternalError("our_failure", "something went wrong here")


def _parameters(error: ValidationException) -> list[str]:
    """The names of the parameters that are wrong."""
    return [str(each["key"]) for each in error.extra or [] if isinstance(each, dict) and "key" in each]
