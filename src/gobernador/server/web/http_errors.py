"""The errors of requests: their HTTP status, their answers, and what the OpenAPI description says of them."""

from collections.abc import Callable, Mapping
from typing import Any

from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from msgspec import UNSET

from gobernador.core.errors import BadNotation, BadPosition, BadRecord, BadSetup, GameError
from gobernador.lessons.lesson import NoSuchLesson
from gobernador.server import wire
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
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import say_error


def problem(error: GameError, catalog: Catalog) -> wire.Problem:
    seq = open_seq(error)
    return wire.Problem(error.key, say_error(catalog, error), UNSET if seq is None else seq)


def open_seq(error: GameError) -> int | None:
    """The question that is open, if the error is about that."""
    found = error.details.get("open")
    return found if isinstance(found, int) else None


class BadMessage(GameError):
    """A message that cannot be decoded."""


class Unauthorized(GameError):
    """The secret is missing or malformed."""


class ForeignOrigin(GameError):
    """A request from a page of another origin."""


class NotFound(GameError):
    """There is no such address."""


class MethodNotAllowed(GameError):
    """The address does not support this method."""


class TooLarge(GameError):
    """A message or body that is too long."""


class InternalError(GameError):
    """An error of the server."""


CONFLICT = 409
"""What was asked does not fit where the match stands. Every other kind of mistake is listed below."""
STATUSES: Mapping[int, tuple[type[GameError], ...]] = {
    400: (BadNotation, BadPosition, BadRecord, BadSetup, BadRequest, BadMessage),
    401: (NotSeated, Unauthorized),
    403: (NotAllowed, ForeignOrigin),
    404: (NoSuchTable, NoSuchLesson, NotFound),
    405: (MethodNotAllowed,),
    413: (TooLarge,),
    429: (RateLimited, TooMany),
    # Before damaged tables, of which unknown rules are a kind.
    503: (Busy, UnknownRules),
    500: (DamagedTable, InternalError),
}
LITESTARS: Mapping[int, Callable[[str], GameError]] = {
    404: lambda detail: NotFound("no_page", detail),
    405: lambda detail: MethodNotAllowed("no_method", detail),
    413: lambda detail: TooLarge("too_large", detail),
}
"""Our errors for those of Litestar with these statuses, made from their details."""


def status(error: GameError) -> int:
    return next((code for code, kinds in STATUSES.items() if isinstance(error, kinds)), CONFLICT)


def http_error(error: HTTPException) -> GameError | None:
    """The error behind an exception of Litestar; None if it is an internal error."""
    if error.status_code in LITESTARS:
        return LITESTARS[error.status_code](error.detail)
    if isinstance(error, ValidationException):
        places = [each["key"] for each in error.extra or [] if isinstance(each, dict) and "key" in each]
        where = ", ".join(map(str, places))
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


WHY = {
    400: "The request cannot be understood, or asks for something that there is not",
    401: "No secret was shown that is good for this",
    403: "The request comes from somebody else's page, or this seat may not do that",
    404: "There is no such thing",
    409: "That does not fit where the match stands; nothing has changed",
    413: "The request is too long",
    429: "Too many requests",
    503: "The server is busy: too much is being computed already",
}
WITH_SECRET: list[dict[str, list[str]]] = [{"bearer": []}]
MAYBE_WITH_SECRET: list[dict[str, list[str]]] = [{"bearer": []}, {}]


def error_responses(*statuses: int) -> dict[int, Any]:
    """Error responses with these statuses, for a handler's `responses`; every handler may answer 429."""
    return {
        status: ResponseSpec(wire.Problem, description=WHY[status], generate_examples=False)
        for status in sorted({*statuses, 429})
    }
