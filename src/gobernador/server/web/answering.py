"""Mistakes and failures as answers: a mistake is a `Problem` in the reader's language, a failure of ours says nothing of itself."""

from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException, InternalServerException

from gobernador.core.errors import GameError
from gobernador.server.app.refusals import problem
from gobernador.server.web.asking import AnyRequest, catalog_of_refusal
from gobernador.server.web.desk import Desk
from gobernador.server.web.logs import logger
from gobernador.server.web.problems import Unreadable, of_route, our_failure, status
from gobernador.server.wire import Problem

LATER = (429, 503)
HUNG_UP = "client disconnected prematurely"
RETRY = {"retry-after": "10"}


def aborted(error: HTTPException) -> GameError | None:
    """The framework calls it a failure of the server if somebody hangs up in the middle of a request; it is none."""
    if isinstance(error, InternalServerException) and error.detail == HUNG_UP:
        return Unreadable("aborted", error.detail)
    return None


def handlers(desk: Desk) -> dict[int | type[Exception], Any]:
    """What is answered instead, by the kind of error."""

    def mistake(request: AnyRequest, error: GameError) -> Response[Problem]:
        desk.metrics.refusals.labels(error.key).inc()
        code = status(error)
        headers = RETRY if code in LATER else {}
        return Response(problem(error, catalog_of_refusal(request)), status_code=code, headers=headers)

    def elsewhere(request: AnyRequest, error: HTTPException) -> Response[Problem]:
        found = aborted(error) or of_route(error)
        if found is None:
            return failure(request, error)
        answer = mistake(request, found)
        answer.headers.update({name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"})
        return answer

    def no_json(request: AnyRequest, error: RecursionError | UnicodeDecodeError) -> Response[Problem]:
        return mistake(request, Unreadable("bad_json", str(error)))

    def failure(request: AnyRequest, error: Exception) -> Response[Problem]:
        desk.metrics.failures.inc()
        logger().error("failed", method=request.method, path=request.url.path, exc_info=error)
        said = our_failure()
        return Response(problem(said, catalog_of_refusal(request)), status_code=said.status)

    return {
        GameError: mistake,
        HTTPException: elsewhere,
        RecursionError: no_json,
        UnicodeDecodeError: no_json,
        Exception: failure,
    }
