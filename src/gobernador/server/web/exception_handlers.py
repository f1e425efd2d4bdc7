"""Exceptions as HTTP responses: an error of the client becomes a `Problem` in its language, an internal error reveals no details."""

from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException, InternalServerException

from gobernador.core.errors import GameError
from gobernador.server.app.error_presenter import problem
from gobernador.server.web.context import RequestContext
from gobernador.server.web.dependencies import AnyRequest, catalog_of_refusal
from gobernador.server.web.http_errors import BadMessage, http_error, internal_error, status
from gobernador.server.web.logs import logger
from gobernador.server.wire import Problem

LATER = (429, 503)
HUNG_UP = "client disconnected prematurely"
RETRY = {"retry-after": "10"}


def aborted(error: HTTPException) -> GameError | None:
    """The client error behind a request that was aborted, which Litestar reports as an internal error; None for any other error."""
    if isinstance(error, InternalServerException) and error.detail == HUNG_UP:
        return BadMessage("aborted", error.detail)
    return None


def exception_handlers(context: RequestContext) -> dict[int | type[Exception], Any]:
    """The handler for each type of exception."""

    def mistake(request: AnyRequest, error: GameError) -> Response[Problem]:
        context.metrics.refusals.labels(error.key).inc()
        code = status(error)
        headers = RETRY if code in LATER else {}
        return Response(problem(error, catalog_of_refusal(request)), status_code=code, headers=headers)

    def elsewhere(request: AnyRequest, error: HTTPException) -> Response[Problem]:
        found = aborted(error) or http_error(error)
        if found is None:
            return failure(request, error)
        answer = mistake(request, found)
        answer.headers.update({name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"})
        return answer

    def no_json(request: AnyRequest, error: RecursionError | UnicodeDecodeError) -> Response[Problem]:
        return mistake(request, BadMessage("bad_json", str(error)))

    def failure(request: AnyRequest, error: Exception) -> Response[Problem]:
        context.metrics.failures.inc()
        logger().error("failed", method=request.method, path=request.url.path, exc_info=error)
        said = internal_error()
        return Response(problem(said, catalog_of_refusal(request)), status_code=said.status)

    return {
        GameError: mistake,
        HTTPException: elsewhere,
        RecursionError: no_json,
        UnicodeDecodeError: no_json,
        Exception: failure,
    }
