"""Everything that can be wrong with a request, as a status and a `Problem`."""

import re

import msgspec
from litestar.exceptions import HTTPException

from gobernador.core.actions import shown
from gobernador.core.errors import (
    BadNotation,
    BadPosition,
    BadRecord,
    BadSetup,
    GameError,
)
from gobernador.lessons.errors import NoSuchLesson
from gobernador.server.domain.errors import (
    BadRequest,
    Busy,
    DamagedTable,
    NoSuchTable,
    NotAllowed,
    NotSeated,
    TooMany,
    UnknownRules,
)
from gobernador.server.web.limits import Limited

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
    (Limited, 429),
    (TooMany, 429),
    (Busy, 503),
    (UnknownRules, 503),
    (DamagedTable, 500),
)


class WebError(GameError):
    """Something is wrong with a request, whatever it is about."""

    status = 400


class Unreadable(WebError):
    """A message that is none of ours."""


class NoEntry(WebError):
    """A secret must be shown, and none that can be read was."""

    status = 401


class Foreign(WebError):
    """A request from somebody else's page."""

    status = 403


class Nothing(WebError):
    """There is no such thing here."""

    status = 404


class NoMethod(WebError):
    """This is not done in this way."""

    status = 405


class OurFailure(WebError):
    """Not the caller's mistake but ours."""

    status = 500


class TooLarge(WebError):
    """A message longer than any of ours."""

    status = 413


def status(error: GameError) -> int:
    """The status of an answer to such a mistake."""
    if isinstance(error, WebError):
        return error.status
    return next((code for kind, code in STATUSES if isinstance(error, kind)), CONFLICT)


def of_route(error: HTTPException) -> GameError | None:
    """What is wrong with a request that reached none of our functions; None if that is our own failure."""
    behind: BaseException | None = error
    while behind is not None:
        if isinstance(behind, msgspec.MsgspecError):
            return unreadable(behind)
        behind = behind.__cause__
    if error.status_code == Nothing.status:
        return Nothing("no_page", error.detail)
    if error.status_code == NoMethod.status:
        return NoMethod("no_method", error.detail)
    if error.status_code == TooLarge.status:
        return TooLarge("too_large", error.detail)
    if 400 <= error.status_code < 500:
        return Unreadable("bad_request", error.detail, where=_parameter(error))
    return None


def our_failure() -> OurFailure:
    """What is said of a failure: nothing of itself."""
    return OurFailure("our_failure", "something went wrong here")


def unreadable(error: msgspec.MsgspecError) -> Unreadable:
    """Where a message differs from every one of ours.

    >>> from gobernador.server.wire import ClientMessage
    >>> try:
    ...     msgspec.json.decode(b'{"type": "hello", "lang": 7}', type=ClientMessage)
    ... except msgspec.MsgspecError as error:
    ...     unreadable(error).key, unreadable(error).details
    ('bad_field', {'where': '$.lang'})
    """
    text = str(error)
    if not isinstance(error, msgspec.ValidationError):
        return Unreadable("bad_json", text)
    names = re.findall(r"`([^`]*)`", text)
    where = names[-1].replace("$.data", "$", 1) if " - at `" in text else "$"
    if names == ["data"]:
        # The framework calls the body of a request its data.
        return Unreadable("bad_json", "there is no body")
    if text.startswith("Object contains unknown field"):
        return Unreadable("unknown_field", text, field=shown(names[0]), where=where)
    if text.startswith("Object missing required field"):
        return Unreadable("missing_field", text, field=shown(names[0]), where=where)
    return Unreadable("bad_field", text, where=where)


def _parameter(error: HTTPException) -> str:
    found = error.extra if isinstance(error.extra, list) else []
    return ", ".join(str(each.get("key", "")) for each in found if isinstance(each, dict)) or "?"
