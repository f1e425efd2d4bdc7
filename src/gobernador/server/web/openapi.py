"""What the OpenAPI description says of error responses and secrets."""

from typing import Any

from litestar.openapi.datastructures import ResponseSpec

from gobernador.server.wire import Problem

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
        status: ResponseSpec(Problem, description=WHY[status], generate_examples=False)
        for status in sorted({*statuses, 429})
    }
